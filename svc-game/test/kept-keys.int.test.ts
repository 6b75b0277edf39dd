import { randomUUID } from 'node:crypto';

import { exportQuestions, openFileKeys } from '@lights-out/contracts/admin-question-files';
import { getAdminQuestions, openKey } from '@lights-out/contracts/admin-questions';
import type { AdminRole } from '@lights-out/contracts/admin-roles';
import { firstMadeId } from '@lights-out/contracts/bank-file';
import { testClient } from '@lights-out/service-kit/testing';

import { makeBank } from '../src/questions/bank/bank.ts';
import { somePlayer } from './play-game.ts';
import { someMade } from './some-bank-file.ts';
import { someQuestion } from './some-bank.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

// Ids that end with 0 are of free play; of the others, which are the reserve, November's contest has one.
const first = Math.ceil(firstMadeId / 10) * 10;
const [free, running, coming] = [first, first + 1, first + 2];
const bank = makeBank({
  written: Array.from({ length: 30 }, (_, index) => someQuestion(index + 1)),
  made: [free, running, coming].map((id) => someMade(id - firstMadeId, { ...someQuestion(id), decade: 1990 })),
  drawings: {},
  outlines: {},
});

let service: ServiceUnderTest;
beforeEach(async () => {
  service = await startServiceUnderTest({ bank });
});
afterEach(() => service.stop());

const adminOf = (
  name: string,
  playerId: string | null = null,
  at: ServiceUnderTest = service,
  role: AdminRole = 'owner',
) =>
  testClient(
    { ...at.target, name: 'game' },
    { admin: { session: '0a1b2c3d', id: randomUUID(), name, playerId, role } },
  );
type AdminClient = Awaited<ReturnType<typeof adminOf>>;
const shownTo = async (admin: AdminClient, id: number) =>
  (await admin.call(getAdminQuestions, { query: { search: `question ${id}?` } })).body.questions[0]!;
const ask = async (admin: AdminClient, id: number, reason = 'Three players say that it is wrong.') => {
  const { revision } = await shownTo(admin, id);
  return admin.call(openKey, { params: { question: String(id) }, body: { revision, reason } });
};

test('the key of what a contest may still ask is shown to nobody, and leaves in no file', async () => {
  const admin = await adminOf('Ada');
  for (const id of [1, free]) expect(await shownTo(admin, id)).toMatchObject({ correctOption: 0, kept: null });
  for (const id of [running, coming])
    expect(await shownTo(admin, id)).toMatchObject({
      correctOption: null,
      explanation: null,
      kept: { askedBy: null, isOwn: false, reason: null },
    });

  const { body } = await admin.call(exportQuestions, { query: { format: 'json' } });
  const ids = (body as unknown as { id: number }[]).map(({ id }) => id);
  expect(ids).toContain(free);
  expect(ids).not.toContain(running);
  expect(ids).not.toContain(coming);
});

test('a file that guesses a key is not told whether it is right', async () => {
  const admin = await adminOf('Ada');
  const verdicts = [];
  for (const correctOption of [0, 1, 2, 3]) {
    const body = JSON.stringify([{ ...someQuestion(running), decade: 1990, correctOption }]);
    const headers = { 'content-type': 'application/json' };
    verdicts.push((await admin.raw('POST', '/api/admin/questions/compare?format=json', { body, headers })).body);
  }
  expect(verdicts[0]).toMatchObject({ refused: 1, unchanged: 0 });
  expect(new Set(verdicts.map((one) => JSON.stringify(one))).size).toBe(1);
});

test('after the month it is shown as any other, and what no contest has asked is not', async () => {
  await service.enter(somePlayer());
  const pool = { contest: '2026-11', sealed_at: service.clock.now(), seed: '0'.repeat(64), hash: '0'.repeat(64) };
  const texts = { question_ids: [running], revisions: ['aaaaaaaaaaaaaaaa'], forms: [null] };
  await service
    .db('contest_pools')
    .insert({ ...pool, ...texts })
    .onConflict('contest')
    .merge(texts);
  const other = await startServiceUnderTest({ bank, on: service });
  try {
    const admin = await adminOf('Ada', null, other);
    expect(await shownTo(admin, running)).toMatchObject({ correctOption: null });
    service.clock.set('2026-12-01T00:00:00.000Z');
    expect(await shownTo(admin, running)).toMatchObject({ correctOption: 0, kept: null });
    expect(await shownTo(admin, coming)).toMatchObject({ correctOption: null });
  } finally {
    await other.stop();
  }
});

