import { createGame, getGame, postAnswer, postQuestion, type FinishedGame } from '@lights-out/contracts';
import { getAdminBanks } from '@lights-out/contracts/admin-banks';
import { inTransaction } from '@lights-out/service-kit';
import { eventPeer, eventually, someOwner, testClient, type EventPeer } from '@lights-out/service-kit/testing';

import { lockImports } from '../src/questions/sql/banks.ts';
import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { someQuestion } from './some-bank.ts';
import { bytesOf, someBankFile, someMade, sourcesOf } from './some-bank-file.ts';

const session = '0a1b2c3d';
const env = { SWEEP_EVERY_MS: '50' };

let service: ServiceUnderTest;
let identity: EventPeer;
beforeEach(async () => {
  service = await startServiceUnderTest({ env });
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
});
afterEach(async () => {
  await identity.stop();
  await service.stop();
});

const asAdmin = (at = service) => testClient({ ...at.target, name: 'game' }, { admin: { session } });
const send = async (body: Uint8Array) =>
  (await asAdmin()).raw('POST', '/api/admin/banks', { body, headers: { 'content-type': 'application/gzip' } });
const banks = async (at = service) => (await (await asAdmin(at)).call(getAdminBanks, {})).body;
const imported = async (body: Uint8Array) => {
  const { status } = await send(body);
  expect(status).toBe(200);
  return (await banks()).imports[0]!;
};
const told = () => identity.heard.map(({ body }) => body as { action: string; contest: null; changes: object[] });

const claim = {
  table: 'drivers' as const,
  where: [['name', 'eq', 'Lewis Hamilton'] as [string, 'eq', string]],
  take: 'wins',
  compare: 'number' as const,
  aliases: {},
};
const written = someBankFile().written;
const wins = someQuestion(61, { options: ['105', '104', '106', '103'], claim });
const before = someBankFile({
  written: [...written, wins],
  made: [...someBankFile().made, someMade(11, { validUntil: '2026-10-06' })],
});
/** A race later: a made question moved, one is gone, one has ended and one came; a claim no longer holds. */
const after = someBankFile({
  sources: sourcesOf('2026.11', '2026-10-20'),
  written: [...written, wins],
  made: [
    someMade(1, { options: ['moved 1', 'wrong 1 a', 'wrong 1 b', 'wrong 1 c'] }),
    ...before.made.slice(2, 10),
    someMade(12),
  ],
  contradicted: [{ question: 61, accepted: ['106'] }],
  changes: [{ question: 1_000_001, became: 'corrected', why: 'The options is not what the facts give.' }],
  leftOut: ['sprints'],
  faults: [{ where: 'f1db-sprints.json', what: 'is in doubt' }],
});

test('a later bank is taken whole, names the questions that it changed, and leaves past and running games as they were', async () => {
  const first = await imported(bytesOf(before));
  expect(first).toMatchObject({ state: 'in-use', release: '2026.10', receivedBy: someOwner.name });
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

  const second = await imported(bytesOf(after));

  expect(second).toMatchObject({
    state: 'in-use',
    version: after.version,
    release: '2026.11',
    releasedOn: '2026-10-20',
  });
  expect(second.report).toMatchObject({ questions: 10, kept: 8, added: 1, leftOut: ['sprints'], faultCount: 1 });
  expect(
    second.report.changes.map(({ question, became, rightOption, now, why }) => [
      question,
      became,
      rightOption,
      now,
      why,
    ]),
  ).toEqual([
    [61, 'retired', '105', '106', 'The facts contradict its claim.'],
    [1_000_001, 'corrected', 'right 1', 'moved 1', 'The options is not what the facts give.'],
    [1_000_002, 'retired', 'right 2', null, 'The bank no longer has it.'],
  ]);
  expect((await banks()).imports.map(({ state }) => state)).toEqual(['in-use', 'replaced']);
  const inUse = { version: after.version, release: '2026.11', isShipped: false };
  await eventually(async () => expect((await banks(sister)).inUse).toEqual(inUse));
  await sister.stop();
  expect((await client.call(getGame, { params: { id: gameId } })).body).toMatchObject({ questions: review.questions });
  expect(await finish(client, running)).toEqual(given);
  await eventually(() => expect(told()).toHaveLength(2));
  expect(told()).toContainEqual(
    expect.objectContaining({
      action: 'facts-imported',
      contest: null,
      changes: [
        { field: 'release', from: '2026.10', to: '2026.11' },
        { field: 'questions', from: '72', to: '71' },
      ],
    }),
  );
  const asked = await (await asAdmin()).raw('GET', '/api/admin/questions?search=61');
  expect(JSON.stringify(asked.body)).not.toContain('"question":61,');

  const older = await imported(bytesOf(before));
  expect(older.report.faults).toEqual([{ where: 'the release', what: expect.stringContaining('older than 2026.11') }]);
  expect((await banks()).inUse).toEqual(inUse);
});

