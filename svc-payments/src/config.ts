import * as z from 'zod';

import { busConfig, readConfig, serviceConfig } from '@lights-out/service-kit';

export const configSchema = z
  .object({
    ...serviceConfig,
    ...busConfig,
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key of Stripe')
      .describe("Stripe's key for this server. Its mode, test or live, is the only one whose payments count."),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_(test|live)_\w+$/, 'must be a publishable key of Stripe')
      .describe("Stripe's key for browsers, of the same mode."),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_\w+$/, 'must be a signing secret of Stripe')
      .describe('What webhooks are signed with.'),
    STRIPE_API_URL: z
      .url({ protocol: /^http$/ })
      .optional()
      .describe('Address of a stand-in for Stripe, where no money moves; Stripe itself unless given.'),
    STRIPE_SCRIPT_URL: z
      .string()
      .min(1)
      .optional()
      .describe("Where browsers load the stand-in's Stripe.js from; Stripe's own unless given."),
    STRIPE_TIMEOUT_MS: z.coerce
      .number()
      .int()
      .min(50)
      .max(6_000)
      .default(4_000)
      .describe('How long one call to Stripe may take; it is tried twice.'),
    STRIPE_CALLS_PER_SECOND: z.coerce
      .number()
      .int()
      .min(1)
      .max(10_000)
      .default(24)
      .describe(
        "Calls to Stripe that this process makes within a second; players take turns at them. All processes together must stay below the account's limit: 25 in test mode, 100 with live keys.",
      ),
    VAT_PERCENT: z.coerce
      .number()
      .min(0)
      .max(99)
      .default(0)
      .describe('The rate of VAT that the price of an entry includes, for the export of the ledger.'),
    RECONCILE_EVERY_MS: z.coerce
      .number()
      .int()
      .min(20)
      .max(3_600_000)
      .default(5_000)
      .describe('How often payments and refunds are looked for that are due to be read at Stripe again.'),
    RECONCILE_LIST_EVERY_MS: z.coerce
      .number()
      .int()
      .min(20)
      .max(86_400_000)
      .default(300_000)
      .describe("How often Stripe's list of payments is searched for paid intents that this service does not know."),
  })
  .refine((config) => isLiveKey(config.STRIPE_SECRET_KEY) === isLiveKey(config.STRIPE_PUBLISHABLE_KEY), {
    path: ['STRIPE_PUBLISHABLE_KEY'],
    message: 'must be of the same mode as STRIPE_SECRET_KEY',
  })
  .refine((config) => config.STRIPE_API_URL === undefined || !isLiveKey(config.STRIPE_SECRET_KEY), {
    path: ['STRIPE_API_URL'],
    message: 'must not be given with a live key',
  });

export type PaymentsConfig = z.infer<typeof configSchema>;

/** @throws {Error} that lists every fault at once */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): PaymentsConfig {
  return readConfig(configSchema, env);
}

export function isLiveKey(key: string): boolean {
  return /^[a-z]{2}_live_/.test(key);
}
