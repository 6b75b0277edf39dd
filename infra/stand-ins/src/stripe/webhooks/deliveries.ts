import type Stripe from 'stripe';

import { shuffled, type Log, type RandomInt } from '@lights-out/service-kit';

import type { Account } from '../account.ts';
import { copyCount, delayMs, orderly, type Manner } from './manner.ts';
import { createPost, type Post } from './post.ts';
import { signatureHeader } from './signature.ts';
import { createWorkQueue } from './work-queue.ts';

export interface Endpoint {
  readonly url: string;
  readonly secret: string;
}

/** One attempt to deliver, with the endpoint's status; 0 if there was no answer. */
export interface Attempt {
  readonly eventId: string;
  readonly type: string;
  readonly status: number;
}

export interface Deliveries {
  /** Queues an event for delivery, or holds it while events are held. */
  take(event: Stripe.Event): void;
  readonly post: Post;
  setEndpoint(endpoint: Endpoint | undefined): void;
  endpoint(): Endpoint | undefined;
  behave(change: Partial<Manner>): void;
  hold(): void;
  /** The events held so far, in the order in which they happened. */
  held(): readonly Stripe.Event[];
  /** Stops holding and sends the held events, in order or with all their copies shuffled. */
  release(options?: { shuffle?: boolean }): void;
  /** The newest 50,000. */
  readonly attempts: readonly Attempt[];
  /** Resolves once no delivery is under way or waiting for another try. */
  drained(): Promise<void>;
  stop(): void;
}

export interface DeliveriesOptions {
  readonly account: () => Account;
  readonly random: RandomInt;
  readonly log: Log;
  readonly endpoint?: Endpoint;
}

const mostAttemptsKept = 50_000;

/** Delivers events at least once, by default in order, and repeats them until they are answered with 2xx. */
export function createDeliveries(options: DeliveriesOptions): Deliveries {
  const { account, random, log } = options;
  let { endpoint } = options;
  let manner = orderly;
  let holding: Stripe.Event[] | undefined;
  const attempts: Attempt[] = [];
  const stopping = new AbortController();
  const post = createPost(log, stopping.signal);
  const queue = createWorkQueue(() => manner.atOnce);
  const copiesOf = (event: Stripe.Event) => {
    const count = endpoint ? copyCount(manner, random) : 0;
    if (count === 0) markDone(account(), event.id);
    return Array.from({ length: count }, () => event);
  };
  const send = (event: Stripe.Event, pause: number, failures = 0) =>
    queue.add(async () => {
      if (!endpoint) return;
      const body = JSON.stringify(event, null, 2);
      const status = await post(endpoint.url, body, signatureHeader(body, endpoint.secret, account().nowSeconds()));
      if (stopping.signal.aborted) return;
      attempts.push({ eventId: event.id, type: event.type, status });
      if (attempts.length > mostAttemptsKept) attempts.shift();
      if (status >= 200 && status < 300) markDone(account(), event.id);
      else send(event, pauseMs(failures), failures + 1);
    }, pause);
  return {
    take(event) {
      if (holding) holding.push(event);
      else for (const copy of copiesOf(event)) send(copy, delayMs(manner, random));
    },
    post,
    setEndpoint: (next) => void (endpoint = next),
    endpoint: () => endpoint,
    behave: (change) => void (manner = { ...manner, ...change }),
    hold: () => void (holding ??= []),
    held: () => holding ?? [],
    release({ shuffle = false } = {}) {
      const copies = (holding ?? []).flatMap(copiesOf);
      holding = undefined;
      for (const copy of shuffle ? shuffled(copies, random) : copies) send(copy, delayMs(manner, random));
    },
    attempts,
    drained: queue.drained,
    stop() {
      stopping.abort();
      queue.stop();
    },
  };
}

/** Stripe tries again with growing pauses for three days. Here they grow to 30 s, and deliveries are never given up. */
function pauseMs(failures: number): number {
  return Math.min(30_000, 100 * 2 ** failures);
}

function markDone(account: Account, eventId: string): void {
  const event = account.find('event', eventId);
  if (event && event.pending_webhooks > 0) account.put('event', { ...event, pending_webhooks: 0 });
}
