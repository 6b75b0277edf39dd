import { randomUUID } from 'node:crypto';

import { entryFee } from '@lights-out/contracts';
import { inTransaction, Refusal } from '@lights-out/service-kit';

import { StripeRefusal, StripeUnavailable } from '../../clients/stripe-calls.ts';
import type { Contest } from '../../contests/index.ts';
import type { Context } from '../../context.ts';
import type { IntentReading } from '../rules/judge.ts';
import { nextCheckAt } from '../rules/payment.ts';
import {
  findCustomer,
  hasDeletedAccount,
  insertCustomer,
  updateCustomerGeneration,
  updateCustomerId,
} from '../sql/customers.ts';
import { findEntry } from '../sql/entries.ts';
import {
  findDeployment,
  findOpenPayment,
  insertPayment,
  type Payment,
  updatePaymentIntent,
  updatePaymentState,
} from '../sql/payments.ts';
import { reconcileIntent } from './reconcile-intent.ts';

// Each turn replaces one thing that is no longer usable: an intent or a customer.
const mostTurns = 4;

/**
 * Returns the intent that pays the player's entry in the contest: the open one, shared by all tabs, or a new one.
 * See decision 0040.
 *
 * @returns undefined when the player has already entered
 * @throws {Refusal} `not-allowed` after a dispute, `not-signed-in` when the account is deleted, `unavailable`
 */
export async function openPayment(
  ctx: Context,
  userId: string,
  contest: Contest,
  requestId: string,
): Promise<IntentReading | undefined> {
  // The gateway may know a session for a few seconds after its account was deleted.
  if (await hasDeletedAccount(ctx.db, userId)) throw new Refusal('not-signed-in');
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const entry = await findEntry(ctx.db, userId, contest.id);
    if (entry?.suspendedBy === null) return undefined;
    if (entry?.suspendedBy === 'dispute')
      throw new Refusal('not-allowed', { message: 'The payment for this challenge was disputed. Please contact us.' });
    const payment = await findOrInsertPayment(ctx, userId, contest);
    const reading =
      payment &&
      (payment.intentId === null
        ? await prepare(ctx, payment, contest)
        : await readOpen(ctx, payment, payment.intentId, requestId));
    if (reading) return reading;
  }
  throw new Refusal('unavailable');
}

async function findOrInsertPayment(
  ctx: Context,
  userId: string,
  { id: contest, feeMinor: amountMinor }: Contest,
): Promise<Payment | undefined> {
  const { db, clock } = ctx;
  const found = await findOpenPayment(db, userId, contest);
  if (found) return found;
  const customerId = await customerOf(ctx, userId);
  const at = clock.now();
  await inTransaction(db, (tx) =>
    insertPayment(tx, {
      id: randomUUID(),
      userId,
      contest,
      amountMinor,
      currency: entryFee.currency,
      state: 'preparing',
      customerId,
      intentId: null,
      at,
      checkAt: nextCheckAt('preparing', 0, at),
    }),
  );
  return findOpenPayment(db, userId, contest);
}

/** Returns undefined when the intent can no longer be paid; the payment has been updated by then. */
async function readOpen(
  ctx: Context,
  payment: Payment,
  intentId: string,
  requestId: string,
): Promise<IntentReading | undefined> {
  const reconciled = await reconcileIntent(ctx, intentId, requestId, payment);
  if (reconciled?.payment.state !== 'open') return undefined;
  const { reading } = reconciled;
  // Left by an attempt that was declined. The browser cannot unset it, and asks for it again if the player still wants it.
  if (reading?.savesCard && reading.status === 'requires_payment_method') await keepNoCard(ctx, intentId);
  return reading;
}

/**
 * Undoes what a declined attempt asked for (decision 0170). Stripe refuses to change an intent that is being paid
 * meanwhile; such a payment is left as it is.
 */
async function keepNoCard({ stripe, log }: Context, intentId: string): Promise<void> {
  try {
    await stripe.keepNoCard(intentId);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    log.warn({ event: 'card-choice-not-undone', reason: error.message });
  }
}

/** Creates the intent of a new payment at Stripe. Returns undefined when another payment has to take its place. */
async function prepare(ctx: Context, payment: Payment, { title }: Contest): Promise<IntentReading | undefined> {
  const { db, clock, stripe } = ctx;
  const { id: paymentId, userId, contest, amountMinor, customerId } = payment;
  try {
    const reading = await stripe.createIntent(
      { deployment: await findDeployment(db), paymentId, userId, contest },
      { customerId: customerId ?? '', amountMinor, description: `${title} ${contest}` },
    );
    const now = clock.now();
    await inTransaction(db, (tx) => updatePaymentIntent(tx, paymentId, reading.id, now, nextCheckAt('open', 0, now)));
    return (await findOpenPayment(db, userId, contest))?.intentId === reading.id ? reading : undefined;
  } catch (error) {
    return replaceAfter(ctx, payment, error);
  }
}

/** Stripe repeats a stored failure for a day under the same idempotency key; a new payment has a new key. */
async function replaceAfter({ db, clock }: Context, payment: Payment, error: unknown): Promise<undefined> {
  const isFinal = error instanceof StripeRefusal || (error instanceof StripeUnavailable && error.isFinal);
  if (!isFinal) throw error;
  const canceled = { from: 'preparing', to: 'canceled', at: clock.now(), checkAt: null } as const;
  await inTransaction(db, (tx) => updatePaymentState(tx, payment.id, canceled));
  const customer = await findCustomer(db, payment.userId);
  const isCustomerGone =
    error instanceof StripeRefusal && error.code === 'resource_missing' && error.param === 'customer';
  if (isCustomerGone && customer?.customerId === payment.customerId)
    await updateCustomerGeneration(db, payment.userId, customer.generation);
  if (!isCustomerGone && !isReplaceable(error)) throw error;
  return undefined;
}

function isReplaceable(error: unknown): boolean {
  return error instanceof StripeRefusal && error.code === 'idempotency_error';
}

async function customerOf({ db, stripe }: Context, userId: string): Promise<string> {
  await insertCustomer(db, userId);
  const { customerId, generation } = (await findCustomer(db, userId))!;
  if (customerId !== null) return customerId;
  try {
    const made = await stripe.createCustomer(userId, generation);
    await updateCustomerId(db, userId, generation, made);
    return made;
  } catch (error) {
    if (error instanceof StripeUnavailable && error.isFinal) await updateCustomerGeneration(db, userId, generation);
    throw error;
  }
}
