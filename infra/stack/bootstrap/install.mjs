import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import process from 'node:process';

import { expected } from '../../stand-ins/src/setup/expected.mjs';
import { withLock } from '../../stand-ins/src/setup/lock.mjs';
import { step } from '../../stand-ins/src/setup/progress.mjs';
import { whenStopping } from './stop.mjs';

/**
 * Installs the packages of package-lock.json, unless the stamp of the last complete installation says that they are there.
 * Uses `npm install`, not `npm ci`: a lock written on one platform lacks the packages of others, and `ci` refuses it.
 */
export async function installPackages(root, local) {
  await step('Packages', (note) =>
    withLock(
      join(local, 'install.lock'),
      async () => {
        const stamp = join(root, 'node_modules/.lights-out-installed');
        const wanted = await fingerprint(root);
        if ((await read(stamp)) === wanted) return note('already installed');
        note('installing with npm');
        await install(root, note);
        await writeFile(stamp, wanted);
        note('installed');
      },
      () => note('another copy is installing'),
    ),
  );
}

async function fingerprint(root) {
  const texts = await Promise.all(['package.json', 'package-lock.json'].map((name) => read(join(root, name))));
  return createHash('sha256')
    .update([process.platform, process.arch, ...texts].join('\n'))
    .digest('hex');
}

async function read(path) {
  return readFile(path, 'utf8').catch(() => undefined);
}

/** Retries once from scratch, because an installation that was killed can leave folders that npm cannot rename over. */
async function install(root, note) {
  const modules = join(root, 'node_modules');
  const hadRemains = existsSync(modules);
  try {
    await npmInstall(root);
  } catch (error) {
    if (!hadRemains || error.interrupted) throw error;
    note('installing afresh with npm');
    await rm(modules, { recursive: true, force: true });
    await npmInstall(root);
  }
}

function npmInstall(root) {
  const args = ['install', '--no-save', '--prefer-offline', '--include=dev', '--include=optional', '--loglevel=error'];
  const [command, prefix] = npmCommand();
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32' && command === 'npm';
    const child = spawn(command, [...prefix, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const forget = whenStopping(() => child.kill());
    child.once('error', reject);
    child.once('close', (code, signal) => {
      forget();
      if (code === 0) return resolve(undefined);
      const fault = expected(`npm install failed (${signal ?? `exit ${code}`}):\n${output.trim()}`);
      return reject(Object.assign(fault, { interrupted: Boolean(signal) }));
    });
  });
}

/** Returns the npm that runs this script, on its own Node: the Node in node_modules is about to be replaced. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script && node && /^npm(-cli)?\.c?js$/.test(basename(script))) return [node, [script]];
  return ['npm', []];
}
