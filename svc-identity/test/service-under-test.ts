import { join } from 'node:path';

import { silentLog, type Service } from '@lights-out/service-kit';
import {
  eventually,
  fakeClock,
  internalTokenKeys,
  testClient,
  type FakeClock,
  type TestClient,
} from '@lights-out/service-kit/testing';
import { createTestDatabase, poolerSetting, type TestDatabase } from '@lights-out/stand-ins/postgres';
import { hashSync } from '@node-rs/argon2';
import { parseSetCookie, type SetCookie } from 'cookie';
import knex, { type Knex } from 'knex';

import { createService } from '../src/app.ts';

/** The portal's password. */
export const adminPassword = 'it is lights out and away we go';
const littleCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
const littleWork = { iterations: 50, rounds: 20 };
const adminPasswordHash = hashSync(adminPassword, littleCost);

/** The running service on a database of its own, called as the gateway calls it. */
export interface ServiceUnderTest {
  readonly clock: FakeClock;
  readonly db: Knex;
  readonly database: TestDatabase;
  /** A client, signed in as `player` or anonymous, with or without a browser's cookie. */
  as(caller?: Parameters<typeof testClient>[1]): Promise<TestClient>;
  stop(): Promise<void>;
}

export async function startServiceUnderTest(
  options: {
    origin?: string;
    rateLimitScale?: number;
    mailFolder?: string;
    smtpUrl?: string;
    hasPortal?: boolean;
    /** Whether a password costs what it costs in production: 10 ms of a core instead of 0.1. */
    hasFullPasswordCost?: boolean;
    /** Another process of the service, whose database is used; it must be stopped last. */
    databaseOf?: ServiceUnderTest;
  } = {},
): Promise<ServiceUnderTest> {
  const database: TestDatabase =
    options.databaseOf?.database ??
    (await createTestDatabase({
      schema: 'identity',
      migrations: join(import.meta.dirname, '../migrations'),
      hasBus: true,
    }));
  const { publicKey, privateKey } = await internalTokenKeys();
  const clock = fakeClock();
  const service: Service = createService(
    {
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: options.rateLimitScale ?? 1_000,
      DATABASE_URL: database.url,
      ...(await poolerSetting(database.url)),
      DATABASE_POOL_MAX: 5,
      AMQP_QUEUE_TYPE: 'classic',
      AMQP_TOPOLOGY: 'made',
      INTERNAL_TOKEN_PUBLIC_KEY: publicKey as never,
      PUBLIC_ORIGIN: options.origin ?? 'http://localhost:8080',
      MAIL_FROM: 'Lights Out <pitwall@lights-out.example>',
      COMPANY_NAME: 'Lights Out demo',
      CONTACT_EMAIL: 'pitwall@lights-out.example',
      IMPRINT: ['1 Paddock Lane'],
      TAX_LINE: 'including 0.24 € VAT',
      MAIL_DIR: options.mailFolder,
      SMTP_URL: options.smtpUrl,
      ADMIN_PASSWORD_HASH: options.hasPortal === false ? undefined : adminPasswordHash,
    },
    {
      clock,
      log: silentLog,
      strictReplies: true,
      passwordCost: options.hasFullPasswordCost ? undefined : littleCost,
      puzzleCost: littleWork,
    },
  );
  const { url } = await service.start();
  const db = knex({
    client: 'pg',
    connection: { connectionString: database.adminUrl, options: '-c search_path=identity' },
    pool: { min: 0, max: 2 },
  });
  return {
    clock,
    db,
    database,
    as: (caller) => testClient({ url, name: 'identity', privateKey }, caller),
    async stop() {
      await service.stop();
      await db.destroy();
      if (!options.databaseOf) await database.drop();
    },
  };
}

/** The first cookie that a reply sets, which is the session's, with its attributes. */
export function setCookieOf(reply: { headers: Headers }): SetCookie | undefined {
  const [header] = reply.headers.getSetCookie();
  return header === undefined ? undefined : parseSetCookie(header);
}

/** A Cookie header with every cookie that a reply sets, as the browser would send them. */
export function allCookiesOf(reply: { headers: Headers }): string {
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** `name=value` of the session cookie that a reply sets. */
export function cookieOf(reply: { headers: Headers }): string {
  return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/**
 * Waits until a connection waits for a lock, with a statement on the table if one is given. There may be several: the sender of
 * mails waits for an account as well.
 */
export async function untilOneWaits({ db }: ServiceUnderTest, table = ''): Promise<void> {
  await eventually(async () => {
    const { rows } = await db.raw<{ rows: object[] }>(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like ?`,
      [table === '' ? '%' : `%"${table}"%`],
    );
    expect(rows).not.toEqual([]);
  });
}
