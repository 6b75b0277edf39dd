import { Refusal, rowBefore } from '@lights-out/service-kit';

import type { Context, HandlerOf } from '../../context.ts';
import { expiryOf, makeChallenge, mayShareQuestions } from '../../challenges/index.ts';
import { isUntimedResult } from '../../boards/index.ts';
import { advanceGamesOf } from '../flows/advance-due-games.ts';
import { compareRuns } from '../flows/compare-runs.ts';
import { findFinishedGame } from '../flows/find-finished-game.ts';
import { findOutcome, findStanding } from '../flows/rank-result.ts';
import { listAnswerFigures } from '../sql/answer-figures.ts';
import { findResultById, listResults } from '../sql/results.ts';
import { differingChallengeClaims, differingClaims } from '../views/differing-claims.ts';
import { resultView } from '../views/result-view.ts';

export const resultsRoutes = (ctx: Context) => ({
  postResult: postResult(ctx),
  getHistory: getHistory(ctx),
  postChallenge: postChallenge(ctx),
});

function postResult(ctx: Context): HandlerOf<'postResult'> {
  return async ({ body, player, requestId }) => {
    if (body.userId !== player.id) throw new Refusal('not-allowed');
    const stored = await findFinishedGame(ctx, player.id, body.gameId);
    if (stored === undefined) throw new Refusal('no-finished-game');

    const differing = differingClaims(body, stored);
    if (differing.length > 0)
      ctx.log.warn({ event: 'result-claim-differs', requestId, gameId: stored.gameId, fields: differing });
    // A run that waits has no place, and the player's other runs do not speak for it.
    const standing = stored.isWaiting ? null : await findStanding(ctx, stored);
    const challenge = await findOutcome(ctx, stored);
    const comparison = standing ? await compareRuns(ctx, stored, standing) : undefined;
    return {
      status: 200,
      body: {
        ...resultView(stored),
        userId: stored.playerId,
        standing,
        ...(challenge ? { challenge } : {}),
        ...(comparison ? { comparison } : {}),
      },
    };
  };
}

function getHistory(ctx: Context): HandlerOf<'getHistory'> {
  const { db, clock } = ctx;
  return async ({ params, query, player }) => {
    if (params.id !== player.id) throw new Refusal('not-allowed');
    await advanceGamesOf(ctx, player.id, clock.now());
    const before = await rowBefore(query.before, (id) => findResultById(db, player.id, id));
    const results = await listResults(db, player.id, query.limit, before);
    const answers = await listAnswerFigures(
      db,
      results.map(({ gameId }) => gameId),
    );
    return {
      status: 200,
      body: results.map((result) => ({ ...resultView(result), answers: answers.get(result.gameId) ?? [] })),
    };
  };
}

function postChallenge(ctx: Context): HandlerOf<'postChallenge'> {
  return async ({ body, player, requestId }) => {
    if (body.creatorId !== player.id) throw new Refusal('not-allowed');
    const now = ctx.clock.now();
    const expiresAt = expiryOf(new Date(body.expiresAt), now);
    if (expiresAt === undefined) throw refusedExpiry();
    const result = await findFinishedGame(ctx, player.id, body.gameId);
    if (result === undefined) throw noGame();
    if (isUntimedResult(result)) throw new Refusal('untimed-game');
    const differing = differingChallengeClaims(body, result);
    if (differing.length > 0)
      ctx.log.warn({ event: 'challenge-claim-differs', requestId, gameId: result.gameId, fields: differing });

    const hasSameQuestions = body.questionIds.length > 0 && mayShareQuestions(result);
    const { challenge, isNew } = await makeChallenge(ctx, player, result, {
      hasSameQuestions,
      createdAt: now,
      expiresAt,
    });
    return {
      status: isNew ? 201 : 200,
      body: { challengeId: challenge.id, expiresAt: challenge.expiresAt.toISOString() },
    };
  };
}

function noGame(): Refusal {
  return new Refusal('no-finished-game', { message: 'There is no finished game to make a challenge of.' });
}

function refusedExpiry(): Refusal {
  return new Refusal('invalid-request', { message: 'expiresAt: is past', fields: { expiresAt: 'is past' } });
}
