import { contestOf, type createPaymentIntent as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { SavedCard } from '../clients/stripe.ts';
import type { Context } from '../context.ts';
import { openPayment } from '../flows/open-payment.ts';
import { hasPrizePassed } from '../store/contest-prizes.ts';
import { findCustomer } from '../store/customers.ts';

/** Returns the caller's one open payment for the current contest, and a saved card to pay it with. */
export function createPaymentIntent(ctx: Context): Handler<typeof contract> {
  return async ({ player, body, requestId }) => {
    if (body.userId !== player.id) throw new Refusal('not-allowed');
    const contest = contestOf(ctx.clock.now());
    if (body.contest !== undefined && body.contest !== contest) throw new Refusal('contest-closed');
    if (ctx.stripe.isLive && (await hasPrizePassed(ctx.db, contest, ctx.clock.now())))
      throw new Refusal('contest-closed', {
        message: 'The prize of this challenge is past, so no entry can be bought.',
      });
    const open = await openPayment(ctx, player.id, contest, requestId);
    const card = open && (await cardToOffer(ctx, player.id));
    return {
      status: 200,
      body: {
        clientSecret: open?.clientSecret ?? null,
        alreadyEntered: open === undefined,
        hasSavedCard: card !== undefined,
        cardDetails: card ? { brand: card.brand, last4: card.last4, paymentMethodId: card.id } : null,
        contest,
        ...ctx.browser,
      },
    };
  };
}

/** The card that paid last, or the newest one when that card has been removed. */
async function cardToOffer({ db, stripe }: Context, userId: string): Promise<SavedCard | undefined> {
  const customer = await findCustomer(db, userId);
  const cards = customer?.customerId ? await stripe.listCards(customer.customerId) : [];
  return cards.find(({ id }) => id === customer?.lastCardId) ?? cards[0];
}
