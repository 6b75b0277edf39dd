import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { calibrate } from './flows/calibrate.ts';
import { fetchBank } from './flows/fetch-bank.ts';
import { hasUncountedResult } from './sql/calibration.ts';

const everyMs = 60_000;
const readEveryMs = 60_000;

/** Learns how difficult questions are from the answers of late. */
export function calibration(ctx: Context): Sweeper {
  return {
    name: 'calibration',
    everyMs,
    async run() {
      for (let more = await hasUncountedResult(ctx.db); more; ) more = await calibrate(ctx, ctx.clock.now());
    },
  };
}

/** Takes over what was learned, for the games that start from now on. */
export function sharesPoll({ shares, db }: Context): Sweeper {
  return { name: 'shares-poll', everyMs: readEveryMs, run: () => shares.refresh(db) };
}

/** Asks the address of banks, where there is one. */
export function fetchedBanks(ctx: Context, slowly: number): Sweeper[] {
  const { bankSource, clock } = ctx;
  return bankSource
    ? [{ name: 'fetched-banks', everyMs: slowly, run: () => fetchBank(ctx, bankSource, clock.now()) }]
    : [];
}