test('one admin asks, another opens it, for a day', async () => {
  const [ada, bea] = [await adminOf('Ada'), await adminOf('Bea')];
  expect((await ask(ada, running)).body).toEqual({ isOpen: false });
  expect((await ask(ada, running)).body).toEqual({ isOpen: false });
  expect(await shownTo(ada, running)).toMatchObject({ correctOption: null, kept: { askedBy: 'Ada', isOwn: true } });
  expect(await shownTo(bea, running)).toMatchObject({
    correctOption: null,
    kept: { askedBy: 'Ada', isOwn: false, reason: 'Three players say that it is wrong.' },
  });

  expect((await ask(bea, running, 'I have read the reports.')).body).toEqual({ isOpen: true });

  expect(await shownTo(ada, running)).toMatchObject({ correctOption: 0, kept: null });
  expect(await shownTo(ada, coming)).toMatchObject({ correctOption: null });
  const told = await service.db('outbox').where({ name: 'admin.acted' }).orderBy('announced_at').pluck('body');
  expect(told).toMatchObject([
    { action: 'key-asked', admin: { name: 'Ada' } },
    { action: 'key-asked', admin: { name: 'Ada' } },
    { action: 'key-opened', admin: { name: 'Bea' }, reason: 'I have read the reports.' },
  ]);
  service.clock.advance(86_400_000);
  expect(await shownTo(ada, running)).toMatchObject({ correctOption: null, kept: { askedBy: null } });
});

test('what no contest keeps cannot be opened, and no admin who takes part opens anything', async () => {
  const player = somePlayer();
  await service.enter(player);
  expect((await ask(await adminOf('Ada'), free)).status).toBe(409);
  expect(await ask(await adminOf('Rita', player.id), running)).toMatchObject({
    status: 403,
    body: { code: 'own-entry' },
  });
});

test('an owner who gives a reason saves a file with them for a day, once another admin has opened it', async () => {
  const [olivia, bea] = [
    await adminOf('Olivia', null, service, 'owner'),
    await adminOf('Bea', null, service, 'editor'),
  ];
  const asks = (admin: AdminClient, why: string) => admin.call(openFileKeys, { body: { reason: why } });
  const saves = (admin: AdminClient) => admin.raw('GET', '/api/admin/questions/export?format=json&keys=all');
  const kept = async (admin: AdminClient) => (await admin.call(getAdminQuestions, { query: {} })).body.fileKeys;
  expect(await asks(bea, 'I would like to.')).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  expect([await kept(olivia), await kept(bea)]).toEqual([{ askedBy: null, isOwn: false, reason: null }, undefined]);
  const why = 'A copy for the notary.';
  for (const _again of [1, 2]) expect((await asks(olivia, why)).body).toEqual({ isOpen: false });
  expect(await saves(olivia)).toMatchObject({ status: 409, body: { code: 'key-kept' } });
  expect(await kept(bea)).toEqual({ askedBy: 'Olivia', isOwn: false, reason: why });

  expect((await asks(bea, 'I was there.')).body).toEqual({ isOpen: true });

  const file = await saves(olivia);
  expect(file.headers.get('content-disposition')).toContain('questions-with-kept-keys-');
  const rows = file.body as unknown as { id: number; pool: string }[];
  expect(rows.filter(({ pool }) => pool === 'kept').map(({ id }) => id)).toEqual([running, coming]);
  expect(await saves(bea)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  expect(await saves(await adminOf('Otto', null, service, 'owner'))).toMatchObject({ status: 409 });
  // It opens no key in the portal.
  expect(await shownTo(olivia, running)).toMatchObject({ correctOption: null });
  const told = await service.db('outbox').where({ name: 'admin.acted' }).orderBy('announced_at').pluck('body');
  expect(told.at(-1)).toMatchObject({
    action: 'questions-exported',
    reason: why,
    changes: [{}, { field: 'keptKeys', to: '2' }],
  });
  service.clock.advance(86_400_000);
  expect((await saves(olivia)).status).toBe(409);
});

test('an owner who takes part in a contest asks for no file', async () => {
  const player = somePlayer();
  await service.enter(player);
  const olivia = await adminOf('Olivia', player.id, service, 'owner');
  expect(await olivia.call(openFileKeys, { body: { reason: 'A copy of mine.' } })).toMatchObject({
    status: 403,
    body: { code: 'own-entry' },
  });
});
