import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

import { ReleaseFault } from './fault.ts';

const timeoutMs = 10_000;
const askEveryMs = 25;
/** Work under the lock takes seconds. A lock held longer belongs to a killed process. */
const staleAfterMs = 60_000;

/** Readers see the old text or the new one, never a part of it, even after a power failure. */
export async function writeAtomically(path: string, text: string): Promise<void> {
  const aside = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    const file = await open(aside, 'wx', 0o644);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Runs the work under a lock, so that no other command changes the same file. */
export async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const giveUpAt = Date.now() + timeoutMs;
  while (!(await take(path))) {
    if (Date.now() > giveUpAt)
      throw new ReleaseFault(`Another release command is at work (${path}). Try again in a moment.`);
    await pause(askEveryMs);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx')).close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const held = await stat(path).catch(() => undefined);
    if (held && Date.now() - held.mtimeMs > staleAfterMs) await rm(path, { force: true });
    return false;
  }
}

/** A rename is durable only once its folder is synced. Windows has no such operation. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
