import type { AdminContestView } from '@lights-out/contracts/admin-contest-view';
import type { getAdminContest as contract } from '@lights-out/contracts/admin-contests';
import { Refusal, type Db, type Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { listAwards } from '../sql/award-records.ts';
import {
  findConfirmation,
  listBest,
  listDisqualifications,
  listScored,
  listSteps,
  listStruck,
} from '../sql/contest-record.ts';
import { findContestPool } from '../sql/contest-pools.ts';
import { listContestOverviews } from '../sql/contest-overview.ts';
import { listNextInLine } from '../sql/settlements.ts';
import { namedAwardView, overviewView, rankedPlayerView } from '../views/contest-view.ts';
import { sealView } from '../views/seal-view.ts';

// This many of the next in line besides the winners.
const followers = 4;

/** One contest with all that an admin needs to decide about it. */
export function getAdminContest({ db }: Context): Handler<typeof contract> {
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
