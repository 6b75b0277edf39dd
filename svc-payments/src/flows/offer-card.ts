import type { MoneyDeps } from '../context.ts';
import type { Settled } from './settle.ts';

/**
 * A card saved with a payment is listed again only once it was said to be offered always. Nobody waits for that: what
 * fails here is done when the payment is read next.
 */
export async function offerCard({ stripe, log }: MoneyDeps, { payment, reading }: Settled): Promise<void> {
  const card = reading?.card;
  if (payment.state !== 'succeeded' || !card?.isSaved || card.isOffered) return;
  try {
    await stripe.offerCard(card.id);
  } catch (error) {
    log.warn({ event: 'card-not-offered', paymentId: payment.id, reason: (error as Error).message });
  }
}
