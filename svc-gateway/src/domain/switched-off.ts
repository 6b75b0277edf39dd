import { createPaymentIntent, postChallenge, type RouteContract, type SiteState } from '@lights-out/contracts';

/**
 * Where each capability begins. What has begun goes on: a payment is confirmed, a challenge that was sent is raced.
 * Registering shares its route with signing in, so identity refuses it itself.
 */
const beginnings = new Map<RouteContract, 'paid-entries' | 'challenges'>([
  [createPaymentIntent, 'paid-entries'],
  [postChallenge, 'challenges'],
]);

/** The capability that a call needs and that is switched off; undefined where nothing stands in its way. */
export function switchedOffFor(route: RouteContract, { off }: SiteState): 'paid-entries' | 'challenges' | undefined {
  const needed = beginnings.get(route);
  return needed !== undefined && off.includes(needed) ? needed : undefined;
}
