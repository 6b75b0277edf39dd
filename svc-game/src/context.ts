import type { Clock, Db, Log, Outbox } from '@lights-out/service-kit';

import type { PaymentsClient } from './clients/payments.ts';
import type { Bank } from './domain/bank/bank.ts';
import type { Shuffle } from './domain/draw.ts';
import type { FinishWriter } from './flows/finish-writer.ts';
import type { Ranks } from './ranks/ranks.ts';

/** What handlers and jobs are given. */
export interface Context {
  readonly db: Db;
  readonly bank: Bank;
  readonly finishes: FinishWriter;
  readonly ranks: Ranks;
  readonly outbox: Outbox;
  readonly payments: PaymentsClient;
  readonly clock: Clock;
  readonly shuffle: Shuffle;
  readonly log: Log;
}
