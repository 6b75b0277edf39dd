import { guestDays } from '@lights-out/contracts';
import type { Sweeper } from '@lights-out/service-kit';
import { deleteExpiredPuzzles } from '@lights-out/service-kit/puzzles';

import type { Context } from '../context.ts';
import { openDaily } from './flows/open-daily.ts';
import { advanceRun } from './flows/race-daily.ts';
import { deleteExpiredDeviceLinks } from './sql/device-links.ts';
import { deleteEndedGuestStarts } from './sql/guest-starts.ts';
import { deleteOldGuests } from './sql/guests.ts';
import { listLeftRuns } from './sql/runs.ts';

const dayMs = 86_400_000;
/** A race takes some two minutes, and one that is left half an hour until it is over. */
const leftMs = 3_600_000;
const mostAtOnce = 200;

/** Draws the day's questions, ends races that were left, and deletes what guests left behind. */
export function dailies(ctx: Context, everyMs: number): Sweeper {
  return {
    name: 'dailies',
    everyMs,
    run: async () => {
      const now = ctx.clock.now();
      await openDaily(ctx, now);
      for (const run of await listLeftRuns(ctx.db, new Date(now.getTime() - leftMs), mostAtOnce))
        await advanceRun(ctx, run, now);
      await deleteExpiredDeviceLinks(ctx.db, new Date(now.getTime() - dayMs));
      await deleteEndedGuestStarts(ctx.db, now);
      await deleteExpiredPuzzles(ctx.db, now);
      await deleteOldGuests(ctx.db, new Date(now.getTime() - guestDays * dayMs));
    },
  };
}
