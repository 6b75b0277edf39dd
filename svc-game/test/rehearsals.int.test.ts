import {
  claimPrize,
  createGame,
  enterContest,
  getContests,
  getHistory,
  getLeaderboard,
  getPastContests,
  getPrizes,
  getRank,
  prizeAwarded,
} from '@lights-out/contracts';
import {
  announceContest,
  confirmStandings,
  createRehearsal,
  getAdminContest,
} from '@lights-out/contracts/admin-contests';
import { getRankTable } from '@lights-out/contracts/rank-table';
import { eventPeer, eventually, testClient, type EventPeer, type TestClient } from '@lights-out/service-kit/testing';

import { clearEverybody } from './clear-everybody.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
let admin: TestClient;
let identity: EventPeer;
beforeEach(async () => {
  service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
  service.clock.set('2026-11-20T12:00:00.000Z');
  admin = await testClient({ ...service.target, name: 'game' }, { admin: { session: '0f3a0f3a' } });
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
});
afterEach(async () => {
  await identity.stop();
  await service.stop();
});

async function driver(name: string) {
  const player = somePlayer(name);
  return { ...player, client: await service.as(player) };
}

async function openRehearsal(players: readonly { readonly id: string }[], change: object = {}) {
  const body = { name: 'December', minutes: 10, ranks: 1, players: players.map(({ id }) => id), ...change };
  return admin.call(createRehearsal, { body });
}

async function opened(players: readonly { readonly id: string }[]): Promise<string> {
  const { status, body } = await openRehearsal(players);
  expect([status, body]).toMatchObject([201, { kind: 'rehearsal', title: 'Rehearsal: December', state: 'open' }]);
  return body.contest;
}

const contestOf = async (contest: string) => (await admin.call(getAdminContest, { params: { contest } })).body;
const inState = (contest: string, state: string) =>
  eventually(async () => expect((await contestOf(contest)).state).toBe(state));

async function inReview(contest: string) {
  service.clock.advance(10 * 60_000);
  await inState(contest, 'frozen');
  service.clock.advance(60_000);
  await inState(contest, 'review');
}

async function announce(contest: string, winners: readonly string[]) {
  await clearEverybody(service.db, contest);
  const call = { params: { contest }, body: { winners: [...winners] } };
  expect((await admin.call(confirmStandings, call)).status).toBe(200);
  expect((await admin.call(announceContest, call)).status).toBe(200);
}

test('a rehearsal is played, ends and is settled by the steps of every contest, in minutes', async () => {
  const [ana, bo] = [await driver('Ana'), await driver('Bo')];
  const contest = await opened([ana, bo, ana]);
  for (const { client } of [ana, bo]) {
    const listed = (await client.call(getContests, {})).body;
    expect(listed).toMatchObject([{ id: contest, kind: 'rehearsal', hasEntry: false }]);
    expect((await client.call(enterContest, { params: { contest } })).status).toBe(200);
  }
  await playGame(ana.client, service.clock, { premium: true, contest, right: 7, usedMs: 2_000 });
  await playGame(bo.client, service.clock, { premium: true, contest, right: 6, usedMs: 2_000 });
  const { body: races } = await bo.client.call(getHistory, { params: { id: bo.id }, query: {} });
  expect(races.map((race) => race.contest)).toEqual([contest]);
  const { body: rank } = await bo.client.call(getRank, { query: { score: '1', premium: 'true', contest } });
  expect(rank).toMatchObject({ rank: 3, totalParticipants: 3 });

  const pastOf = async ({ client }: { client: TestClient }) => (await client.call(getPastContests, {})).body;
  expect(await pastOf(ana)).toEqual([]);
  await inReview(contest);
  const asRun = { id: contest, kind: 'rehearsal', title: 'Rehearsal: December', players: 2 };
  const led = { first: { userId: ana.id, displayName: 'Ana', score: expect.any(Number) }, isWon: false };
  expect(await pastOf(bo)).toMatchObject([{ ...asRun, ...led, state: 'review' }]);
  expect(await pastOf({ client: await service.as() })).toEqual([]);
  expect(await pastOf(await driver('Cy'))).toEqual([]);
  await announce(contest, [ana.id]);
  const won = { contest, contestTitle: 'Rehearsal: December', state: 'announced' };
  expect((await ana.client.call(getPrizes, {})).body).toMatchObject([won]);
  const announcedAt = service.clock.now();
  await eventually(() =>
    expect(identity.heard.filter(({ name }) => name === prizeAwarded.name)).toMatchObject([
      {
        body: {
          userId: ana.id,
          contestTitle: 'the rehearsal "December"',
          respondBy: new Date(announcedAt.getTime() + 10 * 60_000).toISOString(),
        },
      },
    ]),
  );

  // Ana lets the ten minutes pass, and Bo claims.
  service.clock.advance(10 * 60_000);
  await eventually(async () =>
    expect((await contestOf(contest)).awards.map(({ displayName, state }) => [displayName, state])).toEqual([
      ['Ana', 'forfeited'],
      ['Bo', 'announced'],
    ]),
  );
  await service.db('confirmed_addresses').insert({ player_id: bo.id, confirmed_at: service.clock.now() });
  expect((await bo.client.call(claimPrize, { body: { contest } })).status).toBe(200);
  expect((await contestOf(contest)).state).toBe('closed');
  const closed = { first: { userId: bo.id, displayName: 'Bo' }, isWon: true, state: 'closed' };
  expect(await pastOf(ana)).toMatchObject([{ ...asRun, ...closed }]);
});

test('nobody but the invited can tell a rehearsal from a contest that does not exist', async () => {
  const [ana, cy] = [await driver('Ana'), await driver('Cy')];
  const visitor = await service.as();
  const contest = await opened([ana]);
  await ana.client.call(enterContest, { params: { contest } });
  await playGame(ana.client, service.clock, { premium: true, contest, right: 7, usedMs: 2_000 });

  const answersTo = async (named: string) => {
    const query = { premium: 'true', contest: named } as const;
    const gateway = await testClient({ ...service.target, name: 'game' }, { asGateway: true });
    return [
      ...(await Promise.all(
        [cy.client, visitor].flatMap((client) => [
          client.call(getContests, {}),
          client.call(getLeaderboard, { query }),
          client.call(getRank, { query: { ...query, score: '1' } }),
        ]),
      )),
      await cy.client.call(enterContest, { params: { contest: named } }),
      await cy.client.call(createGame, { body: { premium: true, contest: named } }),
      await gateway.call(getRankTable, { query }),
    ].map(({ status, body }) => [status, 'code' in body ? body.code : body]);
  };
  const answers = await answersTo(contest);
  expect(answers).toEqual(await answersTo('rehearsal-00000000'));
  const refused = [404, 'contest-not-found'];
  expect(answers).toEqual([[200, []], refused, refused, [200, []], refused, refused, refused, refused, refused]);
  const { body: board } = await ana.client.call(getLeaderboard, { query: { premium: 'true', contest } });
  expect(board.map(({ displayName }) => displayName)).toEqual(['Ana']);
});

test('a rehearsal of nobody, of four minutes or two hours, without a prize place or a name is not opened', async () => {
  const ana = await driver('Ana');
  for (const change of [{ players: [] }, { minutes: 4 }, { minutes: 120 }, { ranks: 0 }, { name: ' ' }])
    expect([change, (await openRehearsal([ana], change)).status]).toEqual([change, 400]);
  expect(await service.db('contests').where({ kind: 'rehearsal' })).toEqual([]);
});
