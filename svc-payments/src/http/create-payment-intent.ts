import { contestOf, type createPaymentIntent as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { SavedCard } from '../clients/stripe.ts';
import { forPlayer, type Context } from '../context.ts';
import { isOnSale, type Contest } from '../domain/contest.ts';
import { openPayment } from '../flows/open-payment.ts';
import { hasPrizePassed } from '../store/contest-prizes.ts';
import { findCancellation, findContest } from '../store/contests.ts';
import { findCustomer } from '../store/customers.ts';
import { updateShownTerms } from '../store/payments.ts';

/** Returns the caller's one open payment for the contest, and a saved card to pay it with. */
export function createPaymentIntent(service: Context): Handler<typeof contract> {
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
