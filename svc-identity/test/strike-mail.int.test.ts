import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { resultStruck, type User } from '@lights-out/contracts';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let identity: ServiceUnderTest;
let game: EventPeer;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lights-out-mail-'));
  identity = await startServiceUnderTest({ mailFolder: folder });
  game = await eventPeer({ service: 'game', databaseUrl: identity.database.url });
});
afterEach(async () => {
  await game.stop();
  await identity.stop();
  await rm(folder, { recursive: true });
});

const strike = (userId: string, id?: string) =>
  game.tell(
    resultStruck,
    {
      userId,
      contestTitle: 'Losail weekend',
      rule: 'several-accounts',
      reason: 'Two accounts share a card.',
      appealBy: '2026-12-07T10:30:00.000Z',
    },
    id ? { id } : {},
  );
const heard = (eventId: string) =>
  eventually(async () => expect(await identity.db('inbox').where({ event_id: eventId })).toHaveLength(1));

test('a player whose result was struck is mailed once, however often the event is delivered', async () => {
  const reply = await (await identity.as()).raw('POST', '/api/users', {
    body: { email: 'ada@example.com', displayName: 'Ada', password: 'box box box' },
  });
  const { id: userId } = reply.body as unknown as User;
  const id = await strike(userId);
  await strike(userId, id);
  await heard(id);
  const files = await readdir(folder);
  expect(files).toHaveLength(1);
  const mail = await readFile(join(folder, files[0] ?? ''), 'utf8');
  expect(mail).toMatch(/^To: ada@example\.com$/m);
  expect(mail).toMatch(/^Subject: Your result in Losail weekend was struck$/m);
  expect(mail.replaceAll('=\n', '')).toContain('Two accounts share a card.');
});

test('one whose account is deleted is not', async () => {
  await heard(await strike('11111111-1111-4111-8111-111111111111'));
  expect(await readdir(folder)).toEqual([]);
});
