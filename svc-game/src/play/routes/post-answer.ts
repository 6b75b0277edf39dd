import type { AnswerEvidence, postAnswer as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { answerQuestion } from '../rules/game-steps.ts';
import { readLine, type LineOwner } from '../rules/play-secret.ts';
import { notingRefusal } from '../../fair-play/flows/evidence-writer.ts';
import { stepGame } from '../flows/step-game.ts';
import { timeOf } from '../flows/shared-clock.ts';
import { nextStepView, verdictView } from '../views/game-view.ts';

export function postAnswer(ctx: Context): Handler<typeof contract> {
  return async ({ params, body, player }) => {
    const arrivedAt = ctx.clock.now();
    const owner = { gameId: params.id, playerId: player.id };
    const lineMs = shortestMsOf(ctx, owner, body.lineToken, arrivedAt);
    const answer = { n: body.n, selectedOption: body.selectedOption, lineMs, shownMs: shownMsOf(body.evidence) };
    // Judged by the instant of arrival: time spent waiting for a lock is not the player's.
    const { game, done } = await notingRefusal(ctx, { ...owner, n: body.n, at: arrivedAt }, () =>
      stepGame(ctx, params.id, player.id, (before) => answerQuestion(before, answer, timeOf(ctx, before, arrivedAt))),
    );
    if (body.evidence !== undefined && game.contest !== null)
      ctx.evidence.note({ ...owner, n: body.n, at: arrivedAt, kind: 'answer', details: body.evidence });
    return { status: 200, body: { ...verdictView(game, done), ...nextStepView(ctx, game, lineMs, ctx.clock.now()) } };
  };
}

/** The answer is not an echo: its player thought in between. What counts is what was measured before. */
function shortestMsOf({ playSecret }: Context, owner: LineOwner, token: string | undefined, now: Date): number | null {
  return token === undefined ? null : (readLine(playSecret.current(), owner, token, now)?.shortestMs ?? null);
}

/** The browser measures both instants by one monotonic clock, so that no setting of the other changes their difference. */
function shownMsOf(evidence: AnswerEvidence | undefined): number | undefined {
  return evidence && evidence.chosenAt - evidence.shownAt;
}
