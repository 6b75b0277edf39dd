import type { getGame as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import type { FinishedGame } from '../rules/game.ts';
import { findCurrentGame } from '../flows/find-current-game.ts';
import { timeOf } from '../flows/shared-clock.ts';
import { listEvidence } from '../../fair-play/sql/evidence.ts';
import { listOwnReports } from '../../questions/sql/question-reports.ts';
import { abandonedView, finishedView, nextStepView, runningView } from '../views/game-view.ts';

export function getGame(ctx: Context): Handler<typeof contract> {
  return async ({ params, player }) => {
    const now = ctx.clock.now();
    const { game, best } = await findCurrentGame(ctx, params.id, player.id, now);
    switch (game.state) {
      case 'running':
        if (game.contest !== null)
          ctx.evidence.note({ gameId: game.id, playerId: player.id, kind: 'resumed', n: null, at: now, details: {} });
        return {
          status: 200,
          body: {
            ...runningView(game, best, timeOf(ctx, game, now)),
            ...nextStepView(ctx, game, null, ctx.clock.now()),
          },
        };
      case 'finished':
        return {
          status: 200,
          body: finishedView(game, now, {
            reports: await listOwnReports(ctx.db, player.id, questionsOf(game)),
            evidence: game.contest === null ? [] : await listEvidence(ctx.db, player.id, [game.id]),
          }),
        };
      case 'abandoned':
        return { status: 200, body: abandonedView(game, now) };
    }
  };
}

function questionsOf({ slots }: FinishedGame): number[] {
  return slots.map(({ question }) => question.id);
}
