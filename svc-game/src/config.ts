import * as z from 'zod';

import { busConfig, readConfig, serviceConfig } from '@lights-out/service-kit';

export const configSchema = z.object({
  ...serviceConfig,
  ...busConfig,
  PAYMENTS_URL: z
    .url({ protocol: /^https?$/ })
    .describe('Where svc-payments listens; asked for an entry that no event has told of yet.'),
  REVIEW_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(60)
    .default(5)
    .describe('Days after the end of a contest until which its review is to be done, as its players are told.'),
  REPORT_WITHDRAWALS_A_DAY: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000)
    .default(5)
    .describe('How many questions reports of players alone may withdraw on a day; the others wait for an admin.'),
  BANKS_URL: z
    .url()
    .refine(isHttpsOrOwn, { error: 'must be https, unless it is on this machine or a name within the deployment' })
    .optional()
    .describe(
      'Where the bank of the newest race data is asked for once a day; it waits for an admin. Without it banks are sent by hand.',
    ),
  FAST_RUNS: z
    .enum(['wait', 'count'])
    .default('wait')
    .describe(
      "Whether runs of free practice that look like a program's wait for a steward, or count, on a site without stewards.",
    ),
  GAMES_CACHED_MAX: z.coerce
    .number()
    .int()
    .min(100)
    .max(1_000_000)
    .default(10_000)
    .describe('How many running games and dailies a process keeps, of some 3 KB each; a step of any other loads it.'),
  SWEEP_EVERY_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(600_000)
    .default(2_000)
    .describe('How often games are looked for that time alone finishes or abandons.'),
});

function isHttpsOrOwn(text: string): boolean {
  const { protocol, hostname } = URL.parse(text) ?? {};
  if (protocol !== 'http:') return protocol === 'https:';
  return hostname === '127.0.0.1' || hostname === '[::1]' || !/[.:]/.test(hostname!);
}

export type GameConfig = z.infer<typeof configSchema>;

/** @throws {Error} that lists every fault at once */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): GameConfig {
  return readConfig(configSchema, env);
}
