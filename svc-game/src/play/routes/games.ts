import {
  type AccountTrace,
  boardOf,
  contestOf,
  type gameRoutes,
  type PlayedGame,
  type RequestOf,
} from '@lights-out/contracts';
import { pageOf, rowBefore } from '@lights-out/service-kit';

import type { Context, HandlerOf } from '../../context.ts';
import { listOwnReports, listReportsFromGames, pictureNamesOf } from '../../questions/index.ts';
import { findRegistration } from '../../funnel/index.ts';
import { type AccountTrace as KeptTrace, listEvidence, listTracesOf } from '../../fair-play/index.ts';
import { advanceGamesOf } from '../flows/advance-due-games.ts';
import { createGame as create, type GameRequest } from '../flows/create-game.ts';
import { findCurrentGame } from '../flows/find-current-game.ts';
import { findGameSplits } from '../flows/find-game-splits.ts';
import { findShares } from '../flows/find-shares.ts';
import { sealNextStep } from '../flows/seal-question.ts';
import { timeOf } from '../flows/shared-clock.ts';
import { creationOf } from '../rules/creation.ts';
import type { FinishedGame } from '../rules/game.ts';
import { findAnyGame } from '../sql/games.ts';
import { findOwnGame, listChallengesMadeOf, listOwnGames } from '../sql/own-games.ts';
import { abandonedView, finishedView, runningView } from '../views/game-view.ts';
import { madeChallengeView, playedGameView } from '../views/played-game-view.ts';

export const gamesRoutes = (ctx: Context) => ({
  createGame: createGame(ctx),
  getGame: getGame(ctx),
  getGameSplits: getGameSplits(ctx),
  exportGames: exportGames(ctx),
});

function createGame(ctx: Context): HandlerOf<'createGame'> {
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
        ...runningView(
          game,
          best,
          pictureNamesOf(ctx.playSecret.current(), game.id),
          timeOf(ctx, game, ctx.clock.now()),
        ),
        ...sealNextStep(ctx, game, null, ctx.clock.now()),
      },
    };
  };
}

function requestOf({ key, ...asked }: RequestOf<(typeof gameRoutes)['createGame']>['body'], now: Date): GameRequest {
  const { premium, contest, difficulty, challengeId, untimed } = asked;
  const creation = creationOf(key, { premium, contest, difficulty, challengeId, untimed });
  return { board: boardOf(asked, contestOf(now)), difficulty, challengeId, creation };
}

function getGame(ctx: Context): HandlerOf<'getGame'> {
  return async ({ params, player }) => {
    const now = ctx.clock.now();
    const { game, best } = await findCurrentGame(ctx, params.id, player.id, now);
    const names = pictureNamesOf(ctx.playSecret.current(), game.id);
    switch (game.state) {
      case 'running':
        if (game.contest !== null)
          ctx.evidence.note({ gameId: game.id, playerId: player.id, kind: 'resumed', n: null, at: now, details: {} });
        return {
          status: 200,
          body: {
            ...runningView(game, best, names, timeOf(ctx, game, ctx.clock.now())),
            ...sealNextStep(ctx, game, null, ctx.clock.now()),
          },
        };
      case 'finished':
        return {
          status: 200,
          body: finishedView(game, names, now, {
            reports: await listOwnReports(ctx.db, player.id, questionsOf(game)),
            shares: await findShares(ctx.db, game, now),
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

function getGameSplits(ctx: Context): HandlerOf<'getGameSplits'> {
  return async ({ params, player }) => ({
    status: 200,
    body: await findGameSplits(ctx, params.id, player.id, ctx.clock.now()),
  });
}

const pageSize = 50;

function exportGames(ctx: Context): HandlerOf<'exportGames'> {
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
    const body = { games, next };
    if (query.before !== undefined) return { status: 200, body };
    const traces = (await listTracesOf(db, player.id)).map(traceView);
    const registration = await findRegistration(db, player.id);
    return {
      status: 200,
      body: { ...body, ...(traces.length > 0 && { traces }), ...(registration && { registration }) },
    };
  };
}

function traceView({ contest, kind, hash, at }: Omit<KeptTrace, 'playerId'>): AccountTrace {
  return { contest, kind, hash, notedAt: at.toISOString() };
}
