import { randomUUID } from 'node:crypto';

import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { announceClosing } from './flows/announce-closing.ts';
import { announceContests } from './flows/announce-contests.ts';
import { announcePrizes } from './flows/announce-prizes.ts';
import { reopenDueAccounts } from './flows/close-account.ts';
import { remindOfReviews } from './flows/remind-of-reviews.ts';
import { settleContest } from './flows/settle-contest.ts';
import { sealOrCallOff } from './flows/watch-stock.ts';
import { advanceContest } from './rules/settlement.ts';
import { hasGameToClose } from './sql/open-games.ts';
import { listUnsettledContests } from './sql/settlements.ts';

/** Takes every contest the steps that are due by time alone (freeze, review, forfeit, close; no review while a game is still to be closed), seals the pools of those that open soon or calls off what lacks questions, and announces new ones and those that end soon. */
export function contests(ctx: Context, everyMs: number): Sweeper {
  const waiting = new Set<string>();
  return {
    name: 'contests',
    everyMs,
    run: async () => {
      const now = ctx.clock.now();
      await sealOrCallOff(ctx, now);
      await announceContests(ctx, now);
      await announceClosing(ctx, now);
      await remindOfReviews(ctx, now);
      for (const contest of await listUnsettledContests(ctx.db, now)) {
        await settleContest(
          ctx,
          contest,
          async (before, nextInLine, tx) => {
            const after = advanceContest(before, nextInLine, now);
            if (after.state !== 'review' || before.state === 'review' || !(await hasGameToClose(tx, contest)))
              return after;
            if (!waiting.has(contest)) ctx.log.error({ event: 'contest-waits-for-games', contest });
            waiting.add(contest);
            return before;
          },
          {
            by: 'clock',
            at: now,
            requestId: `sweep-${randomUUID()}`,
          },
        );
      }
    },
  };
}

/** Announces prizes that another process or an operator's own statement has changed. */
export function prizes(ctx: Context, everyMs: number): Sweeper {
  return { name: 'prizes', everyMs, run: () => announcePrizes(ctx, ctx.clock.now()) };
}

/** Puts players whose account was closed for a time back on the boards once it is over. */
export function closures(ctx: Context, everyMs: number): Sweeper {
  return { name: 'closures', everyMs, run: () => reopenDueAccounts(ctx, ctx.clock.now()) };
}
