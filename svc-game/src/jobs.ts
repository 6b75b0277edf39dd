import { createWake, type Sweeper } from '@lights-out/service-kit';

import type { Context } from './context.ts';
import { calibration, fetchedBanks, sharesPoll } from './questions/jobs.ts';
import { closures, contests, prizes } from './contests/jobs.ts';
import { dueGames, voids } from './play/jobs.ts';
import { dueWork } from './due-work.ts';
import { evidenceKept, evidenceWritten, households } from './fair-play/jobs.ts';
import { dailies } from './daily/jobs.ts';
import { countsWritten, registrations } from './funnel/jobs.ts';
import { grids } from './grids/jobs.ts';
import { heats } from './heats/jobs.ts';
import { rankPoll } from './boards/jobs.ts';

// The look wakes them; this is only in case that it fails and they do not.
const unwokenTurns = 30;

/** The sweepers of this service. Each runs apart from the others, so that a long one holds up none of them. */
export function createJobs(ctx: Context, everyMs: number): Sweeper[] {
  const wakes = {
    games: createWake(),
    contests: createWake(),
    prizes: createWake(),
    voids: createWake(),
    heats: createWake(),
    closures: createWake(),
  };
  const slowly = everyMs * unwokenTurns;
  return [
    dueWork(ctx, everyMs, wakes),
    { ...dueGames(ctx, slowly), wake: wakes.games },
    { ...contests(ctx, slowly), wake: wakes.contests },
    { ...prizes(ctx, slowly), wake: wakes.prizes },
    { ...voids(ctx, slowly), wake: wakes.voids },
    { ...heats(ctx, slowly), wake: wakes.heats },
    { ...closures(ctx, slowly), wake: wakes.closures },
    dailies(ctx, slowly),
    grids(ctx, slowly),
    countsWritten(ctx),
    registrations(ctx, slowly),
    rankPoll(ctx),
    evidenceWritten(ctx),
    evidenceKept(ctx, slowly),
    households(ctx, slowly),
    calibration(ctx),
    sharesPoll(ctx),
    ...fetchedBanks(ctx, slowly),
  ];
}
