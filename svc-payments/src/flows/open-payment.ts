import { randomUUID } from 'node:crypto';

import { entryFee } from '@lights-out/contracts';
import { Refusal } from '@lights-out/service-kit';

import { StripeAway, StripeRefusal } from '../clients/stripe-failures.ts';
import type { IntentReading } from '../domain/judge.ts';
import { nextCheckAt } from '../domain/next-check.ts';
import type { MoneyDeps } from '../context.ts';
import { settle } from './settle.ts';
import {
  findCustomer,
  hasDeparted,
  insertCustomer,
  updateCustomerGeneration,
  updateCustomerId,
} from '../store/customers.ts';
import { findEntry } from '../store/entries.ts';
import {
  findDeployment,
  findOpenPayment,
  insertPayment,
  updatePaymentIntent,
  updatePaymentState,
  type Payment,
} from '../store/payments.ts';

// Each turn replaces one thing that is of no use any more: an intent, a customer.
const mostTurns = 4;

/**
 * The intent with which this player can enter the contest: the open one of any other tab, or a new one.
 *
 * @returns undefined where the player has entered
 * @throws {Refusal} `not-allowed` after a dispute, `not-signed-in` where the account is gone, `unavailable`
 */
export async function openPayment(
  deps: MoneyDeps,
  userId: string,
  contest: string,
  requestId: string,
): Promise<IntentReading | undefined> {
  // A session may be known a few seconds longer than its account.
  if (await hasDeparted(deps.db, userId)) throw new Refusal('not-signed-in');
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const entry = await findEntry(deps.db, userId, contest);
    if (entry?.suspendedBy === null) return undefined;
    if (entry?.suspendedBy === 'dispute')
      throw new Refusal('not-allowed', { message: 'The payment for this challenge was disputed. Please contact us.' });
    const payment = await findOrInsertPayment(deps, userId, contest);
    const reading =
      payment &&
      (payment.intentId === null ? await prepare(deps, payment) : await readOpen(deps, payment.intentId, requestId));
    if (reading) return reading;
  }
  throw new Refusal('unavailable');
}

async function findOrInsertPayment(deps: MoneyDeps, userId: string, contest: string): Promise<Payment | undefined> {
  const { db, clock } = deps;
  const found = await findOpenPayment(db, userId, contest);
  if (found) return found;
  const customerId = await customerOf(deps, userId);
  const at = clock.now();
  await insertPayment(db, {
    id: randomUUID(),
    userId,
    contest,
    amountMinor: entryFee.amountMinor,
    currency: entryFee.currency,
    state: 'preparing',
    customerId,
    intentId: null,
    at,
    checkAt: nextCheckAt('preparing', 0, at),
  });
  return findOpenPayment(db, userId, contest);
}

/** Undefined where the intent cannot be paid any more; what that means has been brought about. */
async function readOpen(deps: MoneyDeps, intentId: string, requestId: string): Promise<IntentReading | undefined> {
  const settled = await settle(deps, intentId, requestId);
  return settled?.payment.state === 'open' ? settled.reading : undefined;
}

/** Asks Stripe for the intent of a new payment; undefined where another payment has to take its place. */
async function prepare(deps: MoneyDeps, payment: Payment): Promise<IntentReading | undefined> {
  const { db, clock, stripe } = deps;
  const { id: paymentId, userId, contest } = payment;
  try {
    const reading = await stripe.createIntent(
      { deployment: await findDeployment(db), paymentId, userId, contest },
      payment.customerId ?? '',
    );
    const now = clock.now();
    await updatePaymentIntent(db, paymentId, reading.id, now, nextCheckAt('open', 0, now));
    return (await findOpenPayment(db, userId, contest))?.intentId === reading.id ? reading : undefined;
  } catch (error) {
    return replaceAfter(deps, payment, error);
  }
}

/** Stripe repeats a failure for a day to whoever asks in the same words: another payment asks in others. */
async function replaceAfter({ db, clock }: MoneyDeps, payment: Payment, error: unknown): Promise<undefined> {
  const isFinal = error instanceof StripeRefusal || (error instanceof StripeAway && error.isFinal);
  if (!isFinal) throw error;
  await updatePaymentState(db, payment.id, { from: 'preparing', to: 'canceled', at: clock.now(), checkAt: null });
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

async function customerOf({ db, stripe }: MoneyDeps, userId: string): Promise<string> {
  await insertCustomer(db, userId);
  const { customerId, generation } = (await findCustomer(db, userId))!;
  if (customerId !== null) return customerId;
  try {
    const made = await stripe.createCustomer(userId, generation);
    await updateCustomerId(db, userId, generation, made);
    return made;
  } catch (error) {
    if (error instanceof StripeAway && error.isFinal) await updateCustomerGeneration(db, userId, generation);
    throw error;
  }
}
