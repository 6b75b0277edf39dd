import { adminActed } from '@lights-out/contracts';
import type { AdminAction, AdminChange } from '@lights-out/contracts/admin';
import type { Admin as SignedIn, Outbox, Tx } from '@lights-out/service-kit';

/** What was done; to the question bank where no contest is named. */
export interface DoneAction {
  readonly action: AdminAction;
  readonly contest?: string;
  readonly playerId?: string;
  readonly reason?: string | undefined;
  readonly changes?: readonly AdminChange[];
}

/** Who acted, as the audit list names the person; `id` and `name` are null for what began before admins had names. */
type Actor = Pick<SignedIn, 'session'> & { readonly [Part in 'id' | 'name']: SignedIn[Part] | null };

/** The admin, and the instant of the action. */
export interface ActionBy<Who = SignedIn> {
  readonly admin: Who;
  readonly at: Date;
  readonly requestId: string;
}

/** Publishes an admin's action for the audit list, in the transaction that carries it out: both happen or neither. */
export async function announceAdminAction(
  outbox: Outbox,
  tx: Tx,
  done: DoneAction,
  { admin: { session, id, name }, at, requestId }: ActionBy<Actor>,
): Promise<void> {
  const { action, contest = null, playerId = null, reason = null, changes = [] } = done;
  const admin = id === null || name === null ? null : { id, name };
  await outbox.announce(
    tx,
    adminActed,
    { session, admin, action, contest, playerId, reason, changes: [...changes] },
    { requestId, occurredAt: at },
  );
}

/** As `announceAdminAction`, for what the product did by a rule of its own. */
export async function announceOwnAction(
  outbox: Outbox,
  tx: Tx,
  { action, contest, reason, changes = [] }: Omit<DoneAction, 'playerId'>,
  { at, requestId }: Omit<ActionBy, 'admin'>,
): Promise<void> {
  const body = {
    session: null,
    admin: null,
    action,
    contest: contest ?? null,
    playerId: null,
    reason: reason ?? null,
    changes: [...changes],
  };
  await outbox.announce(tx, adminActed, body, { requestId, occurredAt: at });
}

/** The admin's name in the contest's log of steps. */
export function nameOf({ name }: SignedIn): string {
  return name;
}
