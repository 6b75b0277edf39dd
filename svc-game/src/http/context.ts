import type { Clock, Db, Log, Outbox } from '@lights-out/service-kit';

import type { Bank } from '../domain/bank/bank.ts';
import type { Shuffle } from '../domain/draw.ts';
import type { FinishWriter } from '../store/finish-writer.ts';
import type { Ranks } from '../store/ranks.ts';

/** What the service's edges share. */
export interface GameContext {
  readonly db: Db;
  readonly bank: Bank;
  readonly finishes: FinishWriter;
  readonly ranks: Ranks;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly shuffle: Shuffle;
  readonly log: Log;
}
