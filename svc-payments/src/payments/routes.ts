import { type BodyOf, type confirmPayment as confirmPaymentContract, contestOf } from '@lights-out/contracts';
import { stripeEventTypes } from '@lights-out/contracts/stripe-events';
import { Refusal } from '@lights-out/service-kit';

import type { SavedCard } from '../clients/stripe.ts';
import { type Contest, findCancellation, findContest, hasPrizePassed, isOnSale } from '../contests/index.ts';
import { type Context, forPlayer, type HandlerOf } from '../context.ts';
import { openPayment } from './flows/open-payment.ts';
import { type Reconciled, reconcileIntent } from './flows/reconcile-intent.ts';
import { isClosed } from './rules/payment.ts';
import { findCustomer } from './sql/customers.ts';
import { findEntry } from './sql/entries.ts';
import { listOwnEntries, listOwnPayments, type OwnEntry, type OwnPayment } from './sql/own-payments.ts';
import { findPayment, findPaymentByIntent, updateShownTerms } from './sql/payments.ts';
import { findRefundReason } from './sql/refunds.ts';
import { hasHandled, insertHandled } from './sql/webhook-events.ts';

export const entryRoutes = (ctx: Context) => ({
  createPaymentIntent: createPaymentIntent(ctx),
  confirmPayment: confirmPayment(ctx),
  getEntry: getEntry(ctx),
  getOwnEntry: getOwnEntry(ctx),
  postWebhook: postWebhook(ctx),
  deleteSavedCard: deleteSavedCard(ctx),
  exportPayments: exportPayments(ctx),
});

/** Returns the caller's one open payment for the contest, and a saved card to pay it with. */
function createPaymentIntent(service: Context): HandlerOf<'createPaymentIntent'> {
  return async ({ player, body, requestId }) => {
    if (body.userId !== player.id) throw new Refusal('not-allowed');
    const ctx = forPlayer(service, player);
    const contest = await findContestOnSale(ctx, body.contest);
    const open = await openPayment(ctx, player.id, contest, requestId);
    if (open && body.termsVersion !== undefined)
      await updateShownTerms(ctx.db, player.id, contest.id, body.termsVersion);
    const card = open && (await cardToOffer(ctx, player.id));
    return {
      status: 200,
      body: {
        clientSecret: open?.clientSecret ?? null,
        alreadyEntered: open === undefined,
        hasSavedCard: card !== undefined,
        cardDetails: card ? { brand: card.brand, last4: card.last4, paymentMethodId: card.id } : null,
        contest: contest.id,
        ...ctx.browser,
      },
    };
  };
}

/** @throws {Refusal} `contest-not-found`, `contest-canceled`, `contest-closed` */
async function findContestOnSale({ db, clock, stripe }: Context, id: string | undefined): Promise<Contest> {
  const now = clock.now();
  const contest = await findContest(db, id ?? contestOf(now));
  if (contest === undefined) throw new Refusal('contest-not-found');
  if ((await findCancellation(db, contest.id)) !== undefined) throw new Refusal('contest-canceled');
  if (!isOnSale(contest, now)) throw new Refusal('contest-closed');
  if (stripe.isLive && (await hasPrizePassed(db, contest.id, now)))
    throw new Refusal('contest-closed', { message: 'The prize of this challenge is past, so no entry can be bought.' });
  return contest;
}

/** The card that paid last, or the newest one when that card has been removed. */
async function cardToOffer({ db, stripe }: Context, userId: string): Promise<SavedCard | undefined> {
  const customer = await findCustomer(db, userId);
  const cards = customer?.customerId ? await stripe.listCards(customer.customerId) : [];
  return cards.find(({ id }) => id === customer?.lastCardId) ?? cards[0];
}

/** Called by the browser after it has paid. The outcome is what Stripe says, never what the browser says. */
function confirmPayment(service: Context): HandlerOf<'confirmPayment'> {
  return async ({ player, body, requestId }) => {
    if (body.userId !== player.id) throw new Refusal('not-allowed');
    const ctx = forPlayer(service, player);
    const known = await findPaymentByIntent(ctx.db, body.paymentIntentId);
    if (known && known.userId !== player.id) throw new Refusal('payment-not-found');
    const reconciled = await reconcileIntent(ctx, body.paymentIntentId, requestId, known);
    if (reconciled?.payment.userId !== player.id) throw new Refusal('payment-not-found');
    return { status: 200, body: { ...(await outcomeOf(ctx, reconciled)), contest: reconciled.payment.contest } };
  };
}

type Outcome = Omit<BodyOf<typeof confirmPaymentContract>, 'contest'>;

async function outcomeOf({ db }: Context, { payment, verdict }: Reconciled): Promise<Outcome> {
  if (payment.state === 'succeeded') return { outcome: 'entered' };
  if (verdict.kind === 'unpaid' && verdict.isUnderWay) return { outcome: 'pending' };
  if (payment.state !== 'refunding' && payment.state !== 'refunded') return { outcome: 'failed' };
  const reason = await findRefundReason(db, payment.id);
  if (reason === 'late') throw new Refusal('contest-closed', { message: `This challenge has ended. ${givenBack}` });
  if (reason === 'canceled')
    throw new Refusal('contest-canceled', { message: `This challenge was cancelled. ${givenBack}` });
  // The player paid twice and only the second payment is refunded, so the entry stands.
  return reason === 'duplicate' ? { outcome: 'entered', isDuplicate: true } : { outcome: 'failed' };
}

