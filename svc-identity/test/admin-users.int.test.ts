import { randomUUID } from 'node:crypto';

import type { User } from '@lights-out/contracts';
import { getAdminUsers, type AdminUser } from '@lights-out/contracts/admin';

import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;
const names = ['Ada', 'Bruno', 'Chiara', 'Zoë 100%', 'under_score'];
const users: User[] = [];

beforeAll(async () => {
  identity = await startServiceUnderTest();
  for (const displayName of names) {
    const body = { email: `${displayName.replaceAll(/\W/g, '')}@Example.com`, displayName, password: 'box box box' };
    users.push((await (await identity.as()).raw('POST', '/api/users', { body })).body as unknown as User);
    identity.clock.advance(1_000);
  }
});
afterAll(() => identity.stop());

const list = async (
  query: { search?: string; only?: 'paid' | 'unconfirmed' | 'closed'; cursor?: string; limit?: number } = {},
) => (await identity.as({ admin: { session: '0a1b2c3d' } })).call(getAdminUsers, { query });
const namesOf = (rows: readonly AdminUser[]) => rows.map(({ displayName }) => displayName);

describe('the list of accounts', () => {
  test('shows the newest first, without their passwords', async () => {
    const { body } = await list();
    expect(namesOf(body)).toEqual(names.toReversed());
    expect(Object.keys(body[0] ?? {}).sort()).toEqual([
      'closure',
      'confirmedAt',
      'createdAt',
      'displayName',
      'email',
      'entries',
      'id',
      'isPremium',
      'unreachable',
    ]);
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('says which are premium now, and how often each entered', async () => {
    const [ada, bruno] = users;
    const entry = (userId: string | undefined, contest: string, state = 'active') =>
      identity.db('entries').insert({ payment_id: randomUUID(), user_id: userId, contest, state });
    await entry(ada?.id, '2026-11');
    await entry(ada?.id, '2026-10');
    await entry(bruno?.id, '2026-10');
    await entry(bruno?.id, '2026-11', 'suspended');
    const { body } = await list();
    const of = (name: string) => body.find(({ displayName }) => displayName === name);
    expect([of('Ada'), of('Bruno'), of('Chiara')]).toMatchObject([
      { isPremium: true, entries: 2 },
      { isPremium: false, entries: 1 },
      { isPremium: false, entries: 0 },
    ]);
  });

  test('comes in pages that lose and repeat no account, even while accounts are made', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body, headers } = await list({ limit: 2, cursor });
      seen.push(...namesOf(body));
      cursor = headers.get('x-next-cursor') ?? undefined;
      if (seen.length === 2)
        await (await identity.as()).raw('POST', '/api/users', {
          body: { email: 'late@example.com', displayName: 'Late', password: 'box box box' },
        });
    } while (cursor !== undefined);
    expect(seen).toEqual(names.toReversed());
    await identity.db('users').where({ display_name: 'Late' }).delete();
  });

  test.each([
    ['part of a name, whatever the case and the accents', () => 'ZOE', ['Zoë 100%']],
    ['part of an address', () => 'bruno@ex', ['Bruno']],
    ['an id', () => users[2]?.id ?? '', ['Chiara']],
    ['the beginning of an id', () => users[2]?.id.slice(0, 13).toUpperCase() ?? '', ['Chiara']],
    ['what looks like a pattern', () => '0%', ['Zoë 100%']],
    ['an underscore', () => 'r_s', ['under_score']],
    ['a name with a NUL in it, which the database could not read', () => 'bru\0no', ['Bruno']],
    ['no account', () => 'nobody at all', []],
    ['spaces alone, which is every account', () => '   ', names.toReversed()],
  ])('is searched by %s', async (_, search, expected) => {
    expect(namesOf((await list({ search: search() })).body)).toEqual(expected);
  });

  test('lists those alone who have paid, never confirmed an address, or are closed', async () => {
    const [, , chiara] = users;
    await identity
      .db('users')
      .where({ id: chiara?.id })
      .update({
        confirmed_at: identity.clock.now(),
        confirmed_email_folded: identity.db.ref('email_folded'),
      });
    const closed = { user_id: users[1]?.id, closed_at: identity.clock.now(), reason: 'Two accounts' };
    await identity.db('closures').insert(closed);
    const only = async (filter: 'paid' | 'unconfirmed' | 'closed', search?: string) =>
      namesOf((await list({ only: filter, search })).body);
    expect(await only('paid')).toEqual(['Ada']);
    expect(await only('unconfirmed')).toEqual(names.toReversed().filter((name) => name !== 'Chiara'));
    expect(await only('closed')).toEqual(['Bruno']);
    expect(await only('unconfirmed', 'ada')).toEqual(['Ada']);
    expect(await only('closed', 'ada')).toEqual([]);
    await identity.db('closures').where({ user_id: users[1]?.id }).delete();
  });

  test('refuses a cursor that it never gave, and a page too long', async () => {
    for (const query of ['cursor=abc', 'cursor=eyJh', 'limit=101', 'limit=0', `search=${'x'.repeat(101)}`])
      expect(
        (await (await identity.as({ admin: { session: '0a1b2c3d' } })).raw('GET', `/api/admin/users?${query}`)).status,
      ).toBe(400);
  });

  test('is recorded when read, without the search text', async () => {
    await list({ search: 'chiara@example.com' });
    const [last] = await identity.db('audit').orderBy('id', 'desc').limit(1);
    expect(last).toMatchObject({ action: 'users-read', session: '0a1b2c3d' });
    expect(JSON.stringify(last)).not.toContain('chiara');
  });
});