test('an imported bank counts until the service ships one of later race data, or another one of the same', async () => {
  const shipped = await startServiceUnderTest({ bank: undefined, env });
  const { inUse } = await banks(shipped);
  expect(inUse).toMatchObject({ isShipped: true });
  const row = { hash: '0'.repeat(64), received_at: new Date(), received_by: session, admin_id: someOwner.id };
  const put = async (release: string, besides: string) => {
    await shipped.db('banks').where({ state: 'in-use' }).update({ state: 'replaced' });
    const own = { release, version: `${release}-0`, released_on: '2026-10-05', besides, content: bytesOf(before) };
    const rest = { admin_name: 'Owner', request_id: 'r', state: 'in-use', report: JSON.stringify(report) };
    await shipped.db('banks').insert({ ...row, ...own, ...rest });
  };
  const isShipped = async () => (await banks(shipped)).inUse?.isShipped;

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

const report = { faults: [], faultCount: 0, leftOut: [], questions: 0, kept: 0, added: 0, changes: [], tookMs: 0 };
const text = 'is damaged, or no bank file';
const changed = { ...before, made: before.made.map((one) => ({ ...one, correctOption: 1 })) };
const svg = (content: string) =>
  someBankFile({ drawings: { 1: `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>` } });

test.each<[string, Uint8Array, string, RegExp | string]>([
  ['text', Buffer.from('<html>Not found</html>'), 'the file', text],
  ['cut short', bytesOf(before).subarray(0, 900), 'the file', text],
  [
    'a release of race data',
    Buffer.from('PK\u0003\u0004'),
    'the file',
    /made into a bank by the command npm run facts/,
  ],
  ['changed after it was made', bytesOf(changed), 'the file', /its hash is another/],
  ['of another format', bytesOf({ ...before, format: 2 }), 'format', /expected 1/],
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
])('a file that is %s is refused with what is wrong, and changes nothing', async (_, bytes, where, what) => {
  const refused = await imported(bytes);
  expect(refused).toMatchObject({ state: 'refused', version: null });
  expect(refused.report.faults[0]).toEqual({ where, what: expect.stringMatching(what) });
  expect((await banks()).inUse).toBeNull();
  await eventually(() => expect(told()).toMatchObject([{ action: 'facts-refused', contest: null }]));
  expect(await service.db('banks').whereNotNull('content')).toEqual([]);
});

test('a bank that leaves fewer than nine tenths of the made questions is refused', async () => {
  await imported(bytesOf(before));
  const few = await imported(
    bytesOf(someBankFile({ sources: sourcesOf('2026.11', '2026-10-20'), made: before.made.slice(2) })),
  );
  expect(few.report.faults).toEqual([{ where: 'the questions', what: '8 would be left of 10' }]);
});

test('while a bank is imported, another is turned away', async () => {
  await inTransaction(service.db, async (tx) => {
    await lockImports(tx);
    const { status, body } = await send(bytesOf(before));
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
  const { status } = await send(Buffer.alloc(0));
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
