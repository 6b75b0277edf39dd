import { spawnSync } from 'node:child_process';

/**
 * The command words that give the program after them this signal when the process that started it dies, however it
 * dies. Linux alone can tie lives together so; elsewhere there are none.
 */
export function dyingWithUs(signal: 'INT' | 'TERM'): readonly string[] {
  if (process.platform !== 'linux') return [];
  const words = ['setpriv', '--pdeathsig', signal] as const;
  return spawnSync(words[0], [...words.slice(1), 'true']).status === 0 ? words : [];
}
