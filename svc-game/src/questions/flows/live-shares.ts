import type { Conn } from '@lights-out/service-kit';

import type { Shares } from '../rules/balance.ts';
import { shareRight } from '../rules/calibration.ts';
import { listQuestionEstimates } from '../sql/calibration.ts';

/** The shares of right answers to expect, as this process last read them. */
export interface LiveShares {
  current(): Shares;
  refresh(conn: Conn): Promise<void>;
}

export function createLiveShares(): LiveShares {
  let shares: Shares = new Map();
  return {
    current: () => shares,
    async refresh(conn) {
      shares = new Map((await listQuestionEstimates(conn)).map(({ id, ...estimate }) => [id, shareRight(estimate)]));
    },
  };
}
