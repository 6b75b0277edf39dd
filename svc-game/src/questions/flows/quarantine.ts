import type { Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { quarantineReason, reasonInWords, type JudgedFigures } from '../rules/question-figures.ts';
import { insertQuarantine, lockQuarantines } from '../sql/question-figures.ts';
import type { TextOfQuestion } from '../sql/question-reports.ts';
import { insertWithdrawnQuestion } from '../sql/withdrawn-questions.ts';
import { announceOwnAction } from '../../admin-actions.ts';

interface Cause {
  readonly at: Date;
  /** The request, or the sweep, that found it odd. */
  readonly requestId: string;
}

/**
 * Withdraws a text whose figures are odd, once: an admin who brings it back has the last word. The audit list names the figure. In a
 * contest that runs or is about to, a person withdraws and never a count: the portal lists what waits.
 */
export async function quarantineIfOdd(
  tx: Tx,
  { outbox, pools }: Pick<Context, 'outbox' | 'pools'>,
  { question, revision }: TextOfQuestion,
  judged: JudgedFigures,
  { at, requestId }: Cause,
): Promise<void> {
  const reason = quarantineReason(judged);
  if (reason === undefined || isInContest(pools, { question, revision }, at)) return;
  if (!(await insertQuarantine(tx, { question, revision }, reason, at))) return;
  await insertWithdrawnQuestion(tx, { id: question, revision }, at);
  const changes = [{ field: 'question', from: String(question), to: revision }];
  await announceOwnAction(
    outbox,
    tx,
    { action: 'question-quarantined', reason: reasonInWords(reason, judged), changes },
    { at, requestId },
  );
}

const dayMs = 86_400_000;

/** The same for a text that players report: on a day, no more than so many are withdrawn without a person. */
export async function quarantineIfReported(
  tx: Tx,
  ctx: Pick<Context, 'outbox' | 'pools' | 'withdrawalsADay' | 'log'>,
  text: TextOfQuestion,
  judged: JudgedFigures,
  cause: Cause,
): Promise<void> {
  if (quarantineReason(judged) === undefined || isInContest(ctx.pools, text, cause.at)) return;
  const dayBefore = new Date(cause.at.getTime() - dayMs);
  if ((await lockQuarantines(tx, 'many-reports', dayBefore)) < ctx.withdrawalsADay)
    await quarantineIfOdd(tx, ctx, text, judged, cause);
  else ctx.log.warn({ event: 'reported-question-left', question: text.question, withdrawalsADay: ctx.withdrawalsADay });
}

function isInContest(pools: Context['pools'], { question, revision }: TextOfQuestion, at: Date): boolean {
  return pools
    .all()
    .some(
      ({ closesAt, texts }) =>
        at < closesAt && texts.some((text) => text.id === question && text.revision === revision),
    );
}
