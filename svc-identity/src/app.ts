import { join } from 'node:path';

import { routesByService } from '@lights-out/contracts';
import {
  createBus,
  createEvents,
  createLog,
  httpService,
  migrate,
  openDatabase,
  registerRowCounts,
  systemClock,
  type Clock,
  type Log,
  type Service,
} from '@lights-out/service-kit';

import type { IdentityConfig } from './config.ts';
import { createAdminTries } from './store/admin-tries.ts';
import { createFailedLogins } from './store/failed-logins.ts';
import { createPasswords } from './clients/passwords.ts';
import { createMail } from './clients/mail.ts';
import { createListeners } from './events/index.ts';
import { mailSweeper } from './jobs/send-mails.ts';
import { createHandlers } from './http/index.ts';
import { rowCounts } from './store/row-counts.ts';
import { deleteEndedAdminSessions } from './store/admin-sessions.ts';
import { deleteExpiredResets } from './store/password-resets.ts';
import { createResetRequests, deleteExpiredCounts } from './store/reset-requests.ts';
import { deleteExpiredSessions } from './store/sessions.ts';

const schema = 'identity';
const sweepEveryMs = 600_000;

export interface Overrides {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly strictReplies?: boolean;
}

/** The identity service: accounts, sessions and who is behind a request. */
export function createService(config: IdentityConfig, overrides: Overrides = {}): Service {
  const log = overrides.log ?? createLog(schema, config.LOG_LEVEL);
  const clock = overrides.clock ?? systemClock;
  const url = config.DATABASE_URL;
  const db = openDatabase({ url, schema, poolMax: config.DATABASE_POOL_MAX, log });
  const failedLogins = createFailedLogins(db, config.RATE_LIMIT_SCALE);
  const bus = createBus({
    service: 'identity',
    log,
    databaseUrl: url,
    amqpUrl: config.AMQP_URL,
    queueType: config.AMQP_QUEUE_TYPE,
    topologyOrigin: config.AMQP_TOPOLOGY,
  });
  const sendMail = createMail({ from: config.MAIL_FROM, smtpUrl: config.SMTP_URL, folder: config.MAIL_DIR });
  const origin = config.PUBLIC_ORIGIN;
  const events = createEvents({ db, bus, log, listeners: createListeners({ sendMail, origin }) });
  const resetRequests = createResetRequests(db, config.RATE_LIMIT_SCALE);
  const secureCookies = config.PUBLIC_ORIGIN.startsWith('https:');
  const gate = {
    adminPasswordHash: config.ADMIN_PASSWORD_HASH,
    adminTries: createAdminTries(db, config.RATE_LIMIT_SCALE),
  };
  return httpService({
    name: 'identity',
    config,
    log,
    routes: routesByService.identity,
    handlers: createHandlers({
      db,
      clock,
      passwords: createPasswords(),
      failedLogins,
      secureCookies,
      resetRequests,
      outbox: events.outbox,
      ...gate,
    }),
    prepare: () => migrate({ url, schema, folder: join(import.meta.dirname, '../migrations'), log }),
    registerMetrics: (registry) => registerRowCounts(registry, db, rowCounts),
    isReady: async () => void (await db.raw('select 1')),
    sweepers: [
      { name: 'delete-expired-sessions', everyMs: sweepEveryMs, run: () => deleteExpiredSessions(db, clock.now()) },
      { name: 'delete-expired-resets', everyMs: sweepEveryMs, run: () => deleteExpiredResets(db, clock.now()) },
      { name: 'delete-expired-counts', everyMs: sweepEveryMs, run: () => deleteExpiredCounts(db) },
      mailSweeper({ db, clock, log, sendMail, origin }),
      {
        name: 'delete-ended-admin-sessions',
        everyMs: sweepEveryMs,
        run: () => deleteEndedAdminSessions(db, clock.now()),
      },
    ],
    events,
    close: () => db.destroy(),
    strictReplies: overrides.strictReplies,
  });
}
