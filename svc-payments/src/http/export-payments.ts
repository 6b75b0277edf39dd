import type { exportPayments as contract } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import { forPlayer, type Context } from '../context.ts';
import { findCustomer } from '../store/customers.ts';
import { listOwnEntries, listOwnPayments, type OwnEntry, type OwnPayment } from '../store/own-payments.ts';

/** The caller's data in this service, and the saved cards, which only Stripe stores. */
export function exportPayments(ctx: Context): Handler<typeof contract> {
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
