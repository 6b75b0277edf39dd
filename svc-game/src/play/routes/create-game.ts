import { boardOf, contestOf, type createGame as contract, type RequestOf } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { creationOf } from '../rules/creation.ts';
import { createGame as create, type GameRequest } from '../flows/create-game.ts';
import { timeOf } from '../flows/shared-clock.ts';
import { nextStepView, runningView } from '../views/game-view.ts';

export function createGame(ctx: Context): Handler<typeof contract> {
  return async ({ body, player, token, requestId, address }) => {
    const now = ctx.clock.now();
    const { game, isNew, best } = await create(ctx, player, { token, requestId }, requestOf(body, now), now);
    ctx.running.set(game.id, game);
    if (game.contest !== null) {
      if (isNew) ctx.evidence.noteAddress({ contest: game.contest.id, playerId: player.id, address, at: now });
      else ctx.evidence.note({ gameId: game.id, playerId: player.id, kind: 'resumed', n: null, at: now, details: {} });
    }
    return {
      status: isNew ? 201 : 200,
      body: {
        ...runningView(game, best, timeOf(ctx, game, now)),
        ...nextStepView(ctx, game, null, ctx.clock.now()),
      },
    };
  };
}

function requestOf({ key, ...asked }: RequestOf<typeof contract>['body'], now: Date): GameRequest {
  const { premium, contest, difficulty, challengeId, untimed } = asked;
  const creation = creationOf(key, { premium, contest, difficulty, challengeId, untimed });
  return { board: boardOf(asked, contestOf(now)), difficulty, challengeId, creation };
}
