import { adminActed } from '@lights-out/contracts';
import { getAdminAudit, postAdminSession, type AuditEntry } from '@lights-out/contracts/admin';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';
import knex from 'knex';

import { adminPassword, startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;
let game: EventPeer;

beforeEach(async () => {
  identity = await startServiceUnderTest();
  game = await eventPeer({ service: 'game', databaseUrl: identity.database.url });
});

afterEach(async () => {
  await game.stop();
  await identity.stop();
});

const session = '0a1b2c3d';
const playerId = '11111111-1111-4111-8111-111111111111';
const read = async (query: Parameters<typeof queryOf>[0] = {}) =>
  (await identity.as({ admin: { session } })).call(getAdminAudit, { query: queryOf(query) });
const queryOf = (query: { action?: AuditEntry['action']; contest?: string; cursor?: string; limit?: number }) => query;
const signIn = async (password: string) =>
  (await identity.as({ address: '10.0.0.7' })).call(postAdminSession, { body: { password } });
const tell = (change: Partial<Parameters<typeof game.tell<typeof adminActed>>[1]> = {}, more = {}) =>
  game.tell(
    adminActed,
    {
      session,
      admin: null,
      action: 'winners-announced',
      contest: '2026-11',
      playerId: null,
      reason: null,
      changes: [],
      ...change,
    },
    more,
  );
const written = (count: number) => eventually(async () => expect(await identity.db('audit')).toHaveLength(count));

describe('the audit list', () => {
  test('holds sign-ins and failed attempts, with their addresses', async () => {
    await signIn('wrong');
    const {
      body: { session: own },
    } = await signIn(adminPassword);
    expect((await read()).body).toMatchObject([
      { action: 'gate-opened', session: own, address: '10.0.0.7', at: '2026-11-10T12:00:00.000Z' },
      { action: 'sign-in-failed', session: null, address: '10.0.0.7' },
    ]);
  });

  test('holds what was done to contests as it was told, once however often that is delivered', async () => {
    const occurredAt = new Date('2026-12-02T09:00:00.000Z');
    const act = {
      action: 'player-disqualified',
      playerId,
      reason: 'Two accounts.',
      changes: [{ field: 'a', from: 'b', to: 'c' }],
    } as const;
    const id = await tell({ ...act, changes: [...act.changes] }, { occurredAt, requestId: 'request-of-game' });
    await tell({ ...act, changes: [...act.changes] }, { id, occurredAt, requestId: 'request-of-game' });
    await tell({ contest: '2026-10' });
    await written(2);
    expect((await read({ contest: '2026-11' })).body).toMatchObject([
      {
        ...act,
        session,
        contest: '2026-11',
        at: occurredAt.toISOString(),
        requestId: 'request-of-game',
        address: null,
      },
    ]);
  });

  test('holds what the product did by a rule, without a session', async () => {
    await tell({ session: null, action: 'question-quarantined', contest: null, reason: '2 of 150 were right.' });
    await written(1);
    expect((await read({ action: 'question-quarantined' })).body).toMatchObject([
      { session: null, address: null, contest: null, reason: '2 of 150 were right.' },
    ]);
  });

  test('holds what was done to contests of any kind', async () => {
    await tell({ action: 'contest-created', contest: 'weekend-2026-11-27' });
    await written(1);
    expect((await read({ contest: 'weekend-2026-11-27' })).body).toMatchObject([{ action: 'contest-created' }]);
  });

  test('comes in pages, the newest first, and by what was done', async () => {
    for (let n = 0; n < 5; n += 1) await signIn(n === 2 ? adminPassword : 'wrong');
    const first = await read({ limit: 2 });
    const second = await read({ limit: 2, cursor: first.headers.get('x-next-cursor') ?? '' });
    const third = await read({ limit: 2, cursor: second.headers.get('x-next-cursor') ?? '' });
    const ids = [first, second, third].flatMap(({ body }) => body.map((entry) => entry.id));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect([ids.length, third.headers.get('x-next-cursor')]).toEqual([5, null]);
    expect((await read({ action: 'gate-opened' })).body).toHaveLength(1);
    expect((await (await identity.as({ admin: { session } })).raw('GET', '/api/admin/audit?cursor=x')).status).toBe(
      400,
    );
  });

  test('cannot be changed, neither by the service nor by a superuser', async () => {
    await signIn('wrong');
    const own = knex({
      client: 'pg',
      connection: { connectionString: identity.database.url, options: '-c search_path=identity' },
      pool: { min: 0, max: 1 },
    });
    for (const db of [own, identity.db]) {
      for (const change of ["update audit set action = 'gate-opened'", 'delete from audit', 'truncate audit'])
        await expect(db.raw(change)).rejects.toThrow('What stands in audit is never changed.');
    }
    await own.destroy();
    expect(await identity.db('audit')).toHaveLength(1);
  });
});