const givenBack = 'What you paid is being given back.';

/** Tells another service whether the player has entered, before the event has reached it. */
function getEntry({ db }: Context): HandlerOf<'getEntry'> {
  return async ({ player, params: { contest } }) => {
    const entry = await findEntry(db, player.id, contest);
    const isActive = entry !== undefined && entry.suspendedBy === null;
    return {
      status: 200,
      body: { entry: isActive ? { paymentId: entry.paymentId, changedAt: entry.changedAt.toISOString() } : null },
    };
  };
}

/** Tells a player who has just paid what svc-identity may not have heard yet, and one who has entered what went back of the fee. */
function getOwnEntry({ db, clock }: Context): HandlerOf<'getOwnEntry'> {
  return async ({ player }) => {
    const entry = await findEntry(db, player.id, contestOf(clock.now()));
    if (entry?.suspendedBy !== null) return { status: 200, body: { hasEntered: false } };
    const { refundedMinor = 0, disputedMinor = 0 } = (await findPayment(db, entry.paymentId)) ?? {};
    const returned = refundedMinor + disputedMinor > 0 ? { refundedMinor, disputedMinor } : undefined;
    return { status: 200, body: { hasEntered: true, returned } };
  };
}

const handledTypes: ReadonlySet<string> = new Set(stripeEventTypes);

/** Types that Stripe sends several times about one object; each is handled. */
const repeatedTypes = new Set(['charge.refunded', 'refund.updated', 'charge.refund.updated', 'charge.dispute.updated']);

const thinHint = 'The event destination at Stripe sends thin events; set its payload style to snapshot.';

const received = { status: 200, body: { received: true } } as const;

/** Takes only the intent's id from a signed webhook and reads the rest at Stripe, so order and repetition do not matter. */
function postWebhook(ctx: Context): HandlerOf<'postWebhook'> {
  const inWebhookLane = { ...ctx, stripe: ctx.stripe.inLane('webhooks') };
  return async ({ signed, requestId }) => {
    const notice = readSigned(ctx, signed, requestId);
    if ('thinType' in notice) {
      // Any other status would be repeated for three days, and then Stripe disables the endpoint for snapshot events, too.
      const { eventId, thinType } = notice;
      ctx.log.error({ event: 'thin-stripe-event', requestId, eventId, type: thinType, hint: thinHint });
      return { status: 200, body: { received: true, ignored: 'thin-event' } };
    }
    const { type, intentId, isLive } = notice;
    if (!handledTypes.has(type) || intentId === undefined || isLive !== ctx.stripe.isLive) return received;
    const isOnly = !repeatedTypes.has(type);
    if (isOnly && (await hasHandled(ctx.db, notice))) return received;
    const reconciled = await reconcileIntent(inWebhookLane, intentId, requestId);
    // If Stripe still read as open, its API lagged behind its webhook, so a repetition must be handled again.
    if (isOnly && reconciled && isClosed(reconciled.payment.state))
      await insertHandled(ctx.db, notice, ctx.clock.now());
    return received;
  };
}

/** A wrong secret refuses every webhook, which Stripe alone would see. */
function readSigned(ctx: Context, signed: Parameters<Context['readWebhook']>[0] | undefined, requestId: string) {
  try {
    if (signed === undefined) throw new Refusal('bad-signature');
    return ctx.readWebhook(signed, ctx.clock.now());
  } catch (error) {
    if (error instanceof Refusal) ctx.log.warn({ event: 'webhook-refused', requestId, reason: error.code });
    throw error;
  }
}

/** Removes the caller's cards at Stripe, the only place where they are stored. */
function deleteSavedCard(ctx: Context): HandlerOf<'deleteSavedCard'> {
  return async ({ player }) => {
    const { db, stripe } = forPlayer(ctx, player);
    const customer = await findCustomer(db, player.id);
    if (customer?.customerId) await stripe.forgetCards(customer.customerId);
    return { status: 204, body: undefined };
  };
}

/** The caller's data in this service, and the saved cards, which only Stripe stores. */
function exportPayments(ctx: Context): HandlerOf<'exportPayments'> {
  return async ({ player }) => {
    const { db, stripe } = forPlayer(ctx, player);
    const customer = await findCustomer(db, player.id);
    const cards = customer?.customerId ? await stripe.listCards(customer.customerId) : [];
    const entries = await listOwnEntries(db, player.id);
    return {
      status: 200,
      body: {
        payments: (await listOwnPayments(db, player.id)).map(paymentView),
        entries: entries.map(entryView),
        savedCards: cards.map(({ brand, last4 }) => ({ brand, last4 })),
      },
    };
  };
}

function entryView({ contest, state, enteredAt, termsVersion, termsAcceptedAt }: OwnEntry) {
  const isAccepted = termsVersion !== null && termsAcceptedAt !== null;
  const terms = isAccepted ? { version: termsVersion, acceptedAt: termsAcceptedAt.toISOString() } : null;
  return { contest, state, enteredAt: enteredAt.toISOString(), terms };
}

function paymentView(own: OwnPayment) {
  const { refundReason, refundState, refundDoneAt, outsideRefund: _, createdAt, changedAt, ...payment } = own;
  return {
    ...payment,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    refund:
      refundReason === null || refundState === null
        ? null
        : { reason: refundReason, state: refundState, doneAt: refundDoneAt?.toISOString() ?? null },
  };
}
