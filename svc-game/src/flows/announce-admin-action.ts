import { adminActed } from '@lights-out/contracts';
import type { AdminAction, AdminChange } from '@lights-out/contracts/admin';
import type { Admin, Outbox, Tx } from '@lights-out/service-kit';

/** What was done; to the question bank where no contest is named. */
export interface DoneAction {
  readonly action: AdminAction;
  readonly contest?: string;
  readonly playerId?: string;
  readonly reason?: string | undefined;
  readonly changes?: readonly AdminChange[];
}

/** The admin, and the instant of the action. */
export interface ActionBy {
  readonly admin: Admin;
  readonly at: Date;
  readonly requestId: string;
}

/** Publishes an admin's action for the audit list, in the transaction that carries it out: both happen or neither. */
export async function announceAdminAction(
  outbox: Outbox,
  tx: Tx,
  done: DoneAction,
  { admin, at, requestId }: ActionBy,
): Promise<void> {
  const { action, contest = null, playerId = null, reason = null, changes = [] } = done;
  await outbox.announce(
    tx,
    adminActed,
    { session: admin.session, action, contest, playerId, reason, changes: [...changes] },
    { requestId, occurredAt: at },
  );
}

/** As `announceAdminAction`, for what the product did by a rule of its own. */
export async function announceOwnAction(
  outbox: Outbox,
  tx: Tx,
  { action, reason, changes }: Required<Pick<DoneAction, 'action' | 'reason' | 'changes'>>,
  { at, requestId }: Omit<ActionBy, 'admin'>,
): Promise<void> {
  const body = { session: null, action, contest: null, playerId: null, reason: reason ?? null, changes: [...changes] };
  await outbox.announce(tx, adminActed, body, { requestId, occurredAt: at });
}

/** The admin's name in the contest's log of steps. */
export function nameOf({ session }: Admin): string {
  return `admin ${session}`;
}
