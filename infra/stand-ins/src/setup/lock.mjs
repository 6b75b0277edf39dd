import { readFile, rename, rm, utimes, writeFile, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import process from 'node:process';

const beatMs = 2_000;
const staleAfterMs = 20_000;
const retryMs = 200;

/**
 * Takes a lock file and refreshes it while it is held. The holder loses the lock when its process is gone, or when the file was
 * not touched for 20 s (its process id may have been reused).
 *
 * @param {string} path
 * @returns {Promise<(() => Promise<void>) | undefined>} releases the lock; undefined while another process holds it
 */
export async function tryLock(path) {
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), at: Date.now() });
  for (const attempt of [1, 2]) {
    try {
      await writeFile(path, mine, { flag: 'wx' });
      return keep(path, mine);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (attempt === 2 || !(await isStale(path))) return undefined;
      await discard(path);
    }
  }
  return undefined;
}

/**
 * Takes a lock, and waits for it as long as its holder lives.
 *
 * @param {string} path
 * @param {object} [options]
 * @param {number} [options.withinMs] how long it waits at most; by default without end
 * @param {AbortSignal} [options.signal] ends the wait by its reason
 * @param {() => void} [options.onWait] called once if it has to wait
 * @returns {Promise<(() => Promise<void>) | undefined>} releases the lock; undefined if another process still holds it
 */
export async function waitForLock(path, { withinMs = Infinity, signal, onWait } = {}) {
  const giveUpAt = Date.now() + withinMs;
  let release = await tryLock(path);
  if (!release) onWait?.();
  while (!release && Date.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    signal?.throwIfAborted();
    release = await tryLock(path);
  }
  return release;
}

/**
 * Runs the work under the lock. Waits for the lock as long as its holder lives.
 *
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once if it has to wait
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait) {
  const release = await waitForLock(path, { onWait });
  try {
    return await work();
  } finally {
    await release();
  }
}

function keep(path, mine) {
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, beatMs);
  beat.unref();
  return async () => {
    clearInterval(beat);
    const held = await readFile(path, 'utf8').catch(() => undefined);
    if (held === mine) await rm(path, { force: true });
  };
}

async function isStale(path) {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    if (Date.now() - mtimeMs > staleAfterMs) return true;
    const { pid, host } = JSON.parse(text);
    return host === hostname() && !isAlive(pid);
  } catch (error) {
    // If the file is gone, the lock is free. If it is half written, its holder is just taking it.
    return error.code === 'ENOENT';
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function discard(path) {
  const aside = `${path}.${process.pid}`;
  await rename(path, aside).catch(() => {});
  await rm(aside, { force: true });
}
