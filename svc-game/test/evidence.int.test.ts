import { randomUUID } from 'node:crypto';

import {
  accountDeleted,
  createGame,
  exportGames,
  getGame,
  paymentConfirmed,
  postAnswer,
  pauseAfterAnswerMs,
  postQuestion,
  type AnswerEvidence,
} from '@lights-out/contracts';
import type { Player } from '@lights-out/service-kit';
import { eventPeer, eventually, type TestClient } from '@lights-out/service-kit/testing';

import { bringBack, takeDown } from './down-database.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { rightOption } from './some-bank.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
});
afterAll(() => service.stop());

const contest = '2026-11';
const shownAt = Date.parse('2026-11-20T12:00:00.000Z');

function someEvidence(change: Partial<AnswerEvidence> = {}): AnswerEvidence {
  return {
    input: 'key',
    isTrusted: true,
    shownAt,
    chosenAt: shownAt + 2_400,
    isPainted: true,
    focusChangesMs: [100, 900],
    version: '0.1.0',
    ...change,
  };
}

async function entered(): Promise<{ player: Player; client: TestClient }> {
  const player = somePlayer();
  await service.enter(player, contest);
  return { player, client: await service.as(player) };
}

/** Starts a game and answers its first questions, each with evidence. */
async function answerSome(client: TestClient, count: number, { premium = true } = {}): Promise<string> {
  const { body: game } = await client.call(createGame, { body: { premium } });
  for (let n = 1; n <= count; n += 1) {
    const { body: question } = await client.call(postQuestion, { params: { id: game.gameId, n } });
    service.clock.advance(2_500);
    const body = { n, selectedOption: rightOption(question), evidence: someEvidence() };
    await client.call(postAnswer, { params: { id: game.gameId }, body });
    service.clock.advance(pauseAfterAnswerMs);
  }
  return game.gameId;
}

const rowsOf = (player: Player) => service.db('evidence').where({ player_id: player.id }).orderBy('id');

test('what the browser says of an answer is kept, shown in the review and exported to its player', async () => {
  const { player, client } = await entered();
  const gameId = await answerSome(client, 7);
  await eventually(async () => expect(await rowsOf(player)).toHaveLength(7));

  const { body: game } = await client.call(getGame, { params: { id: gameId } });
  if (game.state !== 'finished') throw new Error('The game is not finished.');
  expect(game.questions.map(({ timing }) => timing)).toEqual(
    game.questions.map(() =>
      expect.objectContaining({ shownAt: '2026-11-20T12:00:00.000Z', chosenAt: '2026-11-20T12:00:02.400Z' }),
    ),
  );
  const { body: exported } = await client.call(exportGames, { query: {} });
  expect(exported.games[0]?.answers.map(({ evidence }) => evidence)).toEqual(Array(7).fill(someEvidence()));
  expect(exported.games[0]?.incidents).toEqual([]);
});

test('for how long the database could not take an answer is kept with it', async () => {
  const { player, client } = await entered();
  const { body: game } = await client.call(createGame, { body: { premium: true } });
  const { body: question } = await client.call(postQuestion, { params: { id: game.gameId, n: 1 } });
  const body = { n: 1, selectedOption: rightOption(question), evidence: someEvidence() };
  await takeDown(service.adminUrl);
  expect((await client.raw('POST', `/api/games/${game.gameId}/answers`, { body })).status).toBe(503);
  service.clock.advance(60_000);
  await bringBack(service.adminUrl);
  await eventually(async () =>
    expect(await rowsOf(player)).toMatchObject([{ kind: 'answer', details: { ...someEvidence(), heldMs: 60_000 } }]),
  );
});

test('a game that is taken up again and an answer that is refused are noted', async () => {
  const { player, client } = await entered();
  const gameId = await answerSome(client, 1);
  await client.call(getGame, { params: { id: gameId } });
  expect((await client.call(createGame, { body: { premium: true } })).status).toBe(200);
  const early = await client.call(postAnswer, {
    params: { id: gameId },
    body: { n: 3, selectedOption: 0, evidence: someEvidence() },
  });
  expect(early.status).toBe(409);
  await eventually(async () =>
    expect((await rowsOf(player)).map(({ kind, n }) => [kind, n])).toEqual([
      ['answer', 1],
      ['resumed', null],
      ['resumed', null],
      ['refused', 3],
    ]),
  );
  const { body } = await client.call(exportGames, { query: {} });
  const at = service.clock.now().toISOString();
  expect(body.games[0]?.incidents).toEqual([
    { kind: 'resumed', n: null, at },
    { kind: 'resumed', n: null, at },
    { kind: 'refused', n: 3, at },
  ]);
});

test('nothing is kept of free practice, nor of an answer without evidence', async () => {
  const { player, client } = await entered();
  await answerSome(client, 7, { premium: false });
  await playGame(client, service.clock, { premium: true });
  const after = await answerSome(client, 1);
  // Rows are written in order: once the last is there, the earlier ones would be too.
  await eventually(async () => expect((await rowsOf(player)).map(({ game_id }) => game_id)).toEqual([after]));
});

