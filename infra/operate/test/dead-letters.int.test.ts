import { randomUUID } from 'node:crypto';

import { createBus, silentLog, type Bus } from '@lights-out/service-kit';
import { eventually } from '@lights-out/service-kit/testing';
import { createTestDatabase, type TestDatabase } from '@lights-out/stand-ins/postgres';

import { deadLetters } from '../src/dead-letters.ts';

let database: TestDatabase;
let bus: Bus;

beforeAll(async () => {
  // The embedded bus makes its own tables; no migration is needed, and there is none in this folder.
  database = await createTestDatabase({ schema: 'game', migrations: import.meta.dirname });
  bus = createBus({ service: 'game', databaseUrl: database.url, log: silentLog });
  await bus.start();
  await eventually(() => {
    if (!bus.isConnected()) throw new Error('The bus does not answer.');
  });
});

afterAll(async () => {
  await bus.stop();
  await database.drop();
});

const run = (...words: string[]) => deadLetters(words, { DATABASE_URL: database.url });

test('shows what was given up and why, not what is in it, and sends it back', async () => {
  const id = randomUUID();
  const event = {
    id,
    name: 'payment.confirmed',
    version: 1,
    occurredAt: '2026-11-10T12:00:00.000Z',
    requestId: 'r',
    body: { secret: 'of a player' },
  };
  await bus.deadLetter(JSON.stringify(event), 'It failed 6 times.');
  await bus.deadLetter('not JSON, of a player', 'It is no event.');
  expect(await run('list', 'game')).toEqual([
    expect.stringMatching(new RegExp(`^20\\S+Z {2}payment\\.confirmed\\.v1 ${id} {2}It failed 6 times\\.$`)),
    expect.stringMatching(/^20\S+Z {2}no event {2}It is no event\.$/),
  ]);
  expect(await run('replay', 'game', '1')).toEqual(['1 sent back to game']);
  expect(await run('list', 'game')).toHaveLength(1);
});

test.each([[['list']], [['list', 'shell']], [['burn', 'game']], [['replay', 'game', '-1']], [[]]])(
  'explains itself to %j',
  async (words) => {
    await expect(run(...words)).rejects.toThrow('usage: ');
  },
);

test('says so when there is no bus', async () => {
  await expect(deadLetters(['list', 'game'], {})).rejects.toThrow('A bus needs the address');
});
