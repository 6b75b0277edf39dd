import { randomUUID } from 'node:crypto';

import {
  accountDeleted,
  accountRegistered,
  type Arrival,
  exportGames,
  getDaily,
  postFunnelStep,
  startDaily,
} from '@lights-out/contracts';
import { type AdminFunnel, getAdminFunnel, postAdminExperiment } from '@lights-out/contracts/admin-funnel';
import type { Tx } from '@lights-out/service-kit';
import { type EventPeer, eventPeer, eventually, testClient, type TestClient } from '@lights-out/service-kit/testing';

import { noteRegistration } from '../src/funnel/flows/funnel.ts';
import { createStepCounts } from '../src/funnel/flows/step-counts.ts';
import { registrations } from '../src/funnel/jobs.ts';
import { deleteRegistration } from '../src/funnel/sql/counts.ts';
import { updateRetiredPlayer } from '../src/players/index.ts';
import { bringBack, takeDown } from './down-database.ts';
import { playDaily } from './play-daily.ts';
import { playGame } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { signIn, type SignedIn } from './some-challenge.ts';

// A Tuesday.
const start = '2026-11-24T12:00:00.000Z';
const dayMs = 86_400_000;

let service: ServiceUnderTest;
let identity: EventPeer;
let visitor: TestClient;
let admin: TestClient;
beforeEach(async () => {
  service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
  service.clock.set(start);
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  visitor = await service.as();
  admin = await testClient({ ...service.target, name: 'game' }, { admin: { session: 'a1b2c3d4' } });
});
afterEach(async () => {
  await identity.stop();
  await service.stop();
});

const step = (kind: 'visit' | 'question' | 'shown', arrival: Partial<Arrival> = {}) =>
  visitor.call(postFunnelStep, { body: { step: kind, arrival: { source: 'direct', forms: {}, ...arrival } } });
const funnel = async (): Promise<AdminFunnel> => (await admin.call(getAdminFunnel, {})).body;
const turn = (isOn: boolean, reason = 'To find out.') =>
  admin.call(postAdminExperiment, { params: { experiment: 'keep-points' }, body: { isOn, reason } });

/** Tells of a registration as svc-identity does, and waits until it was heard. */
async function register({ player }: SignedIn, { source = 'direct', forms = {} }: Partial<Arrival> = {}) {
  const id = randomUUID();
  const body = { userId: player.id, registeredAt: service.clock.now().toISOString(), source, forms };
  await identity.tell(accountRegistered, body, { id });
  await eventually(async () => expect(await service.db('inbox').where({ event_id: id })).toHaveLength(1));
}

test('visits and first questions are counts of the week and the source, and nothing of the caller is stored', async () => {
  expect(await step('visit', { source: 'challenge' })).toMatchObject({ status: 200, body: { experiments: [] } });
  for (let n = 0; n < 5; n += 1) await step('visit');
  await step('question');
  service.clock.advance(6 * dayMs);
  await step('visit', { source: 'a-made-up-one' as 'direct' });

  const { weeks, sources } = await eventually(async () => {
    const seen = await funnel();
    expect(seen.sources).toHaveLength(3);
    expect(seen.weeks.map(({ counts }) => counts.visit).slice(0, 2)).toEqual([1, 6]);
    return seen;
  });
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(0, 3).map(({ week, counts }) => [week, counts.visit, counts.question, counts.entry])).toEqual([
    ['2026-11-30', 1, 0, 0],
    ['2026-11-23', 6, 1, 0],
    ['2026-11-16', 0, 0, 0],
  ]);
  expect(sources.map(({ source, counts }) => [source, counts.visit, counts.question])).toEqual([
    ['direct', 5, null],
    ['challenge', null, 0],
    ['other', null, 0],
  ]);
  expect(Object.keys((await service.db('funnel_counts').first()) ?? {})).toEqual(['week', 'step', 'source', 'counted']);
});

