import * as z from 'zod';

import { invalidRequest } from '../fault.ts';
import { findCustomer } from '../operations/customers.ts';
import { findPaymentMethod } from '../operations/payment-methods.ts';
import { detach, updateMethod } from '../operations/saved-cards.ts';
import { changeMetadata, integer, metadata, metadataChange, page, text } from './form.ts';
import { listPage } from './list.ts';
import { secretRoute, type Caller } from './route.ts';

const allowRedisplay = z.enum(['always', 'limited', 'unspecified']);
const address = z
  .strictObject({ city: text, country: text, line1: text, line2: text, postal_code: text, state: text })
  .partial();

/** A card with its details, as Stripe.js sends it. */
export const methodData = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text.optional() }),
  billing_details: z.strictObject({ email: text, name: text, phone: text, address }).partial().optional(),
  allow_redisplay: allowRedisplay.optional(),
  metadata: metadata.optional(),
});

const listFilter = z.strictObject({
  ...page,
  customer: text,
  type: z.literal('card').optional(),
  allow_redisplay: allowRedisplay.optional(),
});

/** As with Stripe, only browsers send card numbers. */
export function expectBrowser(caller: Caller): void {
  if (caller === 'publishable') return;
  throw invalidRequest(
    'Sending credit card numbers directly to the Stripe API is generally unsafe. Use a test token like pm_card_visa.',
  );
}

export const paymentMethodRoutes = [
  secretRoute('GET', '/v1/payment_methods', listFilter, ({ account, params }) => {
    const customer = findCustomer(account, params.customer, 'customer');
    const methods = account
      .listOf('payment_method', 'customer', customer.id)
      .filter(({ allow_redisplay: shown }) => params.allow_redisplay === undefined || shown === params.allow_redisplay);
    return listPage('/v1/payment_methods', methods, params);
  }),
  secretRoute(
    'POST',
    '/v1/payment_methods/:id',
    z.strictObject({ allow_redisplay: allowRedisplay.optional(), metadata: metadataChange.optional() }),
    ({ account, id, params }) => {
      const method = findPaymentMethod(account, id);
      return updateMethod(account, method, { ...params, metadata: changeMetadata(method.metadata, params.metadata) });
    },
  ),
  secretRoute('POST', '/v1/payment_methods/:id/detach', z.strictObject({}), ({ account, id }) =>
    detach(account, findPaymentMethod(account, id)),
  ),
];