test.each([
  ['an unknown kind of input', { input: 'thought' }],
  ['a time before 1970', { shownAt: -1 }],
  ['a time that is no number', { chosenAt: 'now' }],
  ['too many focus changes', { focusChangesMs: Array(21).fill(1) }],
  ['a version that is a page', { version: '<p>' }],
])('evidence with %s is refused, and the question stays open', async (_, change) => {
  const { client } = await entered();
  const { body: game } = await client.call(createGame, { body: { premium: true } });
  await client.call(postQuestion, { params: { id: game.gameId, n: 1 } });
  const evidence = { ...someEvidence(), ...change };
  const reply = await client.raw('POST', `/api/games/${game.gameId}/answers`, {
    body: { n: 1, selectedOption: 0, evidence },
  });
  expect(reply).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  const { body } = await client.call(getGame, { params: { id: game.gameId } });
  expect(body).toMatchObject({ state: 'running', answers: [], openQuestion: { n: 1 } });
});

test('the evidence of a deleted account is deleted with it', async () => {
  const { player, client } = await entered();
  await answerSome(client, 2);
  await eventually(async () => expect(await rowsOf(player)).toHaveLength(2));
  const identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  await identity.tell(accountDeleted, {
    userId: player.id,
    pseudonym: 'Deleted player',
    deletedAt: service.clock.now().toISOString(),
  });
  await eventually(async () => expect(await rowsOf(player)).toEqual([]));
  await identity.stop();
});

const tracesOf = (player: Player) => service.db('account_traces').where({ player_id: player.id }).orderBy('kind');

test('the card of an entry and the address of a game are kept hashed and exported, and outlive the account', async () => {
  const player = somePlayer();
  const paymentsPeer = await eventPeer({ service: 'payments', databaseUrl: service.databaseUrl });
  const confirmedAt = service.clock.now().toISOString();
  const confirmed = { paymentId: randomUUID(), userId: player.id, contest, confirmedAt, cardHash: 'hash-of-a-card' };
  await paymentsPeer.tell(paymentConfirmed, confirmed);
  await eventually(async () =>
    expect(await tracesOf(player)).toMatchObject([{ kind: 'card', hash: 'hash-of-a-card' }]),
  );
  const client = await service.as(player);
  await answerSome(client, 7);
  await answerSome(client, 7);
  await eventually(async () => expect(await tracesOf(player)).toHaveLength(2));
  const [address] = await tracesOf(player);
  expect(address).toMatchObject({ kind: 'address', contest, hash: expect.stringMatching(/^[\w-]{43}$/) });
  const { body: exported } = await client.call(exportGames, { query: {} });
  expect(exported.traces?.map(({ kind, hash }) => [kind, hash]).sort()).toEqual([
    ['address', address?.hash],
    ['card', 'hash-of-a-card'],
  ]);
  const identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  const deletedAt = service.clock.now().toISOString();
  await identity.tell(accountDeleted, { userId: player.id, pseudonym: 'Deleted player', deletedAt });
  await eventually(async () =>
    expect(await service.db('players').where({ id: player.id }).whereNotNull('deleted_at')).toHaveLength(1),
  );
  expect(await tracesOf(player)).toHaveLength(2);
  await Promise.all([paymentsPeer.stop(), identity.stop()]);
});

test('no address is kept of free practice', async () => {
  const { player, client } = await entered();
  await answerSome(client, 7, { premium: false });
  const after = await answerSome(client, 1);
  await eventually(async () => expect((await rowsOf(player)).map(({ game_id }) => game_id)).toEqual([after]));
  const { noted_at } = (await tracesOf(player))[0] ?? {};
  const { started_at } = await service.db('games').where({ id: after }).first('started_at');
  expect(noted_at).toEqual(started_at);
});

// The last test, because it lets two months pass.
test('evidence is deleted 60 days after its contest has closed, and not before', async () => {
  const { player, client } = await entered();
  await answerSome(client, 7);
  await eventually(async () => expect(await rowsOf(player)).toHaveLength(7));
  const dayMs = 86_400_000;
  const closedAt = service.clock.now();
  await service.db('contests').where({ name: contest }).update({ state: 'closed', since: closedAt });
  const deletedAt = async () => await service.db('contests').where({ name: contest }).first('evidence_deleted_at');
  service.clock.set(new Date(closedAt.getTime() + 60 * dayMs - 1));
  expect(await rowsOf(player)).toHaveLength(7);
  expect(await tracesOf(player)).not.toEqual([]);
  service.clock.set(new Date(closedAt.getTime() + 60 * dayMs + 1));
  await eventually(async () => expect(await deletedAt()).toEqual({ evidence_deleted_at: service.clock.now() }));
  expect(await service.db('evidence').where({ contest })).toEqual([]);
  expect(await service.db('account_traces').where({ contest })).toEqual([]);
  expect(
    await service.db('secrets').whereLike('name', 'address-salt %').where('name', '<', 'address-salt 2027'),
  ).toEqual([]);
  expect(service.logged).toContainEqual(expect.objectContaining({ event: 'evidence-deleted', contest }));
});
