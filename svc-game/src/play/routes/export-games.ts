import type { AccountTrace, exportGames as contract, PlayedGame } from '@lights-out/contracts';
import { pageOf, rowBefore, type Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { advanceGamesOf } from '../flows/advance-due-games.ts';
import { listTracesOf, type AccountTrace as KeptTrace } from '../../fair-play/sql/account-traces.ts';
import { listEvidence } from '../../fair-play/sql/evidence.ts';
import { findAnyGame } from '../sql/games.ts';
import { listReportsFromGames } from '../../questions/sql/question-reports.ts';
import { findOwnGame, listChallengesMadeOf, listOwnGames } from '../sql/own-games.ts';
import { madeChallengeView, playedGameView } from '../views/played-game-view.ts';

const pageSize = 50;

export function exportGames(ctx: Context): Handler<typeof contract> {
  const { db, clock } = ctx;
  return async ({ query, player }) => {
    const now = clock.now();
    await advanceGamesOf(ctx, player.id, now);
    const before = await rowBefore(query.before, (id) => findOwnGame(db, player.id, id, now));
    const rows = await listOwnGames(db, player.id, { now, limit: pageSize + 1, before });
    const { shown, next = null } = pageOf(rows, pageSize, ({ id }) => id);
    const ids = shown.map(({ id }) => id);
    const challenges = Map.groupBy(await listChallengesMadeOf(db, ids), ({ gameId }) => gameId);
    const evidence = Map.groupBy(await listEvidence(db, player.id, ids), ({ gameId }) => gameId);
    const reports = Map.groupBy(await listReportsFromGames(db, player.id, ids), ({ gameId }) => gameId);
    const games: PlayedGame[] = [];
    for (const id of ids) {
      const game = await findAnyGame(db, id);
      if (game)
        games.push({
          ...playedGameView(game, { evidence: evidence.get(id) ?? [], reports: reports.get(id) ?? [] }),
          challengesMade: (challenges.get(id) ?? []).map(madeChallengeView),
        });
    }
    const traces = query.before === undefined ? (await listTracesOf(db, player.id)).map(traceView) : [];
    return { status: 200, body: { games, next, ...(traces.length > 0 && { traces }) } };
  };
}

function traceView({ contest, kind, hash, at }: Omit<KeptTrace, 'playerId'>): AccountTrace {
  return { contest, kind, hash, notedAt: at.toISOString() };
}
