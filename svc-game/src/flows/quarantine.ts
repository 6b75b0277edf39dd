import type { QuarantineReason } from '@lights-out/contracts/admin-questions';
import type { Tx } from '@lights-out/service-kit';

import { insertQuarantine } from '../store/question-figures.ts';
import type { TextOfQuestion } from '../store/question-reports.ts';
import { insertWithdrawnQuestion } from '../store/withdrawn-questions.ts';

/** Withdraws a text where there is a reason, once: an admin who brings it back has the last word. */
export async function quarantine(
  tx: Tx,
  text: TextOfQuestion,
  reason: QuarantineReason | undefined,
  at: Date,
): Promise<void> {
  if (reason === undefined || !(await insertQuarantine(tx, text, reason, at))) return;
  await insertWithdrawnQuestion(tx, { id: text.question, revision: text.revision }, at);
}
