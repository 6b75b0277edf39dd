import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import { noSuch } from '../fault.ts';
import { customerObject } from '../objects/customer.ts';

interface CustomerFacts {
  readonly email?: string;
  readonly name?: string;
  readonly description?: string;
  readonly metadata: Stripe.Metadata;
}

export function createCustomer(account: Account, facts: CustomerFacts): Stripe.Customer {
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
