import type Stripe from 'stripe';

import { newId, randomLetters } from '../ids.ts';

export function customerObject(facts: {
  email: string | null;
  name: string | null;
  description: string | null;
  metadata: Stripe.Metadata;
  createdAt: number;
}): Stripe.Customer {
  return {
    id: newId('cus').slice(0, 18),
    object: 'customer',
    address: null,
    balance: 0,
    created: facts.createdAt,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: facts.description,
    discount: null,
    email: facts.email,
    invoice_prefix: randomLetters(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: facts.metadata,
    name: facts.name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
