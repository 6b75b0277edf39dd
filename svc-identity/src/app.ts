import { join } from 'node:path';

import { routesByService } from '@lights-out/contracts';
import {
  assertNewConnectionTakesWrites,
  assertTakesWrites,
  createBus,
  createEvents,
  createLog,
  createWake,
  httpService,
  migrate,
  openDatabase,
  registerDatabaseMetrics,
  systemClock,
  type Clock,
  type Events,
  type Log,
  type Service,
  serviceDatabase,
} from '@lights-out/service-kit';
import { createPuzzles, type PuzzleCost } from '@lights-out/service-kit/puzzles';

import { createMail } from './clients/mail.ts';
import { createPasskeys } from './clients/passkeys.ts';
import { createPasswords, type PasswordCost } from './clients/passwords.ts';
import { createSessionEnds } from './clients/session-ends.ts';
import type { IdentityConfig } from './config.ts';
import type { Context } from './context.ts';
import { createListeners } from './events.ts';
import { createHandlers } from './routes.ts';
import { createJobs } from './jobs.ts';
import { createCookies } from './signing-in/views/cookies.ts';
import { createAttemptCounters } from './signing-in/sql/attempt-counters.ts';
import { rowCounts } from './users/sql/row-counts.ts';

const schema = 'identity';

export interface Overrides {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly strictReplies?: boolean;
  /** For tests, which hash hundreds of passwords. */
  readonly passwordCost?: PasswordCost;
  /** For tests, which solve dozens of puzzles. */
  readonly puzzleCost?: PuzzleCost;
}

/** The identity service, not yet started: accounts, sessions, and the player of a request. */
export function createService(config: IdentityConfig, overrides: Overrides = {}): Service {
  const log = overrides.log ?? createLog(schema, config.LOG_LEVEL);
  const { ctx, events } = createContext(config, log, overrides);
  const { db, sessionEnds } = ctx;
  return httpService({
    name: 'identity',
    config,
    log,
    strictReplies: overrides.strictReplies,
    events,
    routes: routesByService.identity,
    handlers: createHandlers(ctx),
    prepare: () =>
      migrate({ ...serviceDatabase(config, schema, log), folder: join(import.meta.dirname, '../migrations') }),
    registerMetrics: (registry) => registerDatabaseMetrics(registry, db, rowCounts),
    isReady: () => assertTakesWrites(db),
    isReadyAfresh: () => assertNewConnectionTakesWrites(serviceDatabase(config, schema, log)),
    sweepers: createJobs(ctx),
    endWaits: () => sessionEnds.endWaits(),
    async close() {
      await sessionEnds.close();
      await db.destroy();
    },
  });
}

function createContext(
  config: IdentityConfig,
  log: Log,
  { clock = systemClock, passwordCost, puzzleCost }: Overrides,
): { ctx: Context; events: Events } {
  const url = config.DATABASE_URL;
  const db = openDatabase({ ...serviceDatabase(config, schema, log), poolMax: config.DATABASE_POOL_MAX });
  const bus = createBus({
    service: 'identity',
    log,
    databaseUrl: url,
    amqpUrl: config.AMQP_URL,
    queueType: config.AMQP_QUEUE_TYPE,
    topologyOrigin: config.AMQP_TOPOLOGY,
  });
  const mailing = { clock, mailQueued: createWake() };
  const events = createEvents({
    db,
    bus,
    log,
    listeners: createListeners({ ...mailing, contactEmail: config.CONTACT_EMAIL }),
  });
  const ctx: Context = {
    db,
    ...mailing,
    log,
    sendMail: createMail({
      from: config.MAIL_FROM,
      replyTo: config.CONTACT_EMAIL,
      smtpUrl: config.SMTP_URL,
      folder: config.MAIL_DIR,
    }),
    sender: {
      origin: config.PUBLIC_ORIGIN,
      contactEmail: config.CONTACT_EMAIL,
      companyName: config.COMPANY_NAME,
      imprint: config.IMPRINT,
    },
    taxLine: config.TAX_LINE,
    outbox: events.outbox,
    passwords: createPasswords(passwordCost),
    passkeys: createPasskeys(config.PUBLIC_ORIGIN),
    puzzles: createPuzzles({ db, clock, cost: puzzleCost }),
    sessionEnds: createSessionEnds({ url, schema, log }),
    attempts: createAttemptCounters(db, config.RATE_LIMIT_SCALE),
    cookies: createCookies(config.PUBLIC_ORIGIN.startsWith('https:')),
    adminPasswordHash: config.ADMIN_PASSWORD_HASH,
  };
  return { ctx, events };
}
