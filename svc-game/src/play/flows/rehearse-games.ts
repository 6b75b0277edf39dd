import { randomUUID } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import {
  boardQuery,
  createGame,
  fillPath,
  gameRoutes,
  postAnswer,
  postQuestion,
  practice,
  questionsPerGame,
} from '@lights-out/contracts';
import { rehearseRoutes, secureShuffle, type Handlers, type RehearsedCall } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { createStepWriter } from './step-game.ts';

// 60 calls take half a second to a second on a busy machine (load 12). On a busier one a start does not wait for all of them.
const games = 4;
const longestMs = 1_500;

/**
 * Plays whole games of practice that leave nothing behind, so that the code of a step is compiled and its statements are
 * planned before the first player comes. A game that cannot be played is only logged: the service may still be of use.
 *
 * @param handlersFor makes the handlers of a context
 */
export async function rehearseGames(
  ctx: Context,
  handlersFor: (ctx: Context) => Handlers<typeof gameRoutes>,
): Promise<void> {
  const startedAt = performance.now();
  try {
    await ctx.prepared.rehearse(async ({ run }) => {
      const handlers = handlersFor({
        ...ctx,
        prepared: { ...ctx.prepared, run },
        prompt: { ...ctx.prompt, run },
        steps: createStepWriter({ run }),
        running: new LRUCache({ max: games }),
        evidence: { ...ctx.evidence, note: () => {}, noteAddress: () => {} },
        finishes: { ...ctx.finishes, write: async () => true },
        // Not the context's random source, which tests seed.
        shuffle: secureShuffle,
      });
      await rehearseRoutes({ routes: gameRoutes, handlers, log: ctx.log, play });
    });
    ctx.log.info({ event: 'rehearsed', ms: Math.round(performance.now() - startedAt) });
  } catch (error) {
    ctx.log.warn({ event: 'rehearsal-failed', err: error });
  }
}

async function play(call: RehearsedCall): Promise<void> {
  const endsAt = performance.now() + longestMs;
  for (let game = 0; game < games && performance.now() < endsAt; game += 1) {
    const player = { id: randomUUID(), displayName: 'Rehearsal' };
    const { gameId } = await call(player, 'POST', createGame.path, { ...boardQuery(practice), difficulty: 'medium' });
    const id = String(gameId);
    for (let n = 1; n <= questionsPerGame; n += 1) {
      await call(player, 'POST', fillPath(postQuestion.path, { id, n: String(n) }));
      const answer = { n, selectedOption: 0 };
      await call(player, 'POST', fillPath(postAnswer.path, { id }), answer);
    }
  }
}
