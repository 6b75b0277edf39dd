import type { Conn, Tx } from '@lights-out/service-kit';

import type { SuspendedBy } from '../rules/judge.ts';
import type { Payment } from './payments.ts';

export interface Entry {
  readonly paymentId: string;
  readonly suspendedBy: SuspendedBy | null;
  /** When the entry was last made or suspended. */
  readonly changedAt: Date;
}

export async function findEntry(conn: Conn, userId: string, contest: string): Promise<Entry | undefined> {
  return conn('entries')
    .first<Entry | undefined>({ paymentId: 'payment_id', suspendedBy: 'suspended_by', changedAt: 'changed_at' })
    .where({ user_id: userId, contest });
}

/** Makes the entry that the payment has paid, or makes a suspended one active again. */
export async function upsertEntry(tx: Tx, { id, userId, contest, termsVersion }: Payment, at: Date): Promise<void> {
  await tx('entries')
    .insert({
      user_id: userId,
      contest,
      payment_id: id,
      state: 'active',
      suspended_by: null,
      entered_at: at,
      changed_at: at,
      // Paying accepts the terms that the page named.
      terms_version: termsVersion,
      terms_accepted_at: termsVersion === null ? null : at,
    })
    .onConflict(['user_id', 'contest'])
    .merge()
    .where('entries.state', 'suspended');
}

/** Gives a suspended entry back to the payment that had paid it. */
export async function markEntryRestored(tx: Tx, { id, userId, contest }: Payment, at: Date): Promise<void> {
  await tx('entries')
    .where({ user_id: userId, contest, payment_id: id })
    .update({ state: 'active', suspended_by: null, changed_at: at });
}

/** Suspends the entry that the payment had paid; without one, stores a suspended entry. */
export async function markEntrySuspended(
  tx: Tx,
  { id, userId, contest }: Payment,
  by: SuspendedBy,
  at: Date,
): Promise<void> {
  await tx('entries')
    .insert({
      user_id: userId,
      contest,
      payment_id: id,
      state: 'suspended',
      suspended_by: by,
      entered_at: at,
      changed_at: at,
    })
    .onConflict(['user_id', 'contest'])
    .merge(['state', 'suspended_by', 'changed_at'])
    .where('entries.payment_id', id);
}
