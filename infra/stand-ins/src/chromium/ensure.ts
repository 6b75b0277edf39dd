import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

import { expected } from '../setup/expected.mjs';
import { findChromium } from './find.ts';

const aptGet = '/usr/bin/apt-get';
const advice = 'Install Chromium or Chrome, or name one in CHROMIUM_PATH.';

/**
 * Returns the path of a Chromium; under root on Debian it installs one with apt if there is none.
 *
 * @throws {Error} that says what to install, if it cannot do so
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync(aptGet))
    throw expected(`There is no Chromium on this machine. ${advice}`);
  await run(['update', '-qq']);
  await run(['install', '-qq', '-y', '--no-install-recommends', 'chromium']);
  const installed = findChromium();
  if (!installed) throw expected(`apt installed chromium, but it is not on the path. ${advice}`);
  return installed;
}

function run(args: readonly string[]): Promise<void> {
  const child = spawn(aptGet, args, {
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
