import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import type { Attempt, Deliveries, Endpoint } from './deliveries.ts';
import type { Manner } from './manner.ts';
import { signatureHeader } from './signature.ts';

/** How a single delivery by hand differs from an honest one. */
export interface Forgery {
  /** Another secret than the endpoint's. */
  readonly secret?: string;
  /** When it claims to have been signed; the stand-in's now unless given. */
  readonly signedAt?: Date;
  /** Another header altogether: malformed, empty, of another scheme. */
  readonly signature?: string;
  /** Changes the event before it is signed: another amount, another mode, a type nobody knows. */
  readonly change?: (event: Stripe.Event) => object;
  /** Changes the body after it was signed. */
  readonly tamper?: (body: string) => string;
}

/** How events reach the product, and how they do not. */
export interface WebhookControl {
  /** Where events go from now on; nowhere when undefined. */
  deliverTo(endpoint: Endpoint | undefined): void;
  /** Repeats, delays and loses deliveries from now on. */
  behave(change: Partial<Manner>): void;
  /** Keeps events back from now on: late is whenever they are released or delivered by hand. */
  hold(): void;
  held(): readonly Stripe.Event[];
  /** Sends all that is held, in order or shuffled, repeated and lost as `behave` says, and holds no more. */
  release(options?: { shuffle?: boolean }): void;
  /** Delivers one event now, once, honestly or forged; says how it was answered (0: not at all). Held stays held. */
  deliver(event: Stripe.Event, forgery?: Forgery): Promise<number>;
  /** Every attempt made by itself, oldest first. */
  readonly attempts: readonly Attempt[];
  /** Resolves once nothing is on its way or waiting for another try. Held events do not count. */
  settled(): Promise<void>;
}

export function createWebhookControl(account: Account, deliveries: Deliveries): WebhookControl {
  return {
    deliverTo: deliveries.setEndpoint,
    behave: deliveries.behave,
    hold: deliveries.hold,
    held: deliveries.held,
    release: deliveries.release,
    attempts: deliveries.attempts,
    settled: deliveries.settled,
    deliver(
      event,
      { secret, signedAt, signature, change = (same: Stripe.Event) => same, tamper = (same: string) => same } = {},
    ) {
      const endpoint = deliveries.endpoint();
      if (!endpoint) throw new Error('Events go nowhere: call deliverTo first.');
      const body = JSON.stringify(change(structuredClone(event)), null, 2);
      const at = signedAt ? Math.floor(signedAt.getTime() / 1000) : account.nowSeconds();
      return deliveries.post(
        endpoint.url,
        tamper(body),
        signature ?? signatureHeader(body, secret ?? endpoint.secret, at),
      );
    },
  };
}
