import { z } from 'zod';

import { busConfig, readConfig, serviceConfig } from '@lights-out/service-kit';

export const configSchema = z.object({
  ...serviceConfig,
  ...busConfig,
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).describe('Where players reach the site; cookies are Secure when it is https.'),
});

export type IdentityConfig = z.infer<typeof configSchema>;

export const loadConfig = (env: Readonly<Record<string, string | undefined>>): IdentityConfig => readConfig(configSchema, env);
