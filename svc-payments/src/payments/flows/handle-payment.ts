import { paymentHandled } from '@lights-out/contracts';
import { type Admin, inTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { lockPayment, type Payment } from '../sql/payments.ts';
import { lockRefund, updateRefund } from '../sql/refunds.ts';
import { reconcileIntent } from './reconcile-intent.ts';
import { refundOwed } from './refund-owed.ts';

/** What an admin does with a payment. */
interface Handling {
  readonly paymentId: string;
  readonly reason: string;
  readonly admin: Admin;
  readonly requestId: string;
}

/**
 * Gives back what is left of a payment that gave an entry, as from Stripe's dashboard: the reading that follows suspends the entry and tells the
 * player. The audit list has it before Stripe is asked.
 *
 * @throws {Refusal} `payment-not-found`, `stale-view` where the payment gives no entry, `own-entry` where the admin has paid it
 */
export async function refundByAdmin(ctx: Context, handling: Handling): Promise<void> {
  const { paymentId, requestId } = handling;
  const intentId = await inTransaction(ctx.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    requireOthers(payment, handling);
    if (payment.state !== 'succeeded' || payment.intentId === null) throw new Refusal('stale-view');
    await announce(ctx, tx, payment, 'payment-refunded', handling);
    return payment.intentId;
  });
  // What is left of it, as parts may have gone back already.
  const amountMinor = (await ctx.stripe.readIntent(intentId))?.charge?.leftMinor ?? 0;
  // A repeated press has a key of its own: Stripe refuses to refund the same charge twice.
  if (amountMinor > 0) await ctx.stripe.refund({ id: paymentId, intentId, amountMinor }, 'requested', requestId);
  await reconcileIntent(ctx, intentId, requestId);
}

/**
 * Owes a refund again that was given up, and tries it at once.
 *
 * @throws {Refusal} `payment-not-found`, `stale-view` where it was not given up, `own-entry` where the admin has paid it
 */
export async function retryRefund(ctx: Context, handling: Handling): Promise<void> {
  const { paymentId } = handling;
  await inTransaction(ctx.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const refund = await lockRefund(tx, paymentId);
    requireOthers(payment, handling);
    if (refund?.state !== 'failed') throw new Refusal('stale-view');
    await updateRefund(tx, paymentId, { to: 'owed', dueAt: ctx.clock.now() });
    await announce(ctx, tx, payment, 'refund-retried', handling);
  });
  await refundOwed(ctx, paymentId);
}

/** No admin decides over their own entry (decision 0226). */
function requireOthers(payment: Payment | undefined, { admin }: Handling): asserts payment is Payment {
  if (payment === undefined) throw new Refusal('payment-not-found');
  if (payment.userId === admin.playerId) throw new Refusal('own-entry');
}

async function announce(
  { outbox, clock }: Context,
  tx: Tx,
  { userId: playerId, contest }: Payment,
  action: 'payment-refunded' | 'refund-retried',
  { reason, admin, requestId }: Handling,
): Promise<void> {
  const named = { id: admin.id, name: admin.name };
  const body = { session: admin.session, admin: named, action, playerId, contest, reason };
  await outbox.announce(tx, paymentHandled, body, { requestId, occurredAt: clock.now() });
}
