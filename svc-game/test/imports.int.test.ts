import { createGame, getGame, postAnswer, postQuestion, type FinishedGame } from '@lights-out/contracts';
import { inTransaction } from '@lights-out/service-kit';
import { eventPeer, eventually, someOwner, type EventPeer } from '@lights-out/service-kit/testing';

import { lockImports } from '../src/questions/sql/banks.ts';
import { approver, bankCalls } from './bank-calls.ts';
import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { bankAfter, bankBefore, bytesOf, someBankFile, someMade, sourcesOf } from './some-bank-file.ts';

const session = '0a1b2c3d';
const env = { SWEEP_EVERY_MS: '50' };

let service: ServiceUnderTest;
let identity: EventPeer;
let calls: ReturnType<typeof bankCalls>;
beforeEach(async () => {
  service = await startServiceUnderTest({ env });
  calls = bankCalls(service);
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
});
afterEach(async () => {
  await identity.stop();
  await service.stop();
});

const told = () => identity.heard.map(({ body }) => body as { action: string; contest: null; changes: object[] });

test('a later bank that another admin approved is taken whole, names the questions that it changed, and leaves past and running games as they were', async () => {
  const first = await calls.taken(bytesOf(bankBefore));
  expect(first).toMatchObject({
    state: 'in-use',
    release: '2026.10',
    receivedBy: someOwner.name,
    isOwn: true,
    decidedBy: approver.name,
  });
  const client = await service.as(somePlayer());
  const { gameId } = await playOwn(client);
  const review = (await client.call(getGame, { params: { id: gameId } })).body as FinishedGame;
  const running = (await client.call(createGame, { body: { premium: false } })).body.gameId;
  const given = await service
    .db('game_questions')
    .joinRaw('join question_revisions using (question_id, revision)')
    .where({ game_id: running })
    .orderBy('n')
    .pluck<string[]>('question');
  const sister = await startServiceUnderTest({ on: service, env });

  const later = await calls.taken(bytesOf(bankAfter));

  expect(later).toMatchObject({
    state: 'in-use',
    version: bankAfter.version,
    release: '2026.11',
    releasedOn: '2026-10-20',
  });
  expect(later.report).toMatchObject({ questions: 10, kept: 8, added: 1, leftOut: ['sprints'], faultCount: 1 });
  expect(
    later.report.changes.map(({ question, became, rightOption, now, why }) => [
      question,
      became,
      rightOption,
      now,
      why,
    ]),
  ).toEqual([
    [61, 'retired', '105', '106', 'The facts contradict what it says.'],
    // A contest may still ask made questions, so nobody is told their keys.
    [1_000_001, 'corrected', null, null, ''],
    [1_000_002, 'retired', null, null, ''],
  ]);
  expect((await calls.banks()).imports.map(({ state }) => state)).toEqual(['in-use', 'replaced']);
  const inUse = {
    version: bankAfter.version,
    release: '2026.11',
    isShipped: false,
    releasedOn: '2026-10-20',
    lastRace: 'Hungarian Grand Prix',
    racesSince: ['Dutch Grand Prix'],
  };
  await eventually(async () => expect((await bankCalls(sister).banks()).inUse).toEqual(inUse));
  await sister.stop();
  expect((await client.call(getGame, { params: { id: gameId } })).body).toMatchObject({ questions: review.questions });
  expect(await finish(client, running)).toEqual(given);
  await eventually(() => expect(told()).toHaveLength(4));
  expect(told()).toContainEqual(
    expect.objectContaining({
      action: 'facts-imported',
      contest: null,
      changes: [
        { field: 'bank', from: bankBefore.version, to: bankAfter.version },
        { field: 'questions', from: '72', to: '71' },
      ],
    }),
  );
  const asked = await (await calls.asOwner()).raw('GET', '/api/admin/questions?search=61');
  expect(JSON.stringify(asked.body)).not.toContain('"question":61,');

  const older = await calls.imported(bytesOf(bankBefore));
  expect(older.report.faults).toEqual([{ where: 'the release', what: expect.stringContaining('older than 2026.11') }]);
  expect((await calls.banks()).inUse).toEqual(inUse);
});

test('an imported bank counts until the service ships one of later race data, or another one of the same', async () => {
  const shipped = await startServiceUnderTest({ bank: undefined, env });
  const { inUse } = await bankCalls(shipped).banks();
  expect(inUse).toMatchObject({ isShipped: true });
  const row = { hash: '0'.repeat(64), received_at: new Date(), received_by: session, admin_id: someOwner.id };
  const put = async (release: string, besides: string) => {
    await shipped.db('banks').where({ state: 'in-use' }).update({ state: 'replaced' });
    const own = { release, version: `${release}-0`, released_on: '2026-10-05', besides, content: bytesOf(bankBefore) };
    const rest = { admin_name: 'Owner', request_id: 'r', state: 'in-use', report: JSON.stringify(report) };
    await shipped.db('banks').insert({ ...row, ...own, ...rest });
  };
  const isShipped = async () => (await bankCalls(shipped).banks()).inUse?.isShipped;

  await put(inUse!.release, inUse!.version);
  await eventually(async () => expect(await isShipped()).toBe(false));
  await put(inUse!.release, 'the bank that an earlier version of the service came with');
  await eventually(async () => expect(await isShipped()).toBe(true));
  await put('2099.1', 'the bank that an earlier version of the service came with');
  await eventually(async () => expect(await isShipped()).toBe(false));
  await put('2026.1', 'the bank that an earlier version of the service came with');
  await eventually(async () => expect(await isShipped()).toBe(true));
  await shipped.stop();
});

