import { isFreeBoard } from '@lights-out/contracts';
import { Refusal } from '@lights-out/service-kit';

import { announceAdminAction, nameOf } from '../admin-actions.ts';
import type { Context, HandlerOf } from '../context.ts';
import {
  announceWinners,
  confirmStandings as confirm,
  requireNoOwnPart,
  settleContest,
  winnersOf,
} from '../contests/index.ts';
import { decideOnPlayer as decide } from './flows/decide-on-player.ts';
import { findJudgedPlayer } from './flows/find-judged-player.ts';
import { imposePenalty } from './flows/impose-penalty.ts';
import { findJudged, listQueue } from './flows/list-queue.ts';
import { strikeOnFreeBoard } from './flows/on-free-board.ts';
import { requireClearances, requireDecidedAppeals } from './flows/require-clearances.ts';
import { setHouseholdsAside } from './flows/set-households-aside.ts';
import { judgedPlayerView } from './views/judged-player-view.ts';

export const fairPlayPortal = (ctx: Context) => ({
  getAdminQueue: getAdminQueue(ctx),
  getAdminPlayer: getAdminPlayer(ctx),
  decideOnPlayer: decideOnPlayer(ctx),
  disqualifyPlayer: disqualifyPlayer(ctx),
  confirmStandings: confirmStandings(ctx),
  announceContest: announceContest(ctx),
});

function getAdminQueue({ db }: Context): HandlerOf<'getAdminQueue'> {
  return async ({ params: { contest } }) => {
    const overview = await findJudged(db, contest);
    if (overview === undefined) throw new Refusal('not-found');
    return { status: 200, body: await listQueue(db, overview) };
  };
}

function getAdminPlayer({ db, clock }: Context): HandlerOf<'getAdminPlayer'> {
  return async ({ params: { contest, player }, admin }) => {
    const overview = await findJudged(db, contest);
    const found = overview && (await findJudgedPlayer(db, overview, player));
    if (!found) throw new Refusal('not-found');
    return { status: 200, body: judgedPlayerView(found, admin.id, clock.now()) };
  };
}

function decideOnPlayer(ctx: Context): HandlerOf<'decideOnPlayer'> {
  return async ({
    params: { contest, player: playerId },
    body: { outcome, reason, standing, waiting = [] },
    admin,
    requestId,
  }) => {
    const decision = { contest, playerId, outcome, reason, seenScore: standing ?? null, seenWaiting: waiting };
    const entry = await decide(ctx, decision, { admin, at: ctx.clock.now(), requestId });
    return { status: 200, body: { ...entry, at: entry.at.toISOString() } };
  };
}

/** Strikes a player's results in a contest or on a free board, or takes the player out of the contest. */
function disqualifyPlayer(ctx: Context): HandlerOf<'disqualifyPlayer'> {
  return async ({ params: { contest }, body, admin, requestId }) => {
    const { playerId, penalty = 'disqualified', rule = 'other', reason, grounds, state, standing, gameId } = body;
    const by = { admin, at: ctx.clock.now(), requestId };
    if (isFreeBoard(contest)) {
      // Nobody is disqualified from a free board: an account is closed.
      if (penalty === 'disqualified') throw new Refusal('invalid-request');
      await strikeOnFreeBoard(ctx, { contest, playerId, rule, reason, grounds, gameId }, standing, by);
      return { status: 200, body: { state: 'open', winners: [] } };
    }
    const imposed = { contest, playerId, penalty, rule, reason, grounds };
    const settlement = await imposePenalty(ctx, imposed, { state, score: standing }, by);
    return { status: 200, body: { state: settlement.state, winners: winnersOf(settlement) } };
  };
}

/** Confirms the standings after an admin's review. */
function confirmStandings(ctx: Context): HandlerOf<'confirmStandings'> {
  return async ({ params: { contest }, body: { winners }, admin, requestId }) => {
    const at = ctx.clock.now();
    await setHouseholdsAside(ctx, contest, { at, requestId });
    const settlement = await settleContest(
      ctx,
      contest,
      async (before, nextInLine, tx) => {
        const after = confirm(before, nextInLine, winners);
        if ('refused' in after) return after;
        await requireNoOwnPart(tx, contest, admin);
        await requireDecidedAppeals(tx, before);
        await requireClearances(tx, before);
        if (after !== before)
          await announceAdminAction(
            ctx.outbox,
            tx,
            { action: 'standings-confirmed', contest },
            { admin, at, requestId },
          );
        return after;
      },
      { by: nameOf(admin), at, requestId },
    );
    return { status: 200, body: { state: settlement.state, winners: [...winners] } };
  };
}

/** Announces the confirmed winners, who have seven days to answer. */
function announceContest(ctx: Context): HandlerOf<'announceContest'> {
  return async ({ params: { contest }, body: { winners }, admin, requestId }) => {
    const at = ctx.clock.now();
    await setHouseholdsAside(ctx, contest, { at, requestId });
    const settlement = await settleContest(
      ctx,
      contest,
      async (before, nextInLine, tx) => {
        const after = announceWinners(before, nextInLine, winners, at);
        if ('refused' in after) return after;
        await requireNoOwnPart(tx, contest, admin);
        await requireDecidedAppeals(tx, before);
        await announceAdminAction(ctx.outbox, tx, { action: 'winners-announced', contest }, { admin, at, requestId });
        return after;
      },
      { by: nameOf(admin), at, requestId },
    );
    return { status: 200, body: { state: settlement.state, winners: winnersOf(settlement) } };
  };
}
