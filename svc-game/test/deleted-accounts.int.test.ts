import { randomUUID } from 'node:crypto';

import {
  accountDeleted,
  createGame,
  getLeaderboard,
  paymentConfirmed,
  postGridChoice,
  postQuestion,
} from '@lights-out/contracts';
import { announceContest, confirmStandings, getAdminContest } from '@lights-out/contracts/admin-contests';
import type { Player } from '@lights-out/service-kit';
import { eventPeer, eventually, testClient, type EventPeer } from '@lights-out/service-kit/testing';

import { clearEverybody } from './clear-everybody.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const pseudonym = 'Retired driver 4F2A';
const contest = '2026-11';

let service: ServiceUnderTest;
let identity: EventPeer;
let payments: EventPeer;

beforeAll(async () => {
  service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  payments = await eventPeer({ service: 'payments', databaseUrl: service.databaseUrl });
});
afterAll(async () => {
  await identity.stop();
  await payments.stop();
  await service.stop();
});

const heard = (eventId: string) =>
  eventually(async () => expect(await service.db('inbox').where({ event_id: eventId })).toHaveLength(1));

/** Tells that the account is gone, and waits until it is known here. */
async function leave({ id }: Player, eventId = randomUUID()): Promise<void> {
  await identity.tell(
    accountDeleted,
    { userId: id, pseudonym, deletedAt: service.clock.now().toISOString() },
    { id: eventId },
  );
  await heard(eventId);
}

const boardOf = async (premium: boolean) =>
  (await (await service.as()).call(getLeaderboard, { query: { premium: String(premium) as 'true', month: contest } }))
    .body;

describe('a deleted account', () => {
  test('keeps its place on the board, under the pseudonym', async () => {
    const ada = somePlayer('Ada');
    await playGame(await service.as(ada), service.clock, { right: 6 });
    const before = await boardOf(false);
    const eventId = randomUUID();
    await leave(ada, eventId);
    await leave(ada, eventId);
    const own = before.find(({ userId }) => userId === ada.id);
    expect(await boardOf(false)).toContainEqual({ ...own, displayName: pseudonym });
    expect(JSON.stringify(await boardOf(false))).not.toContain('"Ada"');
  });

  test('ends its running games without a result, and starts no other in a session that is known a moment longer', async () => {
    const ada = somePlayer('Ada');
    const client = await service.as(ada);
    const {
      body: { gameId },
    } = await client.call(createGame, { body: { premium: false } });
    await client.call(postQuestion, { params: { id: gameId, n: 1 } });
    await leave(ada);
    expect(
      await client.raw('POST', `/api/games/${gameId}/answers`, {
        body: { n: 1, selectedOption: 0 },
      }),
    ).toMatchObject({ status: 409, body: { code: 'game-over' } });
    expect(await client.raw('POST', '/api/games', { body: { premium: false } })).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    });
    expect(await service.db('results').where({ player_id: ada.id })).toEqual([]);
    expect(await service.db('players').where({ id: ada.id }).first()).toMatchObject({ display_name: pseudonym });
    expect(await service.db('seen_questions').where({ player_id: ada.id })).toEqual([]);
  });

  test('leaves its grid of the week', async () => {
    const ada = somePlayer('Ada');
    const client = await service.as(ada);
    await client.call(postGridChoice, { body: { takesPart: true } });
    const week = '2026-11-09';
    await service.db('grid_weeks').insert({ week, opened_at: service.clock.now() }).onConflict().ignore();
    const seat = { week, player_id: ada.id, grid: 1, grid_class: 1, class: 1, seated_at: service.clock.now() };
    await service.db('grid_seats').insert(seat);
    await leave(ada);
    expect(await service.db('grid_seats').where({ player_id: ada.id })).toEqual([]);
    expect(await service.db('grid_players').where({ player_id: ada.id })).toEqual([]);
  });

  test('whose game is just being started when the event arrives has none afterwards', async () => {
    const ada = somePlayer('Ada');
    const client = await service.as(ada);
    const starts = Array.from({ length: 4 }, () => client.raw('POST', '/api/games', { body: { premium: false } }));
    await Promise.all([leave(ada), ...starts]);
    expect(await service.db('games').where({ player_id: ada.id, state: 'running' })).toEqual([]);
    expect(await service.db('players').where({ id: ada.id }).first()).toMatchObject({ display_name: pseudonym });
  });

  test('that has never played can never begin to', async () => {
    const ada = somePlayer('Ada');
    await leave(ada);
    expect(await (await service.as(ada)).raw('POST', '/api/games', { body: { premium: false } })).toMatchObject({
      status: 401,
    });
  });

  test('is not brought back by a payment that is heard of afterwards', async () => {
    const ada = somePlayer('Ada');
    await leave(ada);
    await heard(
      await payments.tell(paymentConfirmed, {
        paymentId: randomUUID(),
        userId: ada.id,
        contest,
        confirmedAt: '2026-11-10T12:00:00.000Z',
      }),
    );
    expect(await (await service.as(ada)).raw('POST', '/api/games', { body: { premium: true } })).toMatchObject({
      status: 401,
      body: { code: 'not-signed-in' },
    });
  });

  test('does not touch the player beside it', async () => {
    const [ada, eve] = [somePlayer('Ada'), somePlayer('Eve')];
    const client = await service.as(eve);
    const {
      body: { gameId },
    } = await client.call(createGame, { body: { premium: false } });
    await leave(ada);
    expect((await client.raw('GET', `/api/games/${gameId}`)).body).toMatchObject({ state: 'running' });
  });
});

describe('the prize of a deleted account', () => {
  const toldWinners = () =>
    identity.heard
      .filter(({ name }) => name === 'prize.awarded')
      .map(({ body }) => (body as { userId: string }).userId);

  test('goes to the next in line at once where it was not claimed, and is never offered to a deleted account', async () => {
    service.clock.set('2026-11-20T12:00:00.000Z');
    const [gone, first, second] = [somePlayer('Gone'), somePlayer('First'), somePlayer('Second')];
    for (const [player, right] of [
      [gone, 7],
      [first, 6],
      [second, 5],
    ] as const) {
      await service.enter(player, contest);
      await playGame(await service.as(player), service.clock, { premium: true, right });
    }
    await leave(gone);
    expect((await boardOf(true)).map(({ displayName }) => displayName)).toEqual([pseudonym, 'First', 'Second']);

    service.clock.set('2026-12-01T00:02:00.000Z');
    const admin = await testClient({ ...service.target, name: 'game' }, { admin: { session: '0a1b2c3d' } });
    const call = { params: { contest }, body: { winners: [first.id] } };
    await eventually(async () =>
      expect((await admin.call(getAdminContest, { params: { contest } })).body.state).toBe('review'),
    );
    await clearEverybody(service.db, contest);
    await admin.call(confirmStandings, call);
    expect((await admin.call(announceContest, call)).status).toBe(200);
    await eventually(() => expect(toldWinners()).toEqual([first.id]));

    service.clock.advance(1_000);
    await leave(first);
    await eventually(() => expect(toldWinners()).toEqual([first.id, second.id]));
    const awards = await service.db('awards').where({ contest }).orderBy('announced_at').select('player_id', 'state');
    expect(awards).toEqual([
      { player_id: first.id, state: 'forfeited' },
      { player_id: second.id, state: 'announced' },
    ]);
  });
});
