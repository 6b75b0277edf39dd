import type { Account } from '../account.ts';
import type { Kind } from '../kinds.ts';
import { invalidRequest } from '../fault.ts';

const kinds: Readonly<Record<string, Kind>> = {
  cus: 'customer',
  pm: 'payment_method',
  pi: 'payment_intent',
  ch: 'charge',
  re: 'refund',
  du: 'dispute',
  txn: 'balance_transaction',
};

const expandable = new Set([
  'balance_transaction',
  'charge',
  'customer',
  'latest_charge',
  'payment_intent',
  'payment_method',
  'source',
]);

/** The reply with the ids under `paths` (`latest_charge.balance_transaction`, `data.customer`) replaced by objects. */
export function expand(account: Account, reply: unknown, paths: readonly string[]): unknown {
  const copy = structuredClone(reply);
  for (const path of paths) expandPath(account, copy, path, path.split('.'));
  return copy;
}

function expandPath(account: Account, node: unknown, path: string, [key, ...rest]: readonly string[]): void {
  if (key === undefined || node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const item of node) expandPath(account, item, path, [key, ...rest]);
    return;
  }
  const holder = node as Record<string, unknown>;
  const value = holder[key];
  if (typeof value === 'string' && expandable.has(key)) holder[key] = named(account, value);
  else if (value !== null && typeof value !== 'object')
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  expandPath(account, holder[key], path, rest);
}

function named(account: Account, id: string): unknown {
  const kind = kinds[id.split('_')[0]!];
  return structuredClone((kind && account.find(kind, id)) ?? id);
}
