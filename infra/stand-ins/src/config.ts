import * as z from 'zod';

import { readConfig } from '@lights-out/service-kit';

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

const configSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on.'),
  PORT: z.coerce.number().int().min(0).max(65_535).describe('Port to listen on.'),
  PUBLIC_ORIGIN: address.describe('Where browsers reach the site, which forwards /stripe-stand-in.'),
  GATEWAY_URL: address.describe('Where webhooks are sent: the gateway, which has /api/payments/webhook.'),
  DATA_FILE: z.string().min(1).describe('Where payments are kept, so that a restart forgets none.'),
  CONTROL_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe('Port on which tests control the stand-in, for whoever reaches it; none when missing.'),
  STRIPE_SECRET_KEY: z
    .string()
    .refine((key) => !/^[a-z]{2}_live_/.test(key), {
      message: 'is a live key of Stripe: a stand-in, with which no money moves, does not start beside it',
    })
    .describe('The key that the payment service uses. The stand-in accepts only its own; a live one ends it.'),
});

export type StandInConfig = z.infer<typeof configSchema>;

/** @throws {Error} that lists every fault at once */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): StandInConfig {
  return readConfig(configSchema, env);
}
