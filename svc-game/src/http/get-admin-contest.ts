import type { AdminContestView, getAdminContest } from '@lights-out/contracts/admin-contests';
import { Refusal, type Db, type Handler } from '@lights-out/service-kit';

import { averageSpeed } from '../domain/result.ts';
import {
  findConfirmation,
  listAwards,
  listBest,
  listDisqualifications,
  listScored,
  listSteps,
  type NamedAward,
  type PlacedPlayer,
} from '../store/contest-book.ts';
import { listContestOverviews } from '../store/contest-overview.ts';
import { listNextInLine } from '../store/settlements.ts';
import type { GameContext } from './context.ts';
import { overviewOf } from './get-admin-contests.ts';

// Who would follow, beside those who would win.
const followers = 4;

/** One contest, for whoever has to decide about it. */
export function getAdminContestHandler({ db }: GameContext): Handler<typeof getAdminContest> {
  return async ({ params: { contest } }) => {
    const [overview] = await listContestOverviews(db, contest);
    if (overview === undefined) throw new Refusal('not-found');
    const [best, awards, out, steps, confirmed] = await Promise.all([
      listBest(db, contest),
      listAwards(db, contest),
      listDisqualifications(db, contest),
      listSteps(db, contest),
      findConfirmation(db, contest),
    ]);
    return {
      status: 200,
      body: {
        ...overviewOf(overview),
        standings: best.map(standingOf),
        awards: awards.map(awardOf),
        nextInLine: await nextOf(db, contest, overview.ranks + followers),
        confirmed: confirmed ? { ...confirmed, at: confirmed.at.toISOString() } : null,
        disqualifications: out.map((one) => ({ ...one, at: one.at.toISOString() })),
        steps: steps.map((one) => ({ ...one, at: one.at.toISOString() })),
      },
    };
  };
}

function standingOf({ usedMs, achievedAt, ...row }: PlacedPlayer): AdminContestView['standings'][number] {
  return { ...row, averageSpeed: averageSpeed(usedMs), achievedAt: achievedAt.toISOString() };
}

function awardOf(award: NamedAward): AdminContestView['awards'][number] {
  return {
    ...award,
    announcedAt: award.announcedAt.toISOString(),
    respondBy: award.respondBy.toISOString(),
    endedAt: award.endedAt?.toISOString() ?? null,
  };
}

async function nextOf(db: Db, contest: string, limit: number): Promise<AdminContestView['nextInLine']> {
  const inLine = await listNextInLine(db, contest, limit);
  const scored = new Map((await listScored(db, contest, inLine)).map((row) => [row.playerId, row]));
  return inLine.flatMap((playerId) => scored.get(playerId) ?? []);
}
