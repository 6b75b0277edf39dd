import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import { noSuch } from '../fault.ts';
import { customerObject } from '../objects/customer.ts';

export interface CustomerFacts {
  readonly email?: string;
  readonly name?: string;
  readonly description?: string;
}

export function createCustomer(
  account: Account,
  facts: CustomerFacts & { metadata: Stripe.Metadata },
): Stripe.Customer {
  const customer = customerObject({
    email: facts.email || null,
    name: facts.name || null,
    description: facts.description || null,
    metadata: facts.metadata,
    createdAt: account.nowSeconds(),
  });
  account.put('customer', customer);
  account.announce('customer.created', customer);
  return customer;
}

/** Finds a customer that is not deleted. */
export function findCustomer(account: Account, id: string, param?: string): Stripe.Customer {
  const found = account.find('customer', id);
  if (!found || found.deleted) throw noSuch('customer', id, param);
  return found;
}

/** A value of '' clears its field; fields that are not given stay. */
export function updateCustomer(
  account: Account,
  customer: Stripe.Customer,
  facts: CustomerFacts & { metadata?: Stripe.Metadata },
): Stripe.Customer {
  const given = Object.entries(facts).filter(([, value]) => value !== undefined);
  const change = Object.fromEntries(
    given.map(([key, value]) => [key, value === '' ? null : value]),
  ) as Partial<Stripe.Customer>;
  const updated = { ...customer, ...change };
  account.put('customer', updated);
  account.announce(
    'customer.updated',
    updated,
    Object.fromEntries(given.map(([key]) => [key, customer[key as keyof Stripe.Customer]])),
  );
  return updated;
}
