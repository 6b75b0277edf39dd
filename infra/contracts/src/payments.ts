import * as z from 'zod/mini';

import { contestId, id } from './ids.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';
import { shownTerms } from './wire.ts';

/**
 * A saved card as its player sees it. `paymentMethodId` is Stripe's; it can confirm an intent only together with its
 * client secret.
 */
export const savedCard = z.object({ brand: z.string(), last4: z.string(), paymentMethodId: z.string() });

export const createPaymentIntent = defineRoute({
  service: 'payments',
  method: 'POST',
  path: '/api/create-payment-intent',
  caller: 'player',
  summary:
    'The one open payment of the caller for a contest, the current month unless named, reused by every tab and reload. No intent where the entry is already there.',
  rateLimit: { max: 20, windowSeconds: 60, per: 'player' },
  body: z.object({
    userId: id,
    /**
     * The contest that the page shows. If it has ended, the call is refused, so that a player does not pay for the next
     * one unnoticed.
     */
    contest: z.optional(contestId),
    /** Of the terms that the page names beside PAY; stored with the entry that is paid. */
    termsVersion: shownTerms,
  }),
  replies: {
    200: z.object({
      /** Null if the player has already entered. */
      clientSecret: z.nullable(z.string()),
      alreadyEntered: z.boolean(),
      hasSavedCard: z.boolean(),
      cardDetails: z.nullable(savedCard),
      contest: contestId,
      publishableKey: z.string(),
      /**
       * Where the browser loads the provider's script from; null for the provider's own host. Set with the stand-in.
       */
      scriptUrl: z.nullable(z.string()),
      /** No money moves: the provider is a stand-in. */
      isDemo: z.boolean(),
    }),
  },
  refusals: ['not-allowed', 'contest-not-found', 'contest-closed', 'contest-canceled', 'switched-off', 'unavailable'],
});

/**
 * `entered`: paid and entered. `pending`: the provider is still processing. `failed`: not paid, or refunded; the player
 * may try again. A payment after the contest's end is refunded and refused with `contest-closed`, and one for a
 * contest that was cancelled with `contest-canceled`.
 */
export const paymentOutcome = z.enum(['entered', 'pending', 'failed']);

export const confirmPayment = defineRoute({
  service: 'payments',
  method: 'POST',
  path: '/api/confirm-payment',
  caller: 'player',
  summary: 'Reads the payment at the provider and, if it is valid, enters the caller; idempotent.',
  rateLimit: { max: 30, windowSeconds: 60, per: 'player' },
  body: z.object({ paymentIntentId: z.string().check(z.regex(/^pi_\w{1,250}$/)), userId: id }),
  replies: {
    200: z.object({
      outcome: paymentOutcome,
      contest: contestId,
      /** The player had entered before: this second payment is given back. */
      isDuplicate: z.optional(z.literal(true)),
    }),
  },
  refusals: ['not-allowed', 'payment-not-found', 'contest-closed', 'contest-canceled', 'unavailable'],
});

/** For svc-game, when it has not heard of an entry yet: the event may wait for the bus, this reply does not. */
export const getEntry = defineRoute({
  service: 'payments',
  method: 'GET',
  path: '/internal/entries/:contest',
  caller: 'service',
  summary: "The caller's active entry in a contest, or null.",
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  params: z.object({ contest: contestId }),
  replies: { 200: z.object({ entry: z.nullable(z.object({ paymentId: id, changedAt: instant })) }) },
  refusals: ['unavailable'],
});

export const postWebhook = defineRoute({
  service: 'payments',
  method: 'POST',
  path: '/api/payments/webhook',
  caller: 'anyone',
  summary: 'A signed notification of the provider. It only identifies the intent; its state is read from the provider.',
  rateLimit: { max: 6_000, windowSeconds: 60, per: 'address' },
  /** The signature covers the raw bytes, so the body is not parsed. */
  rawBody: { mostBytes: 256 * 1024, signatureHeader: 'stripe-signature' },
  replies: {
    200: z.object({
      received: z.literal(true),
      /** A thin event, which holds no object, does nothing here; Stripe's dashboard shows this reply. */
      ignored: z.optional(z.literal('thin-event')),
    }),
  },
  refusals: ['bad-signature', 'body-too-large', 'unavailable'],
});

export const deleteSavedCard = defineRoute({
  service: 'payments',
  method: 'DELETE',
  path: '/api/saved-card',
  caller: 'player',
  summary: "Removes the caller's saved cards, at the provider too.",
  rateLimit: { max: 20, windowSeconds: 60, per: 'player' },
  replies: { 204: null },
  refusals: ['unavailable'],
});
