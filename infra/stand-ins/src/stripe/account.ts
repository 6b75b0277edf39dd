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
  /** Those whose field names this object, newest first; does not look at the others. */
  listOf<K extends Kind>(kind: K, field: Reference, id: string): Kinds[K][];
  put<K extends Kind>(kind: K, value: Kinds[K]): Kinds[K];
  remove(kind: Kind, id: string): void;
  /** Writes all changes so far to the journal; call it before they are reported to anyone. */
  flush(): void;
  /** Creates an event about an object; for an update, `changed` holds the previous values. */
  announce(type: EventType, object: object, changed?: object): void;
  /** Events created by `act` name this API call as their cause. */
  during<Result>(request: RequestMark, act: () => Result): Result;
}

/** The fields by which objects are looked up. */
const references = ['customer', 'charge', 'payment_intent'] as const;
export type Reference = (typeof references)[number];

const noRequest: RequestMark = { id: null, idempotency_key: null };

export function openAccount(options: {
  clock: Clock;
  journal: Journal;
  onEvent: (event: Stripe.Event) => void;
  fees?: Fees;
}): Account {
  const { clock, journal, onEvent, fees = noFees } = options;
  const collections = new Map<Kind, Collection>();
  const collectionOf = (kind: Kind) => {
    const found = collections.get(kind) ?? newCollection();
    collections.set(kind, found);
    return found;
  };
  for (const { kind, id, value } of journal.read()) {
    if (value) collectionOf(kind).set(value);
    else collectionOf(kind).delete(id);
  }
  let request = noRequest;
  const account: Account = {
    fees,
    nowMs: () => clock.now().getTime(),
    nowSeconds: () => Math.floor(clock.now().getTime() / 1000),
    find: <K extends Kind>(kind: K, id: string) => collectionOf(kind).byId.get(id) as Kinds[K] | undefined,
    list: <K extends Kind>(kind: K) => [...collectionOf(kind).byId.values()].reverse() as Kinds[K][],
    listOf: <K extends Kind>(kind: K, field: Reference, id: string) =>
      collectionOf(kind).listOf(field, id) as Kinds[K][],
    put(kind, value) {
      collectionOf(kind).set(value);
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

/** Objects of one kind in the order of their creation, with an index of what they refer to. */
function newCollection() {
  const byId = new Map<string, Kinds[Kind]>();
  const createdAs = new Map<string, number>();
  const byReference = new Map<string, Set<string>>();
  let created = 0;
  const keysOf = (value: Kinds[Kind] | undefined) =>
    references.flatMap((field) => {
      const id = (value as Partial<Record<Reference, unknown>> | undefined)?.[field];
      return typeof id === 'string' ? [`${field} ${id}`] : [];
    });
  const forget = (id: string) => {
    for (const key of keysOf(byId.get(id))) byReference.get(key)?.delete(id);
  };
  return {
    byId: byId as ReadonlyMap<string, Kinds[Kind]>,
    set(value: Kinds[Kind]) {
      forget(value.id);
      if (!byId.has(value.id)) createdAs.set(value.id, (created += 1));
      byId.set(value.id, value);
      for (const key of keysOf(value)) byReference.set(key, (byReference.get(key) ?? new Set()).add(value.id));
    },
    delete(id: string) {
      forget(id);
      byId.delete(id);
      createdAs.delete(id);
    },
    listOf: (field: Reference, id: string) =>
      [...(byReference.get(`${field} ${id}`) ?? [])]
        .sort((one, other) => createdAs.get(other)! - createdAs.get(one)!)
        .map((each) => byId.get(each)!),
  };
}

type Collection = ReturnType<typeof newCollection>;
