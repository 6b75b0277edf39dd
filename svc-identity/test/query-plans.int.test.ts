import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';

import { openDatabase, silentLog, type Db } from '@lights-out/service-kit';
import { planOf, statementsOf } from '@lights-out/service-kit/testing';
import { createTestDatabase } from '@lights-out/stand-ins/postgres';

import { hasEntry } from '../src/users/sql/entries.ts';
import { findSession, findSessionPlayer, updateSessionUse } from '../src/signing-in/sql/sessions.ts';
import { findUser } from '../src/users/sql/users.ts';

const now = new Date('2026-11-20T12:00:00Z');
const tokenHash = randomBytes(32);
const userId = randomUUID();

/** What a call with a session, or the first call of a page, waits for. */
const work: readonly (readonly [what: string, (db: Db) => Promise<unknown>])[] = [
  ['find the player of a session', (conn) => findSessionPlayer(conn, tokenHash, now)],
  ['find a session', (conn) => findSession(conn, tokenHash)],
  ['renew a session', (conn) => updateSessionUse(conn, tokenHash, { usedAt: now, expiresAt: now })],
  ['find a player', (conn) => findUser(conn, userId)],
  ['tell whether a player has an entry', (conn) => hasEntry(conn, userId, '2026-11')],
];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase({ schema: 'identity', migrations: join(import.meta.dirname, '../migrations') });
  db = openDatabase({ url: database.url, schema: 'identity', poolMax: 1, log: silentLog });
}, 300_000);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test.each(work)('the plan to %s is the one that was reviewed, and finds rows by keys', async (_, send) => {
  const sent = await statementsOf(db, () => send(db));
  const plans = await Promise.all(sent.map((text) => planOf(db, text, { byKeys: true })));
  expect(plans.join('\n\n')).toMatchSnapshot();
  expect(plans.join('\n')).not.toMatch(/through all of|Seq Scan/);
});
