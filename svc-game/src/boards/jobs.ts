import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';

// A reply reads the log before it counts, so this bounds only how much there is to read.
const everyMs = 60_000;

/** Reads the log of results that no notification announced: it was lost, or another process wrote the row. */
export function rankPoll({ ranks }: Context): Sweeper {
  return { name: 'rank-poll', everyMs, run: ranks.catchUp };
}
