import { type DailyView, marksOfGrid } from '@lights-out/contracts';
import { Refusal } from '@lights-out/service-kit';

import { keptPictures } from '../clients/kept-pictures.ts';
import { previewHeaders } from '../clients/picture-parts.ts';
import type { Context, HandlerOf } from '../context.ts';
import { lockHeld, openQuestion, openQuestionView, shownMsOf, toldAt, verdictView } from '../play/index.ts';
import { pictureNamesOf } from '../questions/index.ts';
import { makeDeviceLink, openDeviceLink as openLink } from './flows/device-links.ts';
import { admitGuest } from './flows/admit-guest.ts';
import { exportDailies as exportOwn } from './flows/export-dailies.ts';
import { type DailyCaller, findRunner, type Runner } from './flows/find-runner.ts';
import { openDaily } from './flows/open-daily.ts';
import { keepCopy, startRun, stepRun } from './flows/race-daily.ts';
import { findShownDaily, loadArchive, loadDaily } from './flows/load-daily.ts';
import type { Daily } from './sql/dailies.ts';
import { dailyPicture } from './views/daily-picture.ts';
import { archiveView, dailyView, sharesOf } from './views/daily-view.ts';

const headers = previewHeaders(86_400);

export const dailyRoutes = (ctx: Context) => ({
  getDaily: getDaily(ctx),
  getDailyArchive: getDailyArchive(ctx),
  getDailyNumber: getDailyNumber(ctx),
  getDailyPreview: getDailyPreview(ctx),
  startDaily: startDaily(ctx),
  postDailyQuestion: postDailyQuestion(ctx),
  postDailyAnswer: postDailyAnswer(ctx),
  postDeviceLink: postDeviceLink(ctx),
  openDeviceLink: openDeviceLink(ctx),
  exportDailies: exportDailies(ctx),
});

async function shown(ctx: Context, daily: Daily, runner: Runner, now: Date): Promise<{ status: 200; body: DailyView }> {
  return { status: 200, body: dailyView(await loadDaily(ctx, daily, runner, now), now) };
}

function getDaily(ctx: Context): HandlerOf<'getDaily'> {
  return async (caller) => {
    const now = ctx.clock.now();
    const daily = await openDaily(ctx, now);
    return shown(ctx, daily, await findRunner(ctx, caller), now);
  };
}

function getDailyArchive(ctx: Context): HandlerOf<'getDailyArchive'> {
  return async ({ query, ...caller }) => {
    const runner = await findRunner(ctx, caller);
    return { status: 200, body: archiveView(await loadArchive(ctx, query.month, runner, ctx.clock.now())) };
  };
}

function getDailyNumber(ctx: Context): HandlerOf<'getDailyNumber'> {
  return async ({ params, ...caller }) => {
    const now = ctx.clock.now();
    const daily = await findShownDaily(ctx, params.n, now);
    return shown(ctx, daily, await findRunner(ctx, caller), now);
  };
}

function getDailyPreview(ctx: Context): HandlerOf<'getDailyPreview'> {
  const draw = keptPictures(ctx.painter);
  return async ({ params: { n, grid } }) => {
    await findShownDaily(ctx, n, ctx.clock.now());
    return { status: 200, body: await draw(`${n} ${grid}`, dailyPicture(n, marksOfGrid(grid))), headers };
  };
}

function startDaily(ctx: Context): HandlerOf<'startDaily'> {
  return async ({ params: { n }, body: { untimed = false, source = 'other', solved }, ...caller }) => {
    const now = ctx.clock.now();
    const daily = await findShownDaily(ctx, n, now);
    const runner = await findRunner(ctx, caller);
    if (runner.id === null) throw new Refusal('invalid-request');
    if (runner.isOfGuest) await admitGuest(ctx, { guest: runner.id, address: caller.address, solved });
    const by = { runner: runner.id, isGuest: runner.isOfGuest, isUntimed: untimed, source };
    await startRun(ctx, daily, by, now);
    const startedAt = ctx.clock.now();
    const loaded = await loadDaily(ctx, daily, runner, startedAt);
    if (loaded.run) keepCopy(ctx, caller, n, loaded.run.game);
    return { status: 200, body: dailyView(loaded, startedAt) };
  };
}

function postDailyQuestion(ctx: Context): HandlerOf<'postDailyQuestion'> {
  return async ({ params: { n, question }, ...caller }) => {
    const now = ctx.clock.now();
    const { game, done } = await stepRun(ctx, caller, n, (before, at) => openQuestion(before, question, at, now), now);
    ctx.arrivals.noteOpened(ownerOf(caller, n), done, now);
    const names = pictureNamesOf(ctx.playSecret.current(), game.id);
    return { status: 200, body: openQuestionView(done, names, toldAt(ctx, done)) };
  };
}

function postDailyAnswer(ctx: Context): HandlerOf<'postDailyAnswer'> {
  return async ({ params, body, ...caller }) => {
    const { n, selectedOption, evidence, arrival } = body;
    const given = { ...ownerOf(caller, params.n), n, selectedOption };
    const answer = { n, selectedOption, lineMs: null, shownMs: shownMsOf(evidence) };
    const { game, done } = await ctx.arrivals.judge(
      given,
      { arrival, heldMs: caller.heldMs },
      ctx.clock.now(),
      (held) => stepRun(ctx, caller, params.n, lockHeld(ctx, answer, held), held.now),
    );
    const { chosen } = await ctx.dailyFigures.of(params.n);
    const knew = sharesOf(chosen[done.n - 1] ?? [], done.question.correctOption)?.knew ?? null;
    return { status: 200, body: { ...verdictView(game, done), knew } };
  };
}

/** Of the race of a number, before anybody has looked for it. */
function ownerOf({ player, guest }: DailyCaller, n: number): { gameId: string; playerId: string } {
  return { gameId: `daily-${n}`, playerId: player?.id ?? guest ?? '' };
}

function postDeviceLink(ctx: Context): HandlerOf<'postDeviceLink'> {
  return async (caller) => {
    const { token, expiresAt } = await makeDeviceLink(ctx, await findRunner(ctx, caller));
    return { status: 200, body: { token, expiresAt: expiresAt.toISOString() } };
  };
}

function openDeviceLink(ctx: Context): HandlerOf<'openDeviceLink'> {
  return async ({ body, ...caller }) => {
    await openLink(ctx, caller, body.token);
    return { status: 204, body: undefined };
  };
}

function exportDailies({ db }: Context): HandlerOf<'exportDailies'> {
  return async ({ player }) => ({ status: 200, body: await exportOwn(db, player.id) });
}
