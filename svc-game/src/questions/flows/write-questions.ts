import { type Db, inTransaction, withStatementTimeout } from '@lights-out/service-kit';

import type { Bank } from '../bank/bank.ts';
import { lockQuestions, updateQuestions } from '../sql/questions.ts';

const besideOthersMs = 60_000;

/** Brings the tables up to the bank at a start. Of processes that start at once one writes, and the others wait for it. */
export function writeQuestions(db: Db, bank: Bank): Promise<void> {
  return inTransaction(db, (tx) =>
    withStatementTimeout(tx, besideOthersMs, async () => {
      await lockQuestions(tx, besideOthersMs);
      await updateQuestions(tx, bank);
    }),
  );
}
