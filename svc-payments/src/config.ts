import { z } from 'zod';

import { readConfig, serviceConfig } from '@lights-out/service-kit';

export const configSchema = z.object(serviceConfig);

export type PaymentsConfig = z.infer<typeof configSchema>;

export const loadConfig = (env: Readonly<Record<string, string | undefined>>): PaymentsConfig => readConfig(configSchema, env);
