import { contestOf, type createPaymentIntent as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { SavedCard } from '../clients/stripe.ts';
import { isPrizePast } from '../store/contest-prizes.ts';
import { findCustomer } from '../store/customers.ts';
import type { Deps } from './index.ts';
import { openPayment } from '../flows/open-payment.ts';

/** The caller's one open payment for the current contest, and the card that may pay it. */
export function createPaymentIntent(deps: Deps): Handler<typeof contract> {
  return async ({ player, body, requestId }) => {
    if (body.userId !== player.id) throw new Refusal('not-allowed');
    const contest = contestOf(deps.clock.now());
    if (body.contest !== undefined && body.contest !== contest) throw new Refusal('contest-closed');
    if (deps.isLive && (await isPrizePast(deps.db, contest, deps.clock.now())))
      throw new Refusal('contest-closed', {
        message: 'The prize of this challenge is past, so no entry can be bought.',
      });
    const open = await openPayment(deps, player.id, contest, requestId);
    const card = open && (await cardToOffer(deps, player.id));
    return {
      status: 200,
      body: {
        clientSecret: open?.clientSecret ?? null,
        alreadyEntered: open === undefined,
        hasSavedCard: card !== undefined,
        cardDetails: card ? { brand: card.brand, last4: card.last4, paymentMethodId: card.id } : null,
        contest,
        ...deps.browser,
      },
    };
  };
}

/** The card that paid last; the newest one where that is gone. */
async function cardToOffer({ db, stripe }: Deps, userId: string): Promise<SavedCard | undefined> {
  const customer = await findCustomer(db, userId);
  const cards = customer?.customerId ? await stripe.listCards(customer.customerId) : [];
  return cards.find(({ id }) => id === customer?.lastCardId) ?? cards[0];
}