const report = {
  faults: [],
  faultCount: 0,
  leftOut: [],
  questions: 0,
  kept: 0,
  added: 0,
  changes: [],
  contests: [],
  renames: [],
  tookMs: 0,
};
const text = 'is damaged, or no bank file';
const changed = { ...bankBefore, made: bankBefore.made.map((one) => ({ ...one, correctOption: 1 })) };
const svg = (content: string) =>
  someBankFile({ drawings: { 1: `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>` } });

const refusedFiles: readonly (readonly [string, Uint8Array, string, RegExp | string])[] = [
  ['text', Buffer.from('<html>Not found</html>'), 'the file', text],
  ['cut short', bytesOf(bankBefore).subarray(0, 900), 'the file', text],
  [
    'a release of race data',
    Buffer.from('PK\u0003\u0004'),
    'the file',
    /made into a bank by the command npm run facts/,
  ],
  ['changed after it was made', bytesOf(changed), 'the file', /its hash is another/],
  ['of another format', bytesOf({ ...bankBefore, format: 1 }), 'format', /expected 3/],
  [
    'one with a question without a right option',
    bytesOf(someBankFile({ made: [someMade(1, { correctOption: 4 })] })),
    'made.0.correctOption',
    /<=3/,
  ],
  [
    'one with an id twice',
    bytesOf(someBankFile({ made: [someMade(1), someMade(1)] })),
    'the questions',
    /the id is used twice/,
  ],
  ['one with a drawing that runs', bytesOf(svg('<script>x()</script>')), 'drawings.1', 'holds more than shapes'],
];

test('a file that is no good bank is refused with what is wrong, and changes nothing', async () => {
  for (const [kind, bytes, where, what] of refusedFiles) {
    const refused = await calls.imported(bytes);
    expect([kind, refused.state, refused.version]).toEqual([kind, 'refused', null]);
    expect([kind, refused.report.faults[0]]).toEqual([kind, { where, what: expect.stringMatching(what) }]);
  }
  expect((await calls.banks()).inUse).toBeNull();
  const refusal = expect.objectContaining({ action: 'facts-refused', contest: null });
  await eventually(() => expect(told()).toEqual(refusedFiles.map(() => refusal)));
  expect(await service.db('banks').whereNotNull('content')).toEqual([]);
});

test('a bank that leaves fewer than nine tenths of the made questions is refused', async () => {
  await calls.taken(bytesOf(bankBefore));
  const few = await calls.imported(
    bytesOf(someBankFile({ sources: sourcesOf('2026.11', '2026-10-20'), made: bankBefore.made.slice(2) })),
  );
  expect(few.report.faults).toEqual([{ where: 'the questions', what: '8 would be left of 10' }]);
});

test('while a bank is imported, another is turned away', async () => {
  await inTransaction(service.db, async (tx) => {
    await lockImports(tx);
    const { status, body } = await calls.send(bytesOf(bankBefore));
    expect([status, body.code]).toEqual([409, 'import-under-way']);
  });
});

test('only an admin may send a bank, and the body of another caller is not read', async () => {
  for (const client of [await service.as(), await service.as(somePlayer())]) {
    // The body never comes in full: a service that reads it first does not answer.
    const reply = await Promise.race([
      client.raw('POST', '/api/admin/banks', { body: Buffer.alloc(17 * 1024 * 1024) }),
      new Promise<never>((_, reject) => setTimeout(() => reject(new Error('It reads the body.')), 10_000).unref()),
    ]);
    expect([reply.status, reply.body.code]).toEqual([401, 'not-signed-in']);
  }
  const { status } = await calls.send(Buffer.alloc(0));
  expect(status).toBe(400);
});

type Client = Awaited<ReturnType<ServiceUnderTest['as']>>;

/** Plays a game of whatever it is given, always with the first option. */
async function playOwn(client: Client): Promise<{ gameId: string }> {
  const { gameId } = (await client.call(createGame, { body: { premium: false } })).body;
  await finish(client, gameId);
  return { gameId };
}

/** Answers all that is left; gives the texts that were asked. */
async function finish(client: Client, id: string): Promise<string[]> {
  const asked: string[] = [];
  for (let n = 1; n <= 7; n += 1) {
    const { body } = await client.call(postQuestion, { params: { id, n } });
    asked.push(body.question);
    await client.call(postAnswer, { params: { id }, body: { n, selectedOption: 0 } });
  }
  return asked;
}
