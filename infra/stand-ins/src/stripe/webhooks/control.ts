import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import type { Attempt, Deliveries, Endpoint } from './deliveries.ts';
import type { Manner } from './manner.ts';
import { signatureHeader } from './signature.ts';

/** How a single delivery by hand differs from a genuine one. */
export interface Forgery {
  /** Another secret than the endpoint's. */
  readonly secret?: string;
  /** The time of signing that it claims; by default the stand-in's present. */
  readonly signedAt?: Date;
  /** A different header altogether: malformed, empty, or of another scheme. */
  readonly signature?: string;
  /** Changes the event before it is signed: another amount, another mode, an unknown type. */
  readonly change?: (event: Stripe.Event) => object;
  /** Changes the body after it was signed. */
  readonly tamper?: (body: string) => string;
}

/** Controls how events are delivered. */
export interface WebhookControl {
  /** Sets where events go from now on; undefined stops deliveries. */
  deliverTo(endpoint: Endpoint | undefined): void;
  /** Repeats, delays and loses deliveries from now on. */
  behave(change: Partial<Manner>): void;
  /** Holds events back from now on, until they are released or delivered by hand. */
  hold(): void;
  held(): readonly Stripe.Event[];
  /** Stops holding and sends the held events, in order or shuffled, repeated and lost as `behave` says. */
  release(options?: { shuffle?: boolean }): void;
  /** Delivers one event once now, genuine or forged, and returns the status (0: no answer). A held event stays held. */
  deliver(event: Stripe.Event, forgery?: Forgery): Promise<number>;
  /** The attempts that were not made by hand, oldest first. */
  readonly attempts: readonly Attempt[];
  /** Resolves once no delivery is under way or waiting for another try. Held events do not count. */
  drained(): Promise<void>;
}

export function createWebhookControl(account: Account, deliveries: Deliveries): WebhookControl {
  return {
    deliverTo: deliveries.setEndpoint,
    behave: deliveries.behave,
    hold: deliveries.hold,
    held: deliveries.held,
    release: deliveries.release,
    attempts: deliveries.attempts,
    drained: deliveries.drained,
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
