import type { MistakesView } from '@lights-out/contracts';

import type { Context, HandlerOf } from '../context.ts';
import { lockHeld, openQuestion, openQuestionView, toldAt, verdictView } from '../play/index.ts';
import { pictureNamesOf } from '../questions/index.ts';
import { exportMistakes as exportOwn } from './flows/export-mistakes.ts';
import { loadOwnMistakes } from './flows/own-mistakes.ts';
import { startRun, stepRun } from './flows/race-mistakes.ts';
import { mistakesView } from './views.ts';

export const mistakesRoutes = (ctx: Context) => ({
  getMistakes: getMistakes(ctx),
  startMistakes: startMistakes(ctx),
  postMistakeQuestion: postMistakeQuestion(ctx),
  postMistakeAnswer: postMistakeAnswer(ctx),
  exportMistakes: exportMistakes(ctx),
});

async function own(ctx: Context, playerId: string, now: Date): Promise<{ status: 200; body: MistakesView }> {
  return { status: 200, body: mistakesView(await loadOwnMistakes(ctx, playerId, now), now) };
}

function getMistakes(ctx: Context): HandlerOf<'getMistakes'> {
  return ({ player }) => own(ctx, player.id, ctx.clock.now());
}

function startMistakes(ctx: Context): HandlerOf<'startMistakes'> {
  return async ({ player, body: { timed = false } }) => {
    await startRun(ctx, player, !timed, ctx.clock.now());
    return own(ctx, player.id, ctx.clock.now());
  };
}

function postMistakeQuestion(ctx: Context): HandlerOf<'postMistakeQuestion'> {
  return async ({ player, params: { n } }) => {
    const now = ctx.clock.now();
    const { game, done } = await stepRun(
      ctx,
      { playerId: player.id, n },
      (before, at) => openQuestion(before, n, at, now),
      now,
    );
    ctx.arrivals.noteOpened(ownerOf(player.id), done, now);
    const names = pictureNamesOf(ctx.playSecret.current(), game.id);
    return { status: 200, body: openQuestionView(done, names, toldAt(ctx, done)) };
  };
}

function postMistakeAnswer(ctx: Context): HandlerOf<'postMistakeAnswer'> {
  return async ({ player, heldMs, body: { n, selectedOption, arrival } }) => {
    const answer = { n, selectedOption, lineMs: null };
    const given = { ...ownerOf(player.id), n, selectedOption };
    const { game, done } = await ctx.arrivals.judge(given, { arrival, heldMs }, ctx.clock.now(), (held) =>
      stepRun(ctx, { playerId: player.id, n }, lockHeld(ctx, answer, held), held.now),
    );
    return { status: 200, body: verdictView(game, done) };
  };
}

const ownerOf = (playerId: string) => ({ gameId: 'mistakes', playerId });

function exportMistakes({ db }: Context): HandlerOf<'exportMistakes'> {
  return async ({ player }) => ({ status: 200, body: await exportOwn(db, player.id) });
}
