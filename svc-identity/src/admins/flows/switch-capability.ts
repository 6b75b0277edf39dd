import { type Admin, inTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { insertAuditRow } from '../sql/audit.ts';
import { type Switch, upsertSwitch } from '../sql/switches.ts';

/**
 * Switches a capability off or on again, and records it in the audit list. Mails that waited are sent at once.
 *
 * @throws {Refusal} `stale-view` where it is in that state already
 */
export async function switchCapability(
  { db, mailQueued }: Pick<Context, 'db' | 'mailQueued'>,
  change: Switch,
  { admin, requestId }: { readonly admin: Admin; readonly requestId: string },
): Promise<void> {
  const { capability, isOn, reason, changedAt: at } = change;
  await inTransaction(db, async (tx) => {
    if (!(await upsertSwitch(tx, change))) throw new Refusal('stale-view');
    const [from, to] = isOn ? ['off', 'on'] : ['on', 'off'];
    const changes = [{ field: capability, from, to }];
    await insertAuditRow(tx, {
      action: isOn ? 'switched-on' : 'switched-off',
      session: admin.session,
      admin,
      reason,
      changes,
      requestId,
      at,
    });
  });
  if (isOn && capability === 'mails') mailQueued.now();
}
