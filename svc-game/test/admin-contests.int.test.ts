import { randomUUID } from 'node:crypto';

import {
  adminGameRoutes,
  announceContest,
  confirmStandings,
  disqualifyPlayer,
  editPrize,
  getAdminContest,
  getAdminContests,
} from '@lights-out/contracts/admin-contests';
import { type PrizeText } from '@lights-out/contracts/admin-contest-view';
import { inTransaction } from '@lights-out/service-kit';
import { eventPeer, eventually, someOwner, testClient, type EventPeer } from '@lights-out/service-kit/testing';

import { newMonth } from '../src/contests/rules/contest.ts';
import { insertContest } from '../src/contests/sql/contests.ts';
import { insertFinish } from '../src/play/sql/finishes.ts';
import { clearEverybody } from './clear-everybody.ts';
import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { someFinish } from './some-finishes.ts';

const contest = '2026-11';
const session = '0a1b2c3d';
const inReviewAt = new Date('2026-12-01T00:02:00.000Z');

let service: ServiceUnderTest;
let identity: EventPeer;

beforeEach(async () => {
  service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
});

afterEach(async () => {
  await identity.stop();
  await service.stop();
});

const asAdmin = () => testClient({ ...service.target, name: 'game' }, { admin: { session } });
const view = async () => (await (await asAdmin()).call(getAdminContest, { params: { contest } })).body;
const params = { contest };
const confirm = async (winners: string[]) => (await asAdmin()).call(confirmStandings, { params, body: { winners } });
const announce = async (winners: string[]) => (await asAdmin()).call(announceContest, { params, body: { winners } });
const disqualify = async (playerId: string, state: 'review' | 'announced' = 'review') =>
  (await asAdmin()).call(disqualifyPlayer, { params, body: { playerId, reason: 'Two accounts.', state } });
const told = (name: string) =>
  identity.heard.filter((event) => event.name === name).map(({ body }) => body as { action: string });
/** What was told of, in no order: each is sent by itself. */
const acts = (count: number) =>
  eventually(() => {
    expect(told('admin.acted')).toHaveLength(count);
    return told('admin.acted');
  });

/** Puts this many players on the board, the best first, and returns their ids in that order. */
async function race(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await inTransaction(service.db, async (tx) => {
    await insertContest(tx, newMonth(contest));
    for (const [index, playerId] of ids.entries()) {
      const run = {
        playerId,
        gameId: randomUUID(),
        score: 1_000 - index * 10,
        endedAt: new Date(`2026-11-10T12:00:${String(index).padStart(2, '0')}.000Z`),
      };
      await tx('players').insert({ id: playerId, display_name: `Racer ${index + 1}` });
      await tx('entries').insert({
        payment_id: randomUUID(),
        player_id: playerId,
        contest,
        state: 'active',
        changed_at: run.endedAt,
      });
      await tx('games').insert({
        id: run.gameId,
        player_id: playerId,
        mode: 'premium',
        difficulty: 'medium',
        contest,
        state: 'running',
        started_at: run.endedAt,
        due_at: run.endedAt,
      });
      const finish = someFinish(run);
      await insertFinish(tx, { ...finish, result: { ...finish.result, mode: 'premium', board: `premium:${contest}` } });
    }
  });
  return ids;
}

async function reviewOf(count: number): Promise<string[]> {
  const ids = await race(count);
  service.clock.set(inReviewAt);
  await eventually(async () => expect((await view()).state).toBe('review'));
  await clearEverybody(service.db, contest);
  return ids;
}

test('every route needs a session of the portal', async () => {
  for (const { method, path } of Object.values(adminGameRoutes))
    for (const caller of [{}, { player: somePlayer() }, { asGateway: true }]) {
      const client = await testClient({ ...service.target, name: 'game' }, caller);
      const reply = await client.raw(method, path.replace(':contest', contest), method === 'GET' ? {} : { body: {} });
      expect([method, path, reply]).toEqual([
        method,
        path,
        expect.objectContaining({ status: 401, body: expect.objectContaining({ code: 'not-signed-in' }) }),
      ]);
    }
});

