import { compile } from 'proxy-addr';
import * as z from 'zod';

import { demoOperator } from '@lights-out/contracts/operator';
import { commonConfig, jwk, operatorConfig, readConfig } from '@lights-out/service-kit';

import { isLoopback } from './rules/site-host.ts';

const serviceAddress = z.url({ protocol: /^http$/ });

export const configSchema = z
  .object({
    ...commonConfig,
    INTERNAL_TOKEN_PRIVATE_KEY: jwk.describe('Signs internal tokens (JWK, Ed25519, with its private part).'),
    IDENTITY_URL: serviceAddress.describe('Where svc-identity listens.'),
    GAME_URL: serviceAddress.describe('Where svc-game listens.'),
    PAYMENTS_URL: serviceAddress.describe('Where svc-payments listens.'),
    SESSIONS_CACHED_MAX: z.coerce
      .number()
      .int()
      .min(100)
      .max(5_000_000)
      .default(50_000)
      .describe('How many sessions a process keeps, of some 0.5 KB each; a call with any other asks svc-identity.'),
    SLICES_DIR: z.string().describe('Folder with the released slices and their registry; only read.'),
    ADMIN_PATH: z
      .string()
      .regex(/^[\w-]{16,128}$/, 'must be one segment of 16 to 128 letters, digits, - and _')
      .optional()
      .describe('The unguessable path under which the admin portal is found; without it there is none.'),
    PUBLIC_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .describe('Where players reach the site; requests to another host are refused.'),
    TRUSTED_PROXY_HOPS: z.coerce
      .number()
      .int()
      .min(0)
      .max(10)
      .default(0)
      .describe('How many proxies of ours stand in front; so many addresses of X-Forwarded-For are believed.'),
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean),
      )
      .refine(areAddresses, 'must be addresses, networks (10.0.0.0/8) or the words loopback, linklocal, uniquelocal')
      .describe(
        'Where those proxies connect from, divided by commas; whoever else writes X-Forwarded-For is not believed.',
      ),
    TRUSTED_REQUEST_START: z
      .enum(['yes'])
      .optional()
      .describe(
        'Says that those proxies write X-Request-Start anew in every call: an answer which they made again counts by that.',
      ),
    STRIPE_STAND_IN_URL: serviceAddress
      .optional()
      .describe(
        'Where a stand-in for Stripe listens, which browsers then reach under /stripe-stand-in; Stripe itself unless given.',
      ),
    ...operatorConfig,
    ENTRY_MIN_AGE: z.coerce
      .number()
      .int()
      .min(0)
      .max(99)
      .default(demoOperator.entryMinAge)
      .describe('How old players must be to enter a contest, as the payment page says it.'),
    ENTRY_COUNTRIES: z
      .string()
      .default(demoOperator.entryCountries)
      .describe('Where players must live to enter a contest, in words, as the payment page says it.'),
    DEMO_MAIL_DIR: z
      .string()
      .optional()
      .describe(
        'Folder of the mails of a demo on this machine, then shown at /dev/mails to whoever asks; none elsewhere.',
      ),
    DEMO_DATA: z
      .enum(['marked'])
      .optional()
      .describe('Says on every page of a demo on this machine that what it shows is made up; nothing elsewhere.'),
    OPS_PORT: z.coerce
      .number()
      .int()
      .min(0)
      .max(65_535)
      .optional()
      .describe('Port for /livez, /readyz and /metrics, which players never reach; none when missing.'),
  })
  .refine(({ TRUSTED_PROXY_HOPS: hops, TRUSTED_PROXIES: proxies }) => hops === 0 || proxies.length > 0, {
    path: ['TRUSTED_PROXIES'],
    error: 'must name the proxies that TRUSTED_PROXY_HOPS counts',
  })
  .refine(({ TRUSTED_PROXY_HOPS: hops, TRUSTED_REQUEST_START: isTrusted }) => hops > 0 || !isTrusted, {
    path: ['TRUSTED_REQUEST_START'],
    error: 'must have a proxy of ours in front: who plays could write the header',
  })
  .refine((config) => config.DEMO_MAIL_DIR === undefined || isOnThisMachine(config), {
    path: ['DEMO_MAIL_DIR'],
    error: 'only on this machine: mails hold links that sign in',
  })
  .refine((config) => config.DEMO_DATA === undefined || isOnThisMachine(config), {
    path: ['DEMO_DATA'],
    error: 'only on this machine: what others see is never made up',
  });

function areAddresses(list: readonly string[]): boolean {
  try {
    compile([...list]);
    return true;
  } catch {
    return false;
  }
}

function isOnThisMachine(config: { readonly HOST: string; readonly PUBLIC_ORIGIN: string }): boolean {
  const hosts = [config.HOST, new URL(config.PUBLIC_ORIGIN).hostname];
  return hosts.every(isLoopback);
}

export type GatewayConfig = z.infer<typeof configSchema>;

export const loadConfig = (env: Readonly<Record<string, string | undefined>>): GatewayConfig =>
  readConfig(configSchema, env);
