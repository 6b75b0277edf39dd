import * as z from 'zod';

import type Stripe from 'stripe';

import type { Account } from '../account.ts';
import { StripeFault } from '../fault.ts';
import { publicPaymentIntent } from '../objects/payment-intent.ts';
import { authenticate, confirmIntent } from '../operations/confirm.ts';
import {
  cancelIntent,
  createIntent,
  findIntent,
  findIntentBySecret,
  updateIntent,
} from '../operations/payment-intents.ts';
import { methodFor } from '../operations/payment-methods.ts';
import { changeMetadata, flag, integer, metadata, metadataChange, page, text } from './form.ts';
import { filtered, listedOf, listPage, narrowing } from './list.ts';
import { expectBrowser, methodData } from './payment-methods.ts';
import { openRoute, secretRoute, type Call, type Caller } from './route.ts';

const futureUsage = z.enum(['off_session', 'on_session']);
const webAddress = z.url({ protocol: /^https?$/, error: 'Not a valid URL' });

const confirmation = {
  payment_method: text.optional(),
  payment_method_data: methodData.optional(),
  return_url: webAddress.optional(),
  setup_future_usage: futureUsage.optional(),
  use_stripe_sdk: flag.optional(),
};

const creation = z.strictObject({
  ...confirmation,
  amount: integer,
  currency: z
    .string()
    .regex(/^[a-zA-Z]{3}$/)
    .toLowerCase(),
  customer: text.optional(),
  description: text.optional(),
  metadata: metadata.default({}),
  allowed_payment_method_types: z.tuple([z.literal('card')]),
  confirm: flag.default(false),
});

const change = z.strictObject({
  amount: integer.optional(),
  description: text.optional(),
  metadata: metadataChange.optional(),
  // An empty text unsets it.
  setup_future_usage: z.union([futureUsage, z.literal('').transform(() => null)]).optional(),
});

const { created, customer } = narrowing;
const secretOf = { client_secret: text.optional() };

export const paymentIntentRoutes = [
  secretRoute('POST', '/v1/payment_intents', creation, (call) => {
    const { account, params } = call;
    const intent = createIntent(account, params);
    if (params.confirm) return confirm(call, intent);
    if (!params.payment_method) return intent;
    const method = methodFor(account, intent, params.payment_method);
    return account.put('payment_intent', { ...intent, payment_method: method.id, status: 'requires_confirmation' });
  }),
  secretRoute('GET', '/v1/payment_intents', z.strictObject({ ...page, created, customer }), ({ account, params }) =>
    listPage('/v1/payment_intents', filtered(listedOf(account, 'payment_intent', params), params), params),
  ),
  openRoute('GET', '/v1/payment_intents/:id', z.strictObject(secretOf), ({ account, id, params, caller }) =>
    shownTo(caller, intentFor(account, id, caller, params.client_secret)),
  ),
  secretRoute('POST', '/v1/payment_intents/:id', change, ({ account, id, params }) => {
    const intent = findIntent(account, id);
    return updateIntent(account, intent, { ...params, metadata: changeMetadata(intent.metadata, params.metadata) });
  }),
  openRoute('POST', '/v1/payment_intents/:id/confirm', z.strictObject({ ...confirmation, ...secretOf }), (call) => {
    const { account, id, params, caller } = call;
    return hidingFrom(caller, () => confirm(call, intentFor(account, id, caller, params.client_secret)));
  }),
  secretRoute(
    'POST',
    '/v1/payment_intents/:id/cancel',
    z.strictObject({
      cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    }),
    ({ account, id, params }) => cancelIntent(account, findIntent(account, id), params.cancellation_reason ?? null),
  ),
  // Not part of Stripe's API: the 3-D Secure dialog of the stand-in's Stripe.js calls it.
  openRoute(
    'POST',
    '/v1/payment_intents/:id/stand_in_authentication',
    z.strictObject({ ...secretOf, outcome: z.enum(['complete', 'fail']) }),
    ({ account, id, params, caller }) =>
      hidingFrom(caller, () =>
        authenticate(account, intentFor(account, id, caller, params.client_secret), params.outcome),
      ),
  ),
];

function confirm(
  call: Call<z.output<z.ZodObject<typeof confirmation>>>,
  intent: Stripe.PaymentIntent,
): Stripe.PaymentIntent {
  if (call.params.payment_method_data) expectBrowser(call.caller);
  return confirmIntent(call.account, intent, call.params, call.authenticationUrl);
}

function intentFor(
  account: Account,
  id: string,
  caller: Caller,
  clientSecret: string | undefined,
): Stripe.PaymentIntent {
  return caller === 'secret' ? findIntent(account, id) : findIntentBySecret(account, id, clientSecret);
}

function shownTo(caller: Caller, intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  return caller === 'secret' ? intent : publicPaymentIntent(intent);
}

/** Reduces the intent in a reply or a refusal to what a browser may see. */
function hidingFrom(caller: Caller, act: () => Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  try {
    return shownTo(caller, act());
  } catch (error) {
    if (!(error instanceof StripeFault) || !error.body.payment_intent) throw error;
    throw new StripeFault(error.status, {
      ...error.body,
      payment_intent: shownTo(caller, error.body.payment_intent as Stripe.PaymentIntent),
    });
  }
}