test('a first daily is counted once for a runner, guest or not', async () => {
  const guest = await testClient({ ...service.target, name: 'game' }, { guest: randomUUID() });
  const { client } = await signIn(service);
  for (const runner of [guest, client]) {
    await runner.call(getDaily, {});
    for (let n = 0; n < 2; n += 1) await runner.call(startDaily, { params: { n: 1 }, body: { source: 'daily' } });
  }
  service.clock.advance(dayMs);
  await guest.call(getDaily, {});
  await guest.call(startDaily, { params: { n: 2 }, body: {} });
  await eventually(async () => expect((await funnel()).weeks[0]?.counts.daily).toBe(2));
  expect(await service.db('funnel_counts')).toMatchObject([{ step: 'daily', source: 'daily', counted: 2 }]);
});

test('what became of the accounts of a week is counted of their games, and deleted accounts are not', async () => {
  const [ada, bea, cleo] = [await signIn(service, 'Ada'), await signIn(service, 'Bea'), await signIn(service, 'Cleo')];
  for (const who of [ada, bea, cleo]) await register(who, { source: who === cleo ? 'friend' : 'challenge' });
  for (let n = 0; n < 3; n += 1) await playGame(ada.client, service.clock);
  await service.enter(ada.player);
  service.clock.set('2026-11-25T00:00:00.000Z');
  await playGame(ada.client, service.clock);
  service.clock.set('2026-12-01T23:00:00.000Z');
  const { n } = (await bea.client.call(getDaily, {})).body;
  // One that was left before its first answer is taken back.
  await playDaily(bea.client, service.clock, n);
  service.clock.set('2026-12-02T00:00:00.000Z');
  await playGame(cleo.client, service.clock);

  expect((await funnel()).weeks[1]).toMatchObject({
    week: '2026-11-23',
    counts: { register: 3, 'race-1': 2, 'race-3': 1, 'day-1': 1, 'day-7': 1, entry: 1 },
  });
  expect((await ada.client.call(exportGames, { query: {} })).body).toMatchObject({
    registration: { on: '2026-11-24', source: 'challenge' },
  });

  const gone = { userId: ada.player.id, pseudonym: 'Former Driver 1', deletedAt: service.clock.now().toISOString() };
  await identity.tell(accountDeleted, gone);
  await eventually(async () => expect((await funnel()).weeks[1]?.counts.register).toBe(2));
  await register(ada);
  expect((await funnel()).weeks[0]?.counts.register).toBe(0);

  service.clock.advance(84 * dayMs);
  await registrations(service.stores, 1).run();
  expect(await service.db('registrations')).toEqual([]);
});

test('an experiment counts forms and goals while it runs, and from zero once it is started again', async () => {
  const shown = (form: 'a' | 'b') => step('shown', { forms: { 'keep-points': form } });
  await shown('b');
  expect((await funnel()).experiments).toMatchObject([
    { experiment: 'keep-points', startedAt: null, forms: { b: { shown: 0 } }, planned: 686, difference: null },
  ]);

  expect((await turn(true)).status).toBe(204);
  expect(await turn(true)).toMatchObject({ status: 409, body: { code: 'stale-view' } });
  expect((await step('visit')).body).toEqual({ experiments: ['keep-points'] });
  for (const form of ['a', 'a', 'b'] as const) await shown(form);
  const somebody = await signIn(service);
  await register(somebody, { forms: { 'keep-points': 'b' } });
  // More goals than shown forms are no figure.
  await register(await signIn(service), { forms: { 'keep-points': 'b' } });
  const forms = { a: { shown: 2, reached: 0 }, b: { shown: 1, reached: 1 } };
  expect((await funnel()).experiments).toMatchObject([{ startedAt: start, endedAt: null, forms, isUneven: false }]);

  service.clock.advance(1_000);
  expect((await turn(false)).status).toBe(204);
  expect(await turn(false)).toMatchObject({ status: 409 });
  await shown('a');
  expect((await funnel()).experiments).toMatchObject([{ endedAt: '2026-11-24T12:00:01.000Z', forms }]);
  expect((await step('visit')).body).toEqual({ experiments: [] });
  const told = await service.db('outbox').where({ name: 'admin.acted' }).orderBy('occurred_at');
  expect(told.map(({ body }) => body)).toMatchObject([
    {
      action: 'experiment-started',
      reason: 'To find out.',
      changes: [{ field: 'keep-points', from: 'off', to: 'on' }],
    },
    { action: 'experiment-ended' },
  ]);

  await turn(true);
  expect((await funnel()).experiments).toMatchObject([{ endedAt: null, forms: { a: { shown: 0 }, b: { shown: 0 } } }]);
});

