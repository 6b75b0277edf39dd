import type { AnswerEvidence } from '@lights-out/contracts';
import { Refusal } from '@lights-out/service-kit';

import type { Context, HandlerOf } from '../../context.ts';
import { notingRefusal } from '../../fair-play/index.ts';
import { pictureNamesOf } from '../../questions/index.ts';
import { openQuestion } from '../flows/open-question.ts';
import { reportQuestion } from '../flows/report-question.ts';
import { evidenceOf, lockHeld, type Held } from '../flows/held-arrivals.ts';
import { questionKeyOf, sealNextStep } from '../flows/seal-question.ts';
import { toldAt } from '../flows/shared-clock.ts';
import { stepGame } from '../flows/step-game.ts';
import { judgedAnswers, mayHaveToWait } from '../rules/finish.ts';
import type { Answer } from '../rules/game-steps.ts';
import { shownMsOf, type ClosedSlot, type Game } from '../rules/game.ts';
import { type LineOwner, lineToken, readLine } from '../rules/play-secret.ts';
import { openQuestionView, verdictView } from '../views/game-view.ts';

export const answersRoutes = (ctx: Context) => ({
  postQuestion: postQuestion(ctx),
  postQuestionKey: postQuestionKey(ctx),
  postEcho: postEcho(ctx),
  postAnswer: postAnswer(ctx),
  postQuestionReport: postQuestionReport(ctx),
});

function postQuestion(ctx: Context): HandlerOf<'postQuestion'> {
  return async ({ params: { id, n }, player }) => {
    const slot = await openQuestion(ctx, { gameId: id, playerId: player.id, n });
    const names = pictureNamesOf(ctx.playSecret.current(), id);
    return { status: 200, body: openQuestionView(slot, names, toldAt(ctx, slot)) };
  };
}

function postQuestionKey(ctx: Context): HandlerOf<'postQuestionKey'> {
  return async ({ params: { id, n }, player }) => {
    const slot = await openQuestion(ctx, { gameId: id, playerId: player.id, n });
    return { status: 200, body: questionKeyOf(ctx, id, slot, toldAt(ctx, slot)) };
  };
}

function postEcho({ clock, playSecret }: Context): HandlerOf<'postEcho'> {
  return async ({ params, body, player }) => {
    const now = clock.now();
    const owner = { gameId: params.id, playerId: player.id };
    const line = readLine(playSecret.current(), owner, body.lineToken, now);
    if (line === undefined) throw new Refusal('invalid-request');
    return { status: 200, body: { lineToken: lineToken(playSecret.current(), owner, line.measuredMs, now) } };
  };
}

function postAnswer(ctx: Context): HandlerOf<'postAnswer'> {
  return async ({ params, body, player, heldMs }) => {
    const now = ctx.clock.now();
    const owner = { gameId: params.id, playerId: player.id };
    const lineMs = shortestMsOf(ctx, owner, body.lineToken, now);
    const given = { ...owner, n: body.n, selectedOption: body.selectedOption };
    const answer = { ...given, lineMs, shownMs: shownMsOf(body.evidence) };
    const { game, done } = await ctx.arrivals.judge(given, { arrival: body.arrival, heldMs }, now, (held) =>
      judgeAnswer(ctx, answer, body.evidence, held),
    );
    // Of a contest it is told in the review, once the contest has closed.
    const knew = game.contest === null ? ctx.shares.knew(done.question) : undefined;
    const verdict = { ...verdictView(game, done), ...(knew !== undefined && { knew }) };
    return { status: 200, body: { ...verdict, ...sealNextStep(ctx, game, lineMs, ctx.clock.now()) } };
  };
}

async function judgeAnswer(
  ctx: Context,
  answer: LineOwner & Answer,
  evidence: AnswerEvidence | undefined,
  held: Held,
): Promise<{ game: Game; done: ClosedSlot }> {
  const { gameId, playerId, n } = answer;
  const of = { gameId, playerId, n, at: held.arrivedAt };
  const lock = lockHeld(ctx, answer, held);
  const take = (before: Game) => {
    // Only here the game is known to be the player's, and its last answer is judged with what the browser says of it.
    if (evidence) ctx.runs.note(gameId, n, evidence);
    return lock(before);
  };
  const { game, done } = await notingRefusal(ctx, of, () => stepGame(ctx, gameId, playerId, take));
  if (evidence !== undefined && game.contest !== null)
    ctx.evidence.note({ ...of, kind: 'answer', details: evidenceOf(evidence, held) });
  if (mayHaveToWait(game)) ctx.runs.prepare(game);
  if (game.state === 'finished' && ctx.waits(game)) ctx.runs.explain(game, judgedAnswers(game, ctx.runs));
  return { game, done };
}

/** The answer is not an echo: its player thought in between. What counts is what was measured before. */
function shortestMsOf({ playSecret }: Context, owner: LineOwner, token: string | undefined, now: Date): number | null {
  return token === undefined ? null : (readLine(playSecret.current(), owner, token, now)?.shortestMs ?? null);
}

function postQuestionReport(ctx: Context): HandlerOf<'postQuestionReport'> {
  return async ({ params, body: { n, reason, comment }, player, requestId }) => {
    const wanted = { gameId: params.id, n, reason, comment, requestId };
    const { report, isNew } = await reportQuestion(ctx, player, wanted, ctx.clock.now());
    return { status: isNew ? 201 : 200, body: report };
  };
}