describe('the contests', () => {
  test('are this month and the next two before anybody raced, each with its prize', async () => {
    const { body } = await (await asAdmin()).call(getAdminContests, {});
    expect(body.map((one) => [one.contest, one.state, one.entries, one.players])).toEqual([
      ['2027-01', 'open', 0, 0],
      ['2026-12', 'open', 0, 0],
      ['2026-11', 'open', 0, 0],
    ]);
    expect(body[0]?.prize).toMatchObject({
      title: 'Two Friday tickets, Monaco Grand Prix 2027',
      ranks: 1,
      revision: 1,
    });
  });

  test('say how many have entered and how many stand on the board', async () => {
    const [first] = await race(3);
    await service.db('entries').where({ player_id: first }).update({ state: 'suspended' });
    const { body } = await (await asAdmin()).call(getAdminContests, {});
    expect(body.find((one) => one.contest === contest)).toMatchObject({ entries: 2, players: 3 });
  });

  test('that never were are not found', async () => {
    expect((await (await asAdmin()).call(getAdminContest, { params: { contest: '2031-01' } })).status).toBe(404);
  });
});

describe('a contest', () => {
  test('shows the board and the next in line, without players whose payment was taken back', async () => {
    const [first, second, third] = await race(3);
    await service.db('entries').where({ player_id: first }).update({ state: 'suspended' });
    const { standings, nextInLine, confirmed, awards } = await view();
    expect(standings.map(({ rank, playerId, hasEntry }) => [rank, playerId, hasEntry])).toEqual([
      [1, first, false],
      [2, second, true],
      [3, third, true],
    ]);
    expect(nextInLine).toEqual([
      { playerId: second, displayName: 'Racer 2', score: 990 },
      { playerId: third, displayName: 'Racer 3', score: 980 },
    ]);
    expect([confirmed, awards]).toEqual([null, []]);
  });

  test('is confirmed, announced, and tells the audit list of both', async () => {
    const [first] = await reviewOf(3);
    expect(await confirm([first ?? ''])).toMatchObject({ status: 200, body: { state: 'review', winners: [first] } });
    expect((await view()).confirmed).toMatchObject({ winners: [first], by: someOwner.name });
    expect((await announce([first ?? ''])).body).toEqual({ state: 'announced', winners: [first] });
    expect((await view()).awards).toMatchObject([
      { playerId: first, displayName: 'Racer 1', place: 1, state: 'announced', endedAt: null },
    ]);
    const admin = { id: someOwner.id, name: someOwner.name };
    expect(await acts(2)).toEqual(
      expect.arrayContaining([
        { session, admin, action: 'standings-confirmed', contest, playerId: null, reason: null, changes: [] },
        { session, admin, action: 'winners-announced', contest, playerId: null, reason: null, changes: [] },
      ]),
    );
  });

  test('announces only winners who were confirmed and whom the admin saw', async () => {
    const [first, second] = await reviewOf(3);
    expect(await announce([first ?? ''])).toMatchObject({ status: 409, body: { code: 'not-confirmed' } });
    expect(await confirm([second ?? ''])).toMatchObject({ status: 409, body: { code: 'stale-view' } });
    await confirm([first ?? '']);
    await service.db('entries').where({ player_id: first }).update({ state: 'suspended' });
    expect(await announce([first ?? ''])).toMatchObject({ status: 409, body: { code: 'stale-view' } });
    expect(await announce([second ?? ''])).toMatchObject({ status: 409, body: { code: 'not-confirmed' } });
    expect(told('prize.awarded')).toEqual([]);
  });

  test('takes each step once, however often the button is pressed', async () => {
    const [first] = await reviewOf(2);
    const press = async (step: typeof confirm) =>
      (await Promise.all([1, 2, 3].map(() => step([first ?? ''])))).map(({ status }) => status);
    expect(await press(confirm)).toEqual([200, 200, 200]);
    expect((await press(announce)).sort()).toEqual([200, 409, 409]);
    expect((await acts(2)).map(({ action }) => action).toSorted()).toEqual([
      'standings-confirmed',
      'winners-announced',
    ]);
    await eventually(() => expect(told('prize.awarded')).toHaveLength(1));
  });

  test('has to be confirmed anew after a disqualification, which is written down once with its reason', async () => {
    const [first, second] = await reviewOf(3);
    await confirm([first ?? '']);
    expect((await Promise.all([1, 2].map(() => disqualify(first ?? '')))).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    const { confirmed, nextInLine, disqualifications, standings } = await view();
    expect([confirmed, nextInLine[0]?.playerId, standings[0]?.playerId]).toEqual([null, second, second]);
    expect(disqualifications).toMatchObject([
      { playerId: first, displayName: 'Racer 1', reason: 'Two accounts.', by: someOwner.name },
    ]);
    expect(await acts(2)).toContainEqual(
      expect.objectContaining({ action: 'player-disqualified', playerId: first, reason: 'Two accounts.' }),
    );
  });

  test('refuses a disqualification from a stale page, or of a player who never raced', async () => {
    const [first] = await reviewOf(2);
    expect(await disqualify(first ?? '', 'announced')).toMatchObject({ status: 409, body: { code: 'stale-view' } });
    expect(await disqualify(randomUUID())).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await service.db('disqualifications')).toEqual([]);
  });
});

