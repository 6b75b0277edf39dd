import * as z from 'zod';

import type { Account } from '../account.ts';
import { noSuch } from '../fault.ts';
import type { Kind, Kinds } from '../kinds.ts';
import { integer, text } from './form.ts';

interface Page {
  readonly limit: number;
  readonly starting_after?: string;
  readonly ending_before?: string;
}

/** One page of `all`, which is newest first, in Stripe's list format. */
export function listPage<Item extends { readonly id: string }>(
  url: string,
  all: readonly Item[],
  { limit, starting_after, ending_before }: Page,
) {
  const at = (id: string, param: string) => {
    const index = all.findIndex((item) => item.id === id);
    if (index < 0) throw noSuch('object', id, param);
    return index;
  };
  if (ending_before) {
    const end = at(ending_before, 'ending_before');
    return { object: 'list', url, has_more: end > limit, data: all.slice(Math.max(0, end - limit), end) };
  }
  const start = starting_after ? at(starting_after, 'starting_after') + 1 : 0;
  return { object: 'list', url, has_more: all.length > start + limit, data: all.slice(start, start + limit) };
}

/** The filters of a list. */
export const narrowing = {
  created: when(),
  customer: text.optional(),
  payment_intent: text.optional(),
  charge: text.optional(),
  source: text.optional(),
};

/** The objects of a kind that a list may hold: those of the most particular reference that is asked for, or all. */
export function listedOf<K extends Kind>(account: Account, kind: K, asked: Narrowing): Kinds[K][] {
  for (const field of ['charge', 'payment_intent', 'customer'] as const)
    if (asked[field] !== undefined) return account.listOf(kind, field, asked[field]);
  return account.list(kind);
}

/** Filters items by creation time and by the other given fields. */
export function filtered<Item extends { readonly created: number }>(items: readonly Item[], asked: Narrowing): Item[] {
  const { created, customer, payment_intent, charge, source } = asked;
  const fields = Object.entries({ customer, payment_intent, charge, source }).filter(
    ([, wanted]) => wanted !== undefined,
  );
  return items.filter(
    (item) => isIn(item.created, created) && fields.every(([key, wanted]) => item[key as keyof Item] === wanted),
  );
}

type Narrowing = { readonly [Name in keyof typeof narrowing]?: z.output<(typeof narrowing)[Name]> };

/** An instant in seconds, or a range with optional ends. */
function when() {
  return z
    .union([integer, z.strictObject({ gt: integer, gte: integer, lt: integer, lte: integer }).partial()])
    .optional();
}

function isIn(created: number, span: Narrowing['created']): boolean {
  if (span === undefined) return true;
  if (typeof span === 'number') return created === span;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = span;
  return created > gt && created >= gte && created < lt && created <= lte;
}
