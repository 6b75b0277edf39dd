import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { calibration, sharesPoll } from './calibration.ts';
import { contests } from './contests.ts';
import { dueGames } from './due-games.ts';
import { evidenceKept, evidenceWritten } from './evidence.ts';
import { bankPoll, releases } from './facts.ts';
import { prizes } from './prizes.ts';
import { rankPoll } from './rank-poll.ts';
import { voids } from './voids.ts';

/** The sweepers of this service. */
export function createSweepers(ctx: Context, everyMs: number): Sweeper[] {
  return [
    dueGames(ctx, everyMs),
    contests(ctx, everyMs),
    prizes(ctx, everyMs),
    voids(ctx, everyMs),
    rankPoll(ctx),
    releases(ctx, everyMs),
    bankPoll(ctx),
    evidenceWritten(ctx),
    evidenceKept(ctx, everyMs),
    calibration(ctx),
    sharesPoll(ctx),
  ];
}
