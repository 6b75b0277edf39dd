import { randomUUID } from 'node:crypto';

import type { PreparedPool } from '@lights-out/service-kit';

import { challengeSetUpStatement } from './challenge-set-ups.ts';
import { gameSetUpStatement, startGameStatement } from './game-starts.ts';
import { gameStatement } from './games.ts';
import { gameSteps, type StepStatements } from './steps.ts';

interface Pools {
  readonly prepared: PreparedPool;
  readonly prompt: PreparedPool;
}

/** Prepares the statements of a game on every connection; nothing of it stays. */
export async function warmStatements({ prepared, prompt }: Pools, ...others: readonly StepStatements[]): Promise<void> {
  const at = new Date(0);
  const [player, game] = [randomUUID(), randomUUID()];
  await Promise.all([
    prompt.warm([gameSteps, ...others].map(({ write }) => [write, () => ['{}']] as const)),
    prepared.warm([
      [gameSetUpStatement, () => [player, null, 'free', 'medium', at, null]],
      [challengeSetUpStatement, () => ['']],
      [
        startGameStatement,
        () => [player, '', game, 'free', 'medium', null, null, at, at, [], [], [], [], false, null, null, []],
      ],
      [gameStatement, () => [game, '', '', '']],
    ]),
  ]);
}
