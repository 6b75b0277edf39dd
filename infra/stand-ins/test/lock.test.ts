import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

import { tryLock, waitForLock, withLock } from '../src/setup/lock.mjs';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  path = join(folder, 'build.lock');
});

afterEach(() => rm(folder, { recursive: true }));

async function heldBy(pid: number, ageMs = 0): Promise<void> {
  await writeFile(path, JSON.stringify({ pid, host: hostname() }));
  const at = new Date(Date.now() - ageMs);
  await utimes(path, at, at);
}

function deadPid(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

test('a lock that is held cannot be taken until it is given back', async () => {
  const release = await tryLock(path);
  expect(await tryLock(path)).toBeUndefined();
  await release?.();
  expect(await tryLock(path)).toBeDefined();
});

test('work under the same lock is done one after the other', async () => {
  const order: string[] = [];
  const waited = jest.fn();
  const isIn = Promise.withResolvers<void>();
  const mayGo = Promise.withResolvers<void>();
  const first = withLock(path, async () => {
    order.push('first in');
    isIn.resolve();
    await mayGo.promise;
    order.push('first out');
  });
  await isIn.promise;
  waited.mockImplementation(mayGo.resolve);
  await Promise.all([first, withLock(path, async () => void order.push('second'), waited)]);
  expect(order).toEqual(['first in', 'first out', 'second']);
  expect(waited).toHaveBeenCalledTimes(1);
});

test('a wait for a lock ends when its time is over, or when it is to stop', async () => {
  await tryLock(path);
  expect(await waitForLock(path, { withinMs: 1 })).toBeUndefined();
  await expect(waitForLock(path, { signal: AbortSignal.abort('stopping') })).rejects.toBe('stopping');
});

test('a lock is given back when the work fails', async () => {
  await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await tryLock(path)).toBeDefined();
});

test('a holder that was killed loses the lock at once', async () => {
  await heldBy(deadPid());
  const release = await tryLock(path);
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ pid: process.pid });
  await release?.();
});

test('a holder that lives keeps it', async () => {
  await heldBy(process.pid);
  expect(await tryLock(path)).toBeUndefined();
});

test('a process id that was reused does not keep a lock that is not refreshed', async () => {
  await heldBy(process.pid, 60_000);
  expect(await tryLock(path)).toBeDefined();
});
