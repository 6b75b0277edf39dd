import {
  claimPrize,
  createGame,
  enterContest,
  getContests,
  getLeaderboard,
  getRank,
  postResult,
} from '@lights-out/contracts';
import {
  announceContest,
  confirmStandings,
  createWeekend,
  disqualifyPlayer,
  getAdminContest,
} from '@lights-out/contracts/admin-contests';
import { eventPeer, eventually, testClient, type TestClient } from '@lights-out/service-kit/testing';

import { clearEverybody } from './clear-everybody.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const contest = 'weekend-2026-11-27';
const prize = {
  title: 'A signed cap',
  description: 'For the best of the weekend.',
  examples: [],
  eventDate: null,
  ranks: 1,
};
const weekend = { title: 'Losail weekend', friday: '2026-11-27', prize };

let service: ServiceUnderTest;
let admin: TestClient;
beforeEach(async () => {
  service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
  service.clock.set('2026-11-20T12:00:00.000Z');
  admin = await testClient({ ...service.target, name: 'game' }, { admin: { session: '0f3a0f3a' } });
});
afterEach(() => service.stop());

async function driver(name: string) {
  const player = somePlayer(name);
  return { ...player, client: await service.as(player) };
}

const stateOf = async () => (await admin.call(getAdminContest, { params: { contest } })).body.state;

test('a free race weekend runs beside the month, from its entry to its prize', async () => {
  expect((await admin.call(createWeekend, { body: weekend })).status).toBe(201);
  expect((await admin.call(createWeekend, { body: weekend })).status).toBe(200);
  const [ana, bo, cy] = [await driver('Ana'), await driver('Bo'), await driver('Cy')];
  await service.enter(ana);

  // Before Friday it cannot be entered or played.
  const early = await ana.client.call(enterContest, { params: { contest } });
  expect([early.status, early.body]).toEqual([409, expect.objectContaining({ code: 'contest-closed' })]);

  service.clock.set('2026-11-27T10:00:00.000Z');
  expect((await ana.client.call(createGame, { body: { premium: true, contest } })).status).toBe(402);
  for (const { client } of [ana, bo, cy]) {
    const entered = await client.call(enterContest, { params: { contest } });
    expect(entered).toMatchObject({ status: 200, body: { id: contest, kind: 'weekend', hasEntry: true } });
    expect((await client.call(enterContest, { params: { contest } })).status).toBe(200);
  }
  expect(await service.db('entries').where({ contest })).toHaveLength(3);
  const listed = (await bo.client.call(getContests, {})).body.map(({ id, hasEntry }) => [id, hasEntry]);
  expect(listed).toContainEqual([contest, true]);

  // A game of each runs at the same time; each counts on its own board, the weekend's at hard.
  const { body: monthly } = await ana.client.call(createGame, { body: { premium: true } });
  const { body: ofWeekend } = await ana.client.call(createGame, { body: { premium: true, contest } });
  expect([monthly.difficulty, ofWeekend.difficulty]).toEqual(['medium', 'hard']);
  const resumed = await ana.client.call(createGame, { body: { premium: true } });
  expect([resumed.status, resumed.body.gameId]).toEqual([200, monthly.gameId]);
  const best = await playGame(ana.client, service.clock, { premium: true, contest, right: 7 });
  await playGame(bo.client, service.clock, { premium: true, contest, right: 6 });
  await playGame(cy.client, service.clock, { premium: true, contest, right: 5 });
  await playGame(ana.client, service.clock, { premium: true, right: 1 });

  const board = async (query: object) =>
    (await bo.client.call(getLeaderboard, { query: { premium: 'true', ...query } })).body.map((row) => row.displayName);
  expect(await board({ contest })).toEqual(['Ana', 'Bo', 'Cy']);
  expect(await board({})).toEqual(['Ana']);
  const { body: rank } = await bo.client.call(getRank, { query: { score: '1', premium: 'true', contest } });
  expect(rank).toMatchObject({ rank: 4, totalParticipants: 4 });
  const claim = { userId: ana.id, score: 0, correctAnswers: 0, averageSpeed: 0, isPremium: true, gameId: best.gameId };
  expect((await ana.client.call(postResult, { body: claim })).body.standing).toMatchObject({ rank: 1 });

  // Sunday's last second is past: frozen, reviewed, one struck, confirmed, announced, claimed, closed. The month goes on.
  service.clock.set('2026-11-30T00:00:00.000Z');
  await eventually(async () => expect(await stateOf()).toBe('frozen'));
  expect((await bo.client.call(createGame, { body: { premium: true, contest } })).status).toBe(409);
  service.clock.advance(60_000);
  await eventually(async () => expect(await stateOf()).toBe('review'));
  const identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  try {
    await admin.call(disqualifyPlayer, {
      params: { contest },
      body: { playerId: ana.id, reason: 'Answered by a script', state: 'review' },
    });
    await clearEverybody(service.db, contest);
    const winners = { winners: [bo.id] };
    expect((await admin.call(confirmStandings, { params: { contest }, body: winners })).status).toBe(200);
    expect((await admin.call(announceContest, { params: { contest }, body: winners })).status).toBe(200);
    await service.db('confirmed_addresses').insert({ player_id: bo.id, confirmed_at: service.clock.now() });
    const claimed = await bo.client.call(claimPrize, { body: { contest } });
    expect(claimed).toMatchObject({ status: 200, body: { contest, title: prize.title, state: 'claimed' } });
  } finally {
    await identity.stop();
  }
  expect(await stateOf()).toBe('closed');
  expect(await board({ contest })).toEqual(['Bo', 'Cy']);
  expect(await service.db('contests').where({ name: '2026-11' }).first('state')).toEqual({ state: 'open' });
});

test('a Thursday, a weekend that has begun or no title makes no weekend', async () => {
  for (const over of [{ friday: '2026-11-26' }, { friday: '2026-11-13' }, { title: ' ' }])
    expect((await admin.call(createWeekend, { body: { ...weekend, ...over } })).status).toBe(400);
  expect(await service.db('contests').where({ kind: 'weekend' })).toEqual([]);
});

test('a contest that does not exist is neither entered, played nor ranked', async () => {
  const { client } = await driver('Ana');
  const missing = { contest: 'weekend-2030-01-04' };
  const replies = [
    await client.call(enterContest, { params: missing }),
    await client.call(createGame, { body: { premium: true, ...missing } }),
    await client.call(getRank, { query: { score: '1', premium: 'true', ...missing } }),
  ];
  for (const { status, body } of replies)
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'contest-not-found' })]);
});

test('the month is entered by paying alone', async () => {
  const ana = await driver('Ana');
  await service.enter(await driver('Bo'));
  const { status, body } = await ana.client.call(enterContest, { params: { contest: '2026-11' } });
  expect([status, body]).toEqual([402, expect.objectContaining({ code: 'entry-required' })]);
});
