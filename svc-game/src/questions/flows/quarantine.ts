import type { Outbox, Tx } from '@lights-out/service-kit';

import { quarantineReason, reasonInWords, type JudgedFigures } from '../rules/question-figures.ts';
import { insertQuarantine } from '../sql/question-figures.ts';
import type { TextOfQuestion } from '../sql/question-reports.ts';
import { insertWithdrawnQuestion } from '../sql/withdrawn-questions.ts';
import { announceOwnAction } from '../../admin-actions.ts';

interface Cause {
  readonly at: Date;
  /** The request, or the sweep, that found it odd. */
  readonly requestId: string;
}

/**
 * Withdraws a text whose figures are odd, once: an admin who brings it back has the last word. The audit list names the figure
 * (decision 0234).
 */
export async function quarantineIfOdd(
  tx: Tx,
  outbox: Outbox,
  { question, revision }: TextOfQuestion,
  judged: JudgedFigures,
  { at, requestId }: Cause,
): Promise<void> {
  const reason = quarantineReason(judged);
  if (reason === undefined || !(await insertQuarantine(tx, { question, revision }, reason, at))) return;
  await insertWithdrawnQuestion(tx, { id: question, revision }, at);
  const changes = [{ field: 'question', from: String(question), to: revision }];
  await announceOwnAction(
    outbox,
    tx,
    { action: 'question-quarantined', reason: reasonInWords(reason, judged), changes },
    { at, requestId },
  );
}
