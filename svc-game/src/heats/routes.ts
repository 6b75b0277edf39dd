import type { OwnHeat } from '@lights-out/contracts';

import type { Context, HandlerOf } from '../context.ts';
import { evidenceOf, lockHeld, openQuestionView, shownMsOf, toldAt, verdictView } from '../play/index.ts';
import { pictureNamesOf } from '../questions/index.ts';
import { bookHeat as book } from './flows/book-heat.ts';
import { appealAgainstHeat } from './flows/decide-on-heat.ts';
import { exportHeats as exportOwn } from './flows/export-heats.ts';
import { loadOwnHeat, listOwnHeats } from './flows/own-heats.ts';
import { openHeatQuestion, startHeat as start, stepHeat } from './flows/play-heat.ts';
import { ownHeatView } from './views/own-heat-view.ts';

export const heatsRoutes = (ctx: Context) => ({
  getHeats: getHeats(ctx),
  getHeat: getHeat(ctx),
  bookHeat: bookHeat(ctx),
  startHeat: startHeat(ctx),
  postHeatQuestion: postHeatQuestion(ctx),
  postHeatAnswer: postHeatAnswer(ctx),
  postHeatAppeal: postHeatAppeal(ctx),
  exportHeats: exportHeats(ctx),
});

const viewOf = (ctx: Context, heat: Parameters<typeof ownHeatView>[0], now: Date) =>
  ownHeatView(heat, pictureNamesOf(ctx.playSecret.current(), heat.loaded.heat.id), now);

const own = async (ctx: Context, contest: string, playerId: string): Promise<{ status: 200; body: OwnHeat }> => {
  const now = ctx.clock.now();
  return { status: 200, body: viewOf(ctx, await loadOwnHeat(ctx, { contest, playerId }, now), now) };
};

function getHeats(ctx: Context): HandlerOf<'getHeats'> {
  return async ({ player }) => {
    const now = ctx.clock.now();
    const heats = await listOwnHeats(ctx, player.id, now);
    return { status: 200, body: heats.map((heat) => viewOf(ctx, heat, now)) };
  };
}

function getHeat(ctx: Context): HandlerOf<'getHeat'> {
  return ({ params: { contest }, player }) => own(ctx, contest, player.id);
}

function bookHeat(ctx: Context): HandlerOf<'bookHeat'> {
  return async ({ params: { contest }, body: { appointment }, player }) => {
    await book(ctx, { contest, playerId: player.id, appointment }, ctx.clock.now());
    return own(ctx, contest, player.id);
  };
}

function startHeat(ctx: Context): HandlerOf<'startHeat'> {
  return async ({ params: { contest }, player }) => {
    await start(ctx, { contest, playerId: player.id }, ctx.clock.now());
    return own(ctx, contest, player.id);
  };
}

function postHeatQuestion(ctx: Context): HandlerOf<'postHeatQuestion'> {
  return async ({ params: { contest, n }, player }) => {
    const now = ctx.clock.now();
    const { game: heat, done } = await openHeatQuestion(ctx, { contest, playerId: player.id }, n, now);
    ctx.arrivals.noteOpened(ownerOf(contest, player.id), done, now);
    const names = pictureNamesOf(ctx.playSecret.current(), heat.id);
    return { status: 200, body: openQuestionView(done, names, toldAt(ctx, done)) };
  };
}

function postHeatAnswer(ctx: Context): HandlerOf<'postHeatAnswer'> {
  return async ({ params: { contest }, body: { n, selectedOption, evidence, arrival }, player, heldMs }) => {
    const given = { ...ownerOf(contest, player.id), n, selectedOption };
    const answer = { n, selectedOption, lineMs: null, shownMs: shownMsOf(evidence) };
    const { game, done } = await ctx.arrivals.judge(given, { arrival, heldMs }, ctx.clock.now(), (held) =>
      stepHeat(ctx, { contest, playerId: player.id }, lockHeld(ctx, answer, held), {
        now: held.now,
        evidence: evidence && evidenceOf(evidence, held),
      }),
    );
    return { status: 200, body: verdictView(game, done) };
  };
}

const ownerOf = (contest: string, playerId: string) => ({ gameId: `heat-${contest}`, playerId });

function postHeatAppeal(ctx: Context): HandlerOf<'postHeatAppeal'> {
  return async ({ params: { contest }, body: { text }, player }) => {
    await appealAgainstHeat(ctx, { contest, playerId: player.id, text }, ctx.clock.now());
    return own(ctx, contest, player.id);
  };
}

function exportHeats({ db }: Context): HandlerOf<'exportHeats'> {
  return async ({ player }) => ({ status: 200, body: await exportOwn(db, player.id) });
}
