import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';

const everyMs = 1_000;

/** Reads the log of results that no notification announced: it was lost, or another process wrote the row. */
export function rankPoll({ ranks }: Context): Sweeper {
  return { name: 'rank-poll', everyMs, run: ranks.catchUp };
}
