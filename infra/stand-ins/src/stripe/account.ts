import type Stripe from 'stripe';

import type { Clock } from '@lights-out/service-kit';

import { newId } from './ids.ts';
import type { Journal } from './journal.ts';
import type { Kind, Kinds, RequestMark } from './kinds.ts';
import { eventObject, type EventType } from './objects/event.ts';

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