test('what does not fit is refused, and forms that nobody knows are none', async () => {
  const raw = (body: object) => visitor.raw('POST', '/api/funnel/steps', { body });
  expect(await raw({ step: 'entry', arrival: { source: 'direct', forms: {} } })).toMatchObject({ status: 400 });
  expect(await raw({ step: 'visit' })).toMatchObject({ status: 400 });
  expect(await raw({ step: 'shown', arrival: { source: 'x', forms: { unknown: 'c' } } })).toMatchObject({
    status: 200,
  });
  expect(await visitor.raw('GET', '/api/admin/funnel')).toMatchObject({ status: 401 });
});

test('what was counted and not written yet is written when the process stops', async () => {
  const other = await startServiceUnderTest({ on: service });
  const elsewhere = await testClient({ ...other.target, name: 'game' }, { player: null });
  const body = { step: 'visit' as const, arrival: { source: 'direct', forms: {} } };
  expect((await elsewhere.call(postFunnelStep, { body })).status).toBe(200);
  await other.stop();
  expect((await funnel()).weeks[0]?.counts.visit).toBe(1);
});

test('what could not be written is kept, and written once', async () => {
  const counts = createStepCounts(service.db);
  for (let n = 0; n < 2; n += 1) counts.add('visit', 'search', service.clock.now());
  await service.db.raw('alter table funnel_counts rename to away');
  await expect(counts.write()).rejects.toThrow(/funnel_counts/);
  await service.db.raw('alter table away rename to funnel_counts');
  for (let n = 0; n < 2; n += 1) await counts.write();
  expect((await funnel()).weeks[0]?.counts.visit).toBe(2);
});

test.each(['registration', 'deletion'])(
  'of a registration and a deletion at once nothing stays: the %s first',
  async (first) => {
    const { player } = await signIn(service, 'Ada');
    const registering = async (tx: Tx) =>
      noteRegistration(tx, { playerId: player.id, on: '2026-11-24', source: 'direct' }, {});
    const deleting = async (tx: Tx) => {
      await updateRetiredPlayer(tx, {
        id: player.id,
        pseudonym: 'Former Driver 1',
        at: service.clock.now().toISOString(),
      });
      await deleteRegistration(tx, player.id);
    };
    const steps = first === 'registration' ? [registering, deleting] : [deleting, registering];
    const [one, other] = [(await service.db.transaction()) as Tx, (await service.db.transaction()) as Tx];
    await steps[0]!(one);
    const second = steps[1]!(other).then(() => other.commit());
    await eventually(async () => {
      const { rows } = await service.db.raw<{ rows: unknown[] }>(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).not.toEqual([]);
    });
    await one.commit();
    await second;
    expect(await service.db('registrations').where({ player_id: player.id })).toEqual([]);
  },
);

test('a process whose database is down stops all the same', async () => {
  const other = await startServiceUnderTest({ on: service });
  const client = await other.as();
  await client.call(postFunnelStep, { body: { step: 'visit', arrival: { source: 'direct', forms: {} } } });
  await takeDown(service.adminUrl);
  await expect(other.stop()).resolves.toBeUndefined();
  expect(other.logged).toContainEqual(expect.objectContaining({ level: 'error', event: 'not-written-at-stop' }));
  await bringBack(service.adminUrl);
});
