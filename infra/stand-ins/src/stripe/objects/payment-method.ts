import type Stripe from 'stripe';

import { newId } from '../ids.ts';

export type AllowRedisplay = 'always' | 'limited' | 'unspecified';

export interface BillingFacts {
  readonly email?: string;
  readonly name?: string;
  readonly phone?: string;
  readonly address?: {
    city?: string;
    country?: string;
    line1?: string;
    line2?: string;
    postal_code?: string;
    state?: string;
  };
}

export function paymentMethodObject(facts: {
  brand: string;
  last4: string;
  fingerprint: string;
  expMonth: number;
  expYear: number;
  cvcCheck: 'unchecked' | null;
  allowRedisplay: AllowRedisplay;
  billing: BillingFacts;
  metadata: Stripe.Metadata;
  createdAt: number;
}): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: facts.allowRedisplay,
    billing_details: billingDetails(facts.billing),
    card: {
      brand: facts.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: facts.cvcCheck },
      country: 'US',
      display_brand: facts.brand,
      exp_month: facts.expMonth,
      exp_year: facts.expYear,
      fingerprint: facts.fingerprint,
      funding: 'credit',
      generated_from: null,
      last4: facts.last4,
      networks: { available: [facts.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: facts.createdAt,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: facts.metadata,
    type: 'card',
  };
}

export function billingDetails({
  address = {},
  email,
  name,
  phone,
}: BillingFacts): Stripe.PaymentMethod.BillingDetails {
  return {
    address: {
      city: address.city ?? null,
      country: address.country ?? null,
      line1: address.line1 ?? null,
      line2: address.line2 ?? null,
      postal_code: address.postal_code ?? null,
      state: address.state ?? null,
    },
    email: email ?? null,
    name: name ?? null,
    phone: phone ?? null,
    tax_id: null,
  };
}
