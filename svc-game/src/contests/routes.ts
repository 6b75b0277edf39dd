import { contestOf, contestPeriod } from '@lights-out/contracts';
import { Refusal } from '@lights-out/service-kit';

import type { Context, HandlerOf } from '../context.ts';
import { hasConfirmedAddress } from '../players/index.ts';
import { enterContest as enter } from './flows/enter-contest.ts';
import { findShownContest } from './flows/find-shown-contest.ts';
import { findOrMakePrize } from './flows/make-contest.ts';
import { settleContest } from './flows/settle-contest.ts';
import { publicKinds } from './rules/contest.ts';
import { sealText } from './rules/sealed-pool.ts';
import { claimAward } from './rules/settlement.ts';
import { findContestPool } from './sql/contest-pools.ts';
import { findTerms } from './sql/contests.ts';
import { listInvitations } from './sql/invitations.ts';
import { listOwnAwards } from './sql/own-awards.ts';
import { listPastContests } from './sql/past-contests.ts';
import { awardView } from './views/award-view.ts';
import { playerContestView } from './views/player-contest-view.ts';
import { sealView } from './views/seal-view.ts';

export const contestsRoutes = (ctx: Context) => ({
  getPastContests: getPastContests(ctx),
  getContestPool: getContestPool(ctx),
  enterContest: enterContest(ctx),
  getMonthlyPrize: getMonthlyPrize(ctx),
  getPrizes: getPrizes(ctx),
  claimPrize: claimPrize(ctx),
});

function getPastContests({ db, clock }: Context): HandlerOf<'getPastContests'> {
  return async ({ player }) => {
    const invitedTo = player ? await listInvitations(db, player.id) : [];
    const past = await listPastContests(db, clock.now(), { publicKinds, invitedTo });
    return { status: 200, body: past.map((row) => ({ ...row, closesAt: row.closesAt.toISOString() })) };
  };
}

/** The list is given once the contest has closed, when its questions go to free play (decision 0248). */
function getContestPool({ db, clock }: Context): HandlerOf<'getContestPool'> {
  return async ({ params: { contest }, player }) => {
    if (!(await findShownContest(db, contest, player?.id ?? null))) throw new Refusal('contest-not-found');
    const pool = await findContestPool(db, contest);
    if (pool === undefined) return { status: 200, body: { pool: null } };
    const list = pool.closesAt <= clock.now() ? sealText(pool) : null;
    return { status: 200, body: { pool: { contest, ...sealView(pool), list } } };
  };
}

function enterContest(ctx: Context): HandlerOf<'enterContest'> {
  return async ({ params, player }) => {
    const contest = await enter(ctx, player, params.contest, ctx.clock.now());
    return { status: 200, body: playerContestView(contest, { hasEntry: true }) };
  };
}

function getMonthlyPrize({ db, clock }: Context): HandlerOf<'getMonthlyPrize'> {
  return async () => {
    const now = clock.now();
    const contest = contestOf(now);
    const { endsAt } = contestPeriod(contest);
    const prize = await findOrMakePrize(db, contest);
    const { racesADay = null, canceledFor = null, hasHeats = false } = (await findTerms(db, contest)) ?? {};
    return {
      status: 200,
      body: {
        endDate: endsAt.toISOString(),
        contest,
        ...prize,
        examples: [...prize.examples],
        germanExamples: prize.germanExamples && [...prize.germanExamples],
        racesADay,
        hasHeats,
        serverTime: now.toISOString(),
        ...(canceledFor !== null && { canceledFor }),
      },
    };
  };
}

function getPrizes({ db }: Context): HandlerOf<'getPrizes'> {
  return async ({ player }) => ({ status: 200, body: (await listOwnAwards(db, player.id)).map(awardView) });
}

function claimPrize(ctx: Context): HandlerOf<'claimPrize'> {
  return async ({ body: { contest }, player, requestId }) => {
    const now = ctx.clock.now();
    // Players without a prize must not learn whether the contest exists.
    const own = await findOwn(ctx, player.id, contest);
    if (own === undefined) throw new Refusal('prize-not-found');
    if (own.state === 'announced' && !(await hasConfirmedAddress(ctx.db, player.id)))
      throw new Refusal('address-not-confirmed');
    await settleContest(ctx, contest, (settlement) => claimAward(settlement, player.id, now), {
      by: 'winner',
      at: now,
      requestId,
    });
    return { status: 200, body: awardView({ ...own, state: 'claimed' }) };
  };
}

async function findOwn({ db }: Context, playerId: string, contest: string) {
  return (await listOwnAwards(db, playerId)).find((award) => award.contest === contest);
}
