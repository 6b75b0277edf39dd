import { spawnSync } from 'node:child_process';

/**
 * The command prefix under which a program receives this signal when the process that started it dies, even by SIGKILL.
 * Empty where the system has no `setpriv` (it is Linux only).
 */
export function parentDeathSignal(signal: 'INT' | 'TERM' | 'KILL'): readonly string[] {
  if (process.platform !== 'linux') return [];
  const words = ['setpriv', '--pdeathsig', signal] as const;
  return spawnSync(words[0], [...words.slice(1), 'true']).status === 0 ? words : [];
}
