import type Stripe from 'stripe';

import type { Clock } from '@lights-out/service-kit';

import type { Behaviour } from './cards.ts';
import { newId } from './ids.ts';
import type { Journal } from './journal.ts';
import { eventObject, type EventType } from './objects/event.ts';

/** All that the stand-in remembers: Stripe's objects, and beneath them what Stripe would keep to itself. */
export interface Kinds {
  readonly customer: Stripe.Customer | Stripe.DeletedCustomer;
  readonly payment_method: Stripe.PaymentMethod;
  readonly payment_intent: Stripe.PaymentIntent;
  readonly charge: Stripe.Charge;
  readonly refund: Stripe.Refund;
  readonly dispute: Stripe.Dispute;
  readonly balance_transaction: Stripe.BalanceTransaction;
  readonly event: Stripe.Event;
  readonly card_behind: CardBehind;
  readonly dispute_due: DisputeDue;
  readonly hold: Hold;
  readonly return_address: ReturnAddress;
  readonly replay: Replay;
}

export type Kind = keyof Kinds;

/** What a payment method's card does, under the payment method's id. */
export interface CardBehind extends Behaviour {
  readonly id: string;
  /** Used once without having been saved, or removed: it pays no more. */
  readonly isSpent: boolean;
  readonly hasPassedAuthentication: boolean;
}

/** A charge, under its id, whose owner goes to the bank at `dueAt` (ms). */
export interface DisputeDue {
  readonly id: string;
  readonly dueAt: number;
}

/** How many of the next payments stay in processing until finished by hand. There is one, named 'payments'. */
export interface Hold {
  readonly id: 'payments';
  readonly left: number;
}

/** Where an intent's browser goes after the page for 3-D Secure, under the intent's id. */
export interface ReturnAddress {
  readonly id: string;
  readonly url: string;
}

/** What was answered to the first call with an idempotency key, under that key. */
export interface Replay {
  readonly id: string;
  readonly path: string;
  readonly fingerprint: string;
  readonly requestId: string;
  readonly status: number;
  readonly body: unknown;
  /** In ms. */
  readonly answeredAt: number;
}

/** The API call under way; events carry it. */
export interface RequestMark {
  readonly id: string | null;
  readonly idempotency_key: string | null;
}

/** The stand-in's one merchant account. Nothing in it waits for anything: a call is done before the next begins. */
export interface Account {
  nowMs(): number;
  nowSeconds(): number;
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  /** Newest first. */
  list<K extends Kind>(kind: K): Kinds[K][];
  put<K extends Kind>(kind: K, value: Kinds[K]): Kinds[K];
  remove(kind: Kind, id: string): void;
  /** Keeps what has happened so far; call it before anybody is told. */
  flush(): void;
  /** Makes an event of what just happened; `changed` holds what an updated object was before. */
  announce(type: EventType, object: object, changed?: object): void;
  /** Everything announced by `act` is this call's doing. */
  during<Result>(request: RequestMark, act: () => Result): Result;
}

const nobody: RequestMark = { id: null, idempotency_key: null };

export function openAccount(options: {
  clock: Clock;
  journal: Journal;
  onEvent: (event: Stripe.Event) => void;
}): Account {
  const { clock, journal, onEvent } = options;
  const shelves = new Map<Kind, Map<string, Kinds[Kind]>>();
  const shelf = (kind: Kind) => {
    const found = shelves.get(kind) ?? new Map<string, Kinds[Kind]>();
    shelves.set(kind, found);
    return found;
  };
  for (const { kind, id, value } of journal.read()) {
    if (value) shelf(kind).set(id, value);
    else shelf(kind).delete(id);
  }
  let request = nobody;
  const account: Account = {
    nowMs: () => clock.now().getTime(),
    nowSeconds: () => Math.floor(clock.now().getTime() / 1000),
    find: <K extends Kind>(kind: K, id: string) => shelf(kind).get(id) as Kinds[K] | undefined,
    list: <K extends Kind>(kind: K) => [...shelf(kind).values()].reverse() as Kinds[K][],
    put(kind, value) {
      shelf(kind).set(value.id, value);
      journal.write({ kind, id: value.id, value });
      return value;
    },
    remove(kind, id) {
      shelf(kind).delete(id);
      journal.write({ kind, id, value: null });
    },
    flush: journal.flush,
    announce(type, object, changed) {
      const event = eventObject({ id: newId('evt'), type, object, changed, createdAt: account.nowSeconds(), request });
      onEvent(account.put('event', event));
    },
    during(mark, act) {
      const before = request;
      request = mark;
      try {
        return act();
      } finally {
        request = before;
      }
    },
  };
  return account;
}
