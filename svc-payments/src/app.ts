import { paymentsRoutes } from '@lights-out/contracts';
import { createLog, httpService, openDatabase, type Log, type Service } from '@lights-out/service-kit';

import type { PaymentsConfig } from './config.ts';
import { createHandlers } from './http/index.ts';

const schema = 'payments';

export interface Overrides {
  readonly log?: Log;
  readonly strictReplies?: boolean;
}

/** The payments service. It answers health alone until entries can be paid for. */
export function createService(config: PaymentsConfig, overrides: Overrides = {}): Service {
  const log = overrides.log ?? createLog(schema, config.LOG_LEVEL);
  const db = openDatabase({ url: config.DATABASE_URL, schema, poolMax: config.DATABASE_POOL_MAX, log });
  return httpService({
    name: 'payments',
    config,
    log,
    routes: paymentsRoutes,
    handlers: createHandlers(),
    isReady: async () => void (await db.raw('select 1')),
    close: () => db.destroy(),
    strictReplies: overrides.strictReplies,
  });
}