describe('a prize', () => {
  const wanted: PrizeText = {
    title: 'A signed cap',
    description: 'Signed by all twenty.',
    germanTitle: 'Eine signierte Kappe',
    germanDescription: null,
    examples: ['A mug'],
    germanExamples: ['Eine Tasse'],
    eventDate: '2027-02-01',
    ranks: 3,
  };
  const edit = async (month: string, change: object = {}) =>
    (await asAdmin()).raw('POST', `/api/admin/contests/${month}/prize`, {
      body: { ...wanted, revision: 1, ...change },
    });
  const listed = async () => void (await (await asAdmin()).call(getAdminContests, {}));

  test('of a coming month is edited freely, announced, and logged', async () => {
    await listed();
    const payments = await eventPeer({ service: 'payments', databaseUrl: service.databaseUrl });
    const reply = await (await asAdmin()).call(editPrize, {
      params: { contest: '2027-01' },
      body: { ...wanted, revision: 1 },
    });
    expect(reply).toMatchObject({ status: 200, body: { ...wanted, revision: 2 } });
    expect((await (await asAdmin()).call(getAdminContest, { params: { contest: '2027-01' } })).body.prize).toEqual({
      ...wanted,
      revision: 2,
    });
    await eventually(() =>
      expect(payments.heard.map(({ body }) => body)).toContainEqual({ contest: '2027-01', eventDate: '2027-02-01' }),
    );
    expect((await acts(1))[0]).toMatchObject({
      action: 'prize-edited',
      contest: '2027-01',
      reason: null,
      changes: expect.arrayContaining([
        { field: 'germanTitle', from: 'Zwei Freitagskarten, Großer Preis von Monaco 2027', to: 'Eine signierte Kappe' },
        { field: 'ranks', from: '1', to: '3' },
        { field: 'eventDate', from: '2027-06-04', to: '2027-02-01' },
      ]),
    });
    await payments.stop();
  });

  test('of the running month takes a reason, and no place away', async () => {
    await listed();
    expect(await edit(contest)).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } });
    expect((await edit(contest, { reason: 'The tickets were sold out.' })).status).toBe(200);
    expect(await edit(contest, { revision: 2, ranks: 1, reason: 'Too dear.' })).toMatchObject({
      status: 400,
      body: { fields: { ranks: expect.any(String) } },
    });
    expect((await acts(1))[0]).toMatchObject({ reason: 'The tickets were sold out.' });
    expect((await view()).steps[0]).toMatchObject({
      step: 'prize-edited',
      reason: 'The tickets were sold out.',
      by: someOwner.name,
    });
  });

  test('is not written over by two at once, and stays once winners were told', async () => {
    await listed();
    const replies = await Promise.all([1, 2].map((n) => edit('2026-12', { title: `Prize ${n}` })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    await service.db('contests').where({ name: contest }).update({ state: 'closed' });
    expect(await edit(contest, { reason: 'Oh.' })).toMatchObject({ status: 409, body: { code: 'prize-announced' } });
  });

  test('with a fault is refused, and the field named', async () => {
    await listed();
    for (const change of [
      { title: ' ' },
      { eventDate: '2027-02-30' },
      { ranks: 0 },
      { ranks: 1.5 },
      { examples: Array(7).fill('x') },
      // Before the contest ends.
      { eventDate: '2026-12-31' },
    ])
      expect(await edit('2026-12', change)).toMatchObject({
        status: 400,
        body: { code: 'invalid-request', fields: { [Object.keys(change)[0]!]: expect.any(String) } },
      });
    expect(told('admin.acted')).toEqual([]);
  });
});
