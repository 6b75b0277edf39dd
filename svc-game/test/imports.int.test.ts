import { createGame, getGame, postAnswer, postQuestion, type FinishedGame } from '@lights-out/contracts';
import { getAdminFacts, type FactRelease } from '@lights-out/contracts/admin-facts';
import { eventPeer, eventually, someOwner, testClient, type EventPeer } from '@lights-out/service-kit/testing';

import { makeBank } from '../src/questions/bank/bank.ts';
import { somePlayer } from './play-game.ts';
import { releasedZip } from './questions/facts/released-facts.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { someQuestion } from './some-bank.ts';

const session = '0a1b2c3d';
/** Importing both releases takes 30 s where nothing else runs. */
const importsMs = 600_000;
const env = { SWEEP_EVERY_MS: '50' };

let service: ServiceUnderTest;
let identity: EventPeer;
beforeEach(async () => {
  service = await startServiceUnderTest({ env, bank: bankWithClaims() });
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
});
afterEach(async () => {
  await identity.stop();
  await service.stop();
});

const asAdmin = (at = service) => testClient({ ...at.target, name: 'game' }, { admin: { session } });
const send = async (body: Uint8Array) =>
  (await asAdmin()).raw('POST', '/api/admin/facts', { body, headers: { 'content-type': 'application/zip' } });
const facts = async (at = service) => (await (await asAdmin(at)).call(getAdminFacts, {})).body;
const decided = () =>
  eventually(async () => {
    const [newest] = (await facts()).imports;
    if (newest === undefined || newest.report === null) throw new Error('The release is still being checked.');
    return newest as FactRelease & { report: NonNullable<FactRelease['report']> };
  }, importsMs);
const told = () => identity.heard.map(({ body }) => body as { action: string; contest: null; changes: object[] });

test(
  'a later release is taken whole, names the questions that it changed, and leaves past and running games as they were',
  async () => {
    await send(releasedZip('2026.0'));
    const first = await decided();
    expect(first).toMatchObject({ state: 'in-use', version: '2026.0', receivedBy: someOwner.name });
    expect(first.report.changes).toEqual([]);
    const client = await service.as(somePlayer());
    const { gameId } = await playOwn(client);
    const review = (await client.call(getGame, { params: { id: gameId } })).body as FinishedGame;
    const running = (await client.call(createGame, { body: { premium: false } })).body.gameId;
    const idsGiven = await service.db('game_questions').where({ game_id: running }).orderBy('n').pluck('question_id');
    const sister = await startServiceUnderTest({ on: service, bank: bankWithClaims(), env });

    await send(releasedZip('2026.11'));
    const second = await decided();

    expect(second).toMatchObject({ state: 'in-use', version: '2026.11' });
    expect(second.report.questions).toBeGreaterThan(7_000);
    expect(second.report.kept).toBeGreaterThan(0.99 * first.report.questions);
    expect(second.report.changes.filter(({ origin }) => origin === 'written')).toEqual([
      expect.objectContaining({ question: 61, became: 'retired', rightOption: '105', now: '106' }),
    ]);
    const changed = second.report.changes.filter(({ origin }) => origin === 'made').map(({ text }) => text);
    expect(changed).toEqual(changedMade);
    expect((await facts()).imports.map(({ state }) => state)).toEqual(['in-use', 'replaced']);

    await eventually(async () => expect((await facts(sister)).inUse).toEqual({ version: '2026.11', isShipped: false }));
    await sister.stop();
    expect((await client.call(getGame, { params: { id: gameId } })).body).toMatchObject({
      questions: review.questions,
    });
    expect(await finish(client, running)).toEqual(idsGiven);
    await eventually(() => expect(told()).toHaveLength(2));
    expect(told()).toContainEqual(
      expect.objectContaining({
        action: 'facts-imported',
        contest: null,
        changes: [
          { field: 'release', from: '2026.0', to: '2026.11' },
          { field: 'questions', from: expect.any(String), to: expect.any(String) },
        ],
      }),
    );
    const kept = await service.db('fact_releases').whereNotNull('zip').pluck('version');
    expect(kept).toEqual(['2026.11']);

    await send(releasedZip('2026.0'));
    expect((await decided()).report.faults).toEqual([
      { where: 'the release', what: expect.stringContaining('older than 2026.11') },
    ]);
    expect((await facts()).inUse).toEqual({ version: '2026.11', isShipped: false });
  },
  importsMs,
);

