import type Stripe from 'stripe';

import type { Decline } from '../cards.ts';
import { newId } from '../ids.ts';

/** A successful charge, or with a `decline` a failed one. */
export function chargeObject(facts: {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  decline?: Decline;
  authenticated: boolean;
  createdAt: number;
}): Stripe.Charge {
  const { intent, method, decline } = facts;
  const id = newId('ch');
  const paid = !decline;
  return {
    id,
    object: 'charge',
    ...neverUsed,
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'STAND-IN NO MONEY',
    captured: paid,
    created: facts.createdAt,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: decline ? refusal(decline) : approval,
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(facts), type: 'card' },
    receipt_email: intent.receipt_email,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
    status: paid ? 'succeeded' : 'failed',
  };
}

/** Fields that charges of this product never use. */
const neverUsed = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  failure_balance_transaction: null,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const;

const approval: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: 'Payment complete.',
  type: 'authorized',
};

function refusal(decline: Decline): Stripe.Charge.Outcome {
  return {
    ...approval,
    advice_code: decline.advice_code,
    network_decline_code: '02',
    network_status: 'declined_by_network',
    reason: decline.decline_code,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}

function cardDetails(facts: {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  decline?: Decline;
  authenticated: boolean;
}): Stripe.Charge.PaymentMethodDetails.Card {
  const { intent, decline, authenticated } = facts;
  const card = facts.method.card!;
  return {
    amount_authorized: decline ? null : intent.amount,
    authorization_code: decline ? null : '000000',
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: decline?.code === 'incorrect_cvc' ? 'fail' : 'pass',
    },
    country: card.country,
    electronic_commerce_indicator: null,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    extended_authorization: { status: 'disabled' },
    fingerprint: card.fingerprint,
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: intent.amount, status: 'unavailable' },
    regulated_status: card.regulated_status,
    three_d_secure: authenticated ? passedAuthentication : null,
    transaction_link_id: null,
    wallet: null,
  };
}

const passedAuthentication = {
  authentication_flow: 'challenge',
  electronic_commerce_indicator: '05',
  exemption_indicator: null,
  result: 'authenticated',
  result_reason: null,
  transaction_id: null,
  version: '2.2.0',
} as const;
