import type { getGame } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { GameContext } from './context.ts';
import type { Game } from '../domain/game.ts';
import { settle } from '../domain/game-steps.ts';
import { abandonedView, finishedView, runningView } from '../domain/game-view.ts';
import { findGame } from '../store/games.ts';
import { findBestOf } from './best-of-game.ts';
import { stepToFinish } from './step-game.ts';

export function getGameHandler(context: GameContext): Handler<typeof getGame> {
  return async ({ params, player }) => {
    const now = context.clock.now();
    const game = await findSettled(context, params.id, player.id, now);
    switch (game.state) {
      case 'running':
        return { status: 200, body: runningView(game, await findBestOf(context.db, game), now) };
      case 'finished':
        return { status: 200, body: finishedView(game, now) };
      case 'abandoned':
        return { status: 200, body: abandonedView(game, now) };
    }
  };
}

/** Takes the lock only where the clock has something to do. */
async function findSettled(context: GameContext, id: string, playerId: string, now: Date): Promise<Game> {
  const found = await findGame(context.db, id, playerId);
  if (found === undefined) throw new Refusal('game-not-found');
  if (settle(found, now) === found) return found;
  const { game } = await stepToFinish(context, id, playerId, (before) => ({ game: settle(before, now), outcome: {} }));
  return game;
}