test('a file that is no release is refused with what is wrong, and changes nothing', async () => {
  const { status } = await send(Buffer.from('<html>Not found</html>'));
  expect(status).toBe(202);
  const refused = await decided();
  expect(refused).toMatchObject({ state: 'refused', version: null });
  expect(refused.report.faults).toEqual([{ where: 'the zip', what: expect.stringContaining('not found') }]);
  expect((await facts()).inUse).toBeNull();
  await eventually(() => expect(told()).toMatchObject([{ action: 'facts-refused', contest: null }]));
  expect(await service.db('fact_releases').whereNotNull('zip')).toEqual([]);
});

test('a release that was begun twice and never finished is given up', async () => {
  const past = new Date(service.clock.now().getTime() - 1);
  await service.db('fact_releases').insert({
    hash: '0'.repeat(64),
    zip: Buffer.from('x'),
    received_at: past,
    received_by: session,
    request_id: 'r',
    attempts: 2,
    claimed_until: past,
  });
  expect((await decided()).report.faults).toEqual([
    { where: 'the import', what: 'was begun 2 times and never finished' },
  ]);
});

test('while a release is checked, another is turned away', async () => {
  const later = new Date(service.clock.now().getTime() + 60_000);
  await service.db('fact_releases').insert({
    hash: '0'.repeat(64),
    zip: Buffer.from('x'),
    received_at: service.clock.now(),
    received_by: session,
    request_id: 'r',
    attempts: 1,
    claimed_until: later,
  });
  const { status, body } = await send(Buffer.from('x'));
  expect([status, body.code]).toEqual([409, 'import-under-way']);
});

test('only an admin may send a release, and the body of another caller is not read', async () => {
  for (const client of [await service.as(), await service.as(somePlayer())]) {
    // The body never comes in full: a service that reads it first does not answer.
    const reply = await Promise.race([
      client.raw('POST', '/api/admin/facts', { body: Buffer.alloc(33 * 1024 * 1024) }),
      new Promise<never>((_, reject) => setTimeout(() => reject(new Error('It reads the body.')), 10_000).unref()),
    ]);
    expect([reply.status, reply.body.code]).toEqual([401, 'not-signed-in']);
  }
  const { status } = await send(Buffer.alloc(0));
  expect(status).toBe(400);
});

/** What eleven races of 2026, and a correction of an earlier season, changed in the questions of 2026.0. */
const changedMade = [
  // Pérez, who races again, is asked about more than Wehrlein, and takes his place among the options.
  "Which of these drivers was never Esteban Ocon's team-mate in a Grand Prix?",
  // He won it again in 2026, so that he is asked when he first did.
  'In which year did George Russell win the Austrian Grand Prix?',
];

/** Sixty questions without claims, one whose answer moved in 2026, and one whose answer did not. */
function bankWithClaims() {
  const wins = (name: string) => ({
    table: 'drivers' as const,
    where: [['name', 'eq', name] as [string, 'eq', string]],
    take: 'wins',
    compare: 'number' as const,
    aliases: {},
  });
  const plain = Array.from({ length: 60 }, (_, index) => someQuestion(index + 1));
  const moved = someQuestion(61, { options: ['105', '104', '106', '103'], claim: wins('Lewis Hamilton') });
  const still = someQuestion(62, { options: ['71', '70', '72', '73'], claim: wins('Max Verstappen') });
  return makeBank([...plain, moved, still], new Map());
}

type Client = Awaited<ReturnType<ServiceUnderTest['as']>>;

/** Plays a game of whatever it is given, always with the first option. */
async function playOwn(client: Client): Promise<{ gameId: string }> {
  const { gameId } = (await client.call(createGame, { body: { premium: false } })).body;
  await finish(client, gameId);
  return { gameId };
}

/** Answers all that is left; gives the ids that were asked. */
async function finish(client: Client, id: string): Promise<number[]> {
  const asked: number[] = [];
  for (let n = 1; n <= 7; n += 1) {
    const { body } = await client.call(postQuestion, { params: { id, n } });
    asked.push(body.id);
    await client.call(postAnswer, { params: { id }, body: { n, selectedOption: 0 } });
  }
  return asked;
}
