import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { importReceived } from '../flows/import-release.ts';

const pollEveryMs = 1_000;

/** Checks the release that waits for it and puts it in use. */
export function releases(ctx: Context, everyMs: number): Sweeper {
  return { name: 'releases', everyMs, run: () => importReceived(ctx) };
}

/** Takes over the bank that another process has put in use. */
export function bankPoll({ bank, db }: Context): Sweeper {
  return { name: 'bank-poll', everyMs: pollEveryMs, run: () => bank.refresh(db) };
}
