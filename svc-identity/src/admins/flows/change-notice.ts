import type { NoticeKind } from '@lights-out/contracts';
import { type Admin, type Db, inTransaction, Refusal } from '@lights-out/service-kit';

import { insertAuditRow } from '../sql/audit.ts';
import { deleteNotice, upsertNotice } from '../sql/notices.ts';

interface Decision {
  readonly kind: NoticeKind;
  readonly admin: Admin;
  readonly requestId: string;
  readonly at: Date;
}

/** Shows a notice to all visitors until its end, and records it in the audit list (decision 0242). */
export async function showNotice(
  db: Db,
  { text, until, ...decision }: Decision & { readonly text: string; readonly until: Date },
): Promise<void> {
  const { kind, admin, at: changedAt } = decision;
  await inTransaction(db, async (tx) => {
    await upsertNotice(tx, { kind, text, until, changedAt, changedBy: admin.name });
    await recordDecision(tx, 'notice-shown', decision, { from: '', to: `${text} (until ${until.toISOString()})` });
  });
}

/**
 * Ends a notice.
 *
 * @throws {Refusal} `stale-view` where there is none
 */
export async function endNotice(db: Db, decision: Decision): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await deleteNotice(tx, decision.kind, decision.at);
    if (ended === undefined) throw new Refusal('stale-view');
    await recordDecision(tx, 'notice-ended', decision, { from: ended.text, to: '' });
  });
}

function recordDecision(
  tx: Parameters<typeof insertAuditRow>[0],
  action: 'notice-shown' | 'notice-ended',
  { kind, admin, requestId, at }: Decision,
  change: { readonly from: string; readonly to: string },
): Promise<void> {
  const changes = [{ field: kind, ...change }];
  return insertAuditRow(tx, { action, session: admin.session, admin, changes, requestId, at });
}
