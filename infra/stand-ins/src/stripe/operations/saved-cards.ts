import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import { invalidRequest } from '../fault.ts';
import type { AllowRedisplay } from '../objects/payment-method.ts';
import { findCustomer } from './customers.ts';
import { behind, expectUnspent } from './payment-methods.ts';

export function attach(account: Account, method: Stripe.PaymentMethod, customerId: string): Stripe.PaymentMethod {
  const customer = findCustomer(account, customerId, 'customer');
  expectUnspent(account, method);
  if (method.customer && method.customer !== customer.id)
    throw invalidRequest('The payment method you provided has already been attached to a customer.');
  const attached = account.put('payment_method', { ...method, customer: customer.id });
  account.announce('payment_method.attached', attached);
  return attached;
}

/** Detaches a payment method for good: it cannot pay any more. */
export function detach(account: Account, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  if (!method.customer)
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.');
  const detached = account.put('payment_method', { ...method, customer: null });
  account.put('card_behind', { ...behind(account, method), isSpent: true });
  account.announce('payment_method.detached', detached, { customer: method.customer });
  return detached;
}

export function updateMethod(
  account: Account,
  method: Stripe.PaymentMethod,
  change: { allow_redisplay?: AllowRedisplay; metadata?: Stripe.Metadata },
): Stripe.PaymentMethod {
  if (!method.customer)
    throw invalidRequest('You must save this PaymentMethod to a customer before you can update it.');
  const updated = account.put('payment_method', {
    ...method,
    allow_redisplay: change.allow_redisplay ?? method.allow_redisplay,
    metadata: change.metadata ?? method.metadata,
  });
  account.announce('payment_method.updated', updated, { allow_redisplay: method.allow_redisplay });
  return updated;
}

/** Deletes a customer and detaches its cards. */
export function deleteCustomer(account: Account, customer: Stripe.Customer): Stripe.DeletedCustomer {
  for (const method of account.listOf('payment_method', 'customer', customer.id)) detach(account, method);
  const deleted: Stripe.DeletedCustomer = { id: customer.id, object: 'customer', deleted: true };
  account.put('customer', deleted);
  account.announce('customer.deleted', customer);
  return deleted;
}
