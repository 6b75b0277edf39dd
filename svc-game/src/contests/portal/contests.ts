import type { AdminContestView } from '@lights-out/contracts/admin-contest-view';
import { type Db, Refusal } from '@lights-out/service-kit';

import type { Context, HandlerOf } from '../../context.ts';
import { cancelContest as cancel } from '../flows/cancel-contest.ts';
import { createRehearsal as makeRehearsal } from '../flows/create-rehearsal.ts';
import { createWeekend as makeWeekend } from '../flows/create-weekend.ts';
import { makeComingContests } from '../flows/make-contest.ts';
import { openKey as open } from '../flows/open-key.ts';
import { listAwards } from '../sql/award-records.ts';
import { listContestOverviews } from '../sql/contest-overview.ts';
import { findContestPool } from '../sql/contest-pools.ts';
import {
  findConfirmation,
  listBest,
  listDisqualifications,
  listScored,
  listSteps,
  listStruck,
} from '../sql/contest-record.ts';
import { listNextInLine } from '../sql/settlements.ts';
import { namedAwardView, overviewView, rankedPlayerView } from '../views/contest-view.ts';
import { sealView } from '../views/seal-view.ts';

export const contestsPortal = (ctx: Context) => ({
  getAdminContests: getAdminContests(ctx),
  getAdminContest: getAdminContest(ctx),
  openKey: openKey(ctx),
  openFileKeys: openFileKeys(ctx),
  createWeekend: createWeekend(ctx),
  createRehearsal: createRehearsal(ctx),
  cancelContest: cancelContest(ctx),
});

/** All contests, including coming ones whose prize can be edited already. */
function getAdminContests({ db, clock }: Context): HandlerOf<'getAdminContests'> {
  return async () => {
    await makeComingContests(db, clock.now());
    return { status: 200, body: (await listContestOverviews(db)).map(overviewView) };
  };
}

// This many of the next in line besides the winners.
const followers = 4;

/** One contest with all that an admin needs to decide about it. */
function getAdminContest({ db }: Context): HandlerOf<'getAdminContest'> {
  return async ({ params: { contest } }) => {
    const [overview] = await listContestOverviews(db, contest);
    if (overview === undefined) throw new Refusal('not-found');
    const [best, awards, out, struck, steps, confirmed, pool] = await Promise.all([
      listBest(db, contest),
      listAwards(db, contest),
      listDisqualifications(db, contest),
      listStruck(db, contest),
      listSteps(db, contest),
      findConfirmation(db, contest),
      findContestPool(db, contest),
    ]);
    return {
      status: 200,
      body: {
        ...overviewView(overview),
        standings: best.map(rankedPlayerView),
        awards: awards.map(namedAwardView),
        pool: pool ? sealView(pool) : null,
        nextInLine: await listNext(db, contest, overview.ranks + followers),
        confirmed: confirmed ? { ...confirmed, at: confirmed.at.toISOString() } : null,
        disqualifications: out.map((one) => ({ ...one, at: one.at.toISOString() })),
        struck: struck.map((one) => ({ ...one, at: one.at.toISOString() })),
        steps: steps.map((one) => ({ ...one, at: one.at.toISOString() })),
      },
    };
  };
}

async function listNext(db: Db, contest: string, limit: number): Promise<AdminContestView['nextInLine']> {
  const inLine = await listNextInLine(db, contest, limit);
  const scored = new Map((await listScored(db, contest, inLine)).map((row) => [row.playerId, row]));
  return inLine.flatMap((playerId) => scored.get(playerId) ?? []);
}

function createWeekend(ctx: Context): HandlerOf<'createWeekend'> {
  return async ({ body, admin, requestId }) => {
    const { overview, isNew } = await makeWeekend(ctx, body, { admin, at: ctx.clock.now(), requestId });
    return { status: isNew ? 201 : 200, body: overviewView(overview) };
  };
}

function createRehearsal(ctx: Context): HandlerOf<'createRehearsal'> {
  return async ({ body, admin, requestId }) => {
    const overview = await makeRehearsal(ctx, body, { admin, at: ctx.clock.now(), requestId });
    return { status: 201, body: overviewView(overview) };
  };
}

function cancelContest(ctx: Context): HandlerOf<'cancelContest'> {
  return async ({ params: { contest }, body: { reason }, admin, requestId }) => {
    const { state } = await cancel(ctx, contest, reason, { admin, at: ctx.clock.now(), requestId });
    return { status: 200, body: { state, winners: [] } };
  };
}

function openKey(ctx: Context): HandlerOf<'openKey'> {
  return async ({ params: { question }, body: { revision, reason }, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    return { status: 200, body: { isOpen: await open(ctx, { question, revision }, reason, by) } };
  };
}

function openFileKeys(ctx: Context): HandlerOf<'openFileKeys'> {
  return async ({ body: { reason }, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    return { status: 200, body: { isOpen: await open(ctx, null, reason, by) } };
  };
}
