import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expected } from '@lights-out/stand-ins/setup/expected';
import { withLock } from '@lights-out/stand-ins/setup/lock';

import { root } from '../paths.ts';
import { runCommand } from '../run-command.ts';
import { fingerprintOf } from './fingerprint.ts';
import { builtNames, sliceFolders, type BuiltSlice } from './slices.ts';

const atOnce = 2;
const cache = join(root, 'node_modules/.cache/lights-out');

/**
 * Builds the slices whose sources changed since their last build. A lock keeps other copies of the stack from building at the same
 * time.
 *
 * @param say called with what is being built, and at the end with the outcome
 * @throws {Error} with the build's own output
 */
export async function buildSlices(say: (text: string) => void, signal?: AbortSignal): Promise<void> {
  await mkdir(cache, { recursive: true });
  await withLock(
    join(cache, 'build.lock'),
    async () => {
      const due = await listDue();
      const queue = [...due];
      const worker = async () => {
        for (let name = queue.shift(); name; name = queue.shift()) {
          say(`building ${name}`);
          await build(name, signal);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      say(due.length === 0 ? 'unchanged' : `built ${due.join(', ')}`);
    },
    () => say('another copy is building'),
  );
}

async function listDue(): Promise<BuiltSlice[]> {
  const states = await Promise.all(builtNames.map(async (name) => ({ name, isDue: !(await isUpToDate(name)) })));
  return states.filter(({ isDue }) => isDue).map(({ name }) => name);
}

async function isUpToDate(name: BuiltSlice): Promise<boolean> {
  const folders = Object.values(sliceFolders).filter((folder) => folder.startsWith(sliceFolders[name]));
  if (!folders.every((folder) => existsSync(join(folder, 'dist')))) return false;
  const stamp = await readFile(stampOf(name), 'utf8').catch(() => undefined);
  return stamp === (await fingerprintOf(sliceFolders[name]));
}

/** Removes the stamp during a build, so that a killed build is repeated. */
async function build(name: BuiltSlice, signal?: AbortSignal): Promise<void> {
  const folder = sliceFolders[name];
  await rm(stampOf(name), { force: true });
  const fingerprint = await fingerprintOf(folder);
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    scripts: { build: string };
  };
  const { code, output } = await runCommand(scripts.build, { cwd: folder, signal });
  signal?.throwIfAborted();
  if (code !== 0) throw expected(`The build of ${name} failed:\n\n${output.trim()}`);
  await writeFile(stampOf(name), fingerprint);
}

function stampOf(name: BuiltSlice): string {
  return join(cache, `${name}.built`);
}
