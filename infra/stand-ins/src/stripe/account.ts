import type Stripe from 'stripe';

import type { Clock } from '@lights-out/service-kit';

import { newId } from './ids.ts';
import type { Journal } from './journal.ts';
import type { Kind, Kinds, RequestMark } from './kinds.ts';
import { eventObject, type EventType } from './objects/event.ts';

/** What Stripe keeps of each charge, and takes for each dispute, in cents. */
export interface Fees {
  readonly chargePercent: number;
  readonly chargeMinor: number;
  readonly disputeMinor: number;
}

export const noFees: Fees = { chargePercent: 0, chargeMinor: 0, disputeMinor: 0 };

/** The stand-in's only merchant account. It is synchronous: one call is complete before the next one begins. */
export interface Account {
  readonly fees: Fees;
  nowMs(): number;
  nowSeconds(): number;
  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  /** Newest first. */
  list<K extends Kind>(kind: K): Kinds[K][];
  put<K extends Kind>(kind: K, value: Kinds[K]): Kinds[K];
  remove(kind: Kind, id: string): void;
  /** Writes all changes so far to the journal; call it before they are reported to anyone. */
  flush(): void;
  /** Creates an event about an object; for an update, `changed` holds the previous values. */
  announce(type: EventType, object: object, changed?: object): void;
  /** Events created by `act` name this API call as their cause. */
  during<Result>(request: RequestMark, act: () => Result): Result;
}

const noRequest: RequestMark = { id: null, idempotency_key: null };

export function openAccount(options: {
  clock: Clock;
  journal: Journal;
  onEvent: (event: Stripe.Event) => void;
  fees?: Fees;
}): Account {
  const { clock, journal, onEvent, fees = noFees } = options;
  const collections = new Map<Kind, Map<string, Kinds[Kind]>>();
  const collectionOf = (kind: Kind) => {
    const found = collections.get(kind) ?? new Map<string, Kinds[Kind]>();
    collections.set(kind, found);
    return found;
  };
  for (const { kind, id, value } of journal.read()) {
    if (value) collectionOf(kind).set(id, value);
    else collectionOf(kind).delete(id);
  }
  let request = noRequest;
  const account: Account = {
    fees,
    nowMs: () => clock.now().getTime(),
    nowSeconds: () => Math.floor(clock.now().getTime() / 1000),
    find: <K extends Kind>(kind: K, id: string) => collectionOf(kind).get(id) as Kinds[K] | undefined,
    list: <K extends Kind>(kind: K) => [...collectionOf(kind).values()].reverse() as Kinds[K][],
    put(kind, value) {
      collectionOf(kind).set(value.id, value);
      journal.write({ kind, id: value.id, value });
      return value;
    },
    remove(kind, id) {
      collectionOf(kind).delete(id);
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
