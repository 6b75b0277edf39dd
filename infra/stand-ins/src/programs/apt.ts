import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';

import { expected } from '../setup/expected.mjs';

const aptGet = '/usr/bin/apt-get';
const policyFile = '/usr/sbin/policy-rc.d';

/** Whether packages can be installed here: under root on Debian and what descends from it. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync(aptGet);
}

/**
 * Installs packages of Debian's with what they need, and nothing that they merely recommend. Services that they bring are not started.
 *
 * @param advice what to do where that fails, as a sentence
 * @throws {Error} with apt's output and the advice
 */
export async function installPackage(name: string | readonly string[], advice: string): Promise<void> {
  await run(['update', '-qq'], advice);
  const isGuarded = existsSync(policyFile);
  // A package starts its service when it is configured, unless this file says that none may start.
  if (!isGuarded) await writeFile(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await run(['install', '-qq', '-y', '--no-install-recommends', ...[name].flat()], advice);
  } finally {
    if (!isGuarded) await rm(policyFile, { force: true });
  }
}

function run(args: readonly string[], advice: string): Promise<void> {
  const child = spawn(aptGet, ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(expected(`apt-get ${args.join(' ')} failed:\n${output.trim()}\n${advice}`));
    });
  });
}
