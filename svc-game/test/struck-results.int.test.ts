import {
  createGame,
  getHistory,
  getLeaderboard,
  getRank,
  getStrikes,
  postAppeal,
  postAnswer,
  pauseAfterAnswerMs,
  postQuestion,
  type ImposedPenalty,
} from '@lights-out/contracts';
import { confirmStandings, disqualifyPlayer, getAdminContest } from '@lights-out/contracts/admin-contests';
import { decideOnPlayer, getAdminPlayer } from '@lights-out/contracts/admin-fair-play';
import { voidQuestion } from '@lights-out/contracts/admin-questions';
import type { Player } from '@lights-out/service-kit';
import { eventPeer, eventually, testClient, type EventPeer } from '@lights-out/service-kit/testing';

import { applyEntryToBoard } from '../src/contests/flows/apply-entry.ts';
import { clearEverybody } from './clear-everybody.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { rightOption } from './some-bank.ts';

const contest = '2026-11';
const params = { contest };
const dayMs = 86_400_000;
let service: ServiceUnderTest;
let identity: EventPeer;
let ada: Player;
let bea: Player;

beforeEach(async () => {
  service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  [ada, bea] = [somePlayer('Ada'), somePlayer('Bea')];
  for (const player of [ada, bea]) await service.enter(player, contest);
  await race(ada, 7);
  await race(bea, 5);
});
afterEach(async () => {
  await identity.stop();
  await service.stop();
});

/** @returns the game's score */
const race = async (player: Player, right: number): Promise<number> => {
  const play = { premium: true, right, usedMs: 3_000 };
  const { verdicts } = await playGame(await service.as(player), service.clock, play);
  return verdicts.at(-1)?.totalScore ?? 0;
};
/** Another one than who strikes. */
const stella = { id: '0e000000-0000-4000-8000-000000000002', name: 'Stella Steward', role: 'steward' } as const;
const asAdmin = (admin: Partial<typeof stella> = {}) => testClient({ ...service.target, name: 'game' }, { admin });
const impose = async (penalty: ImposedPenalty, seen: { state?: 'open' | 'review'; standing?: number | null } = {}) =>
  (await asAdmin()).call(disqualifyPlayer, {
    params,
    body: { playerId: ada.id, penalty, rule: 'help', reason: `It is ${penalty}.`, state: 'open', ...seen },
  });
const answer = async (outcome: 'upheld' | 'lifted') => {
  const reply = await (await asAdmin(stella)).call(decideOnPlayer, {
    params: { contest, player: ada.id },
    body: { outcome, reason: `It is ${outcome}.` },
  });
  expect(reply.status).toBe(200);
};
const appeal = async () =>
  (await service.as(ada)).call(postAppeal, { params, body: { text: 'I was alone with my screen.' } });
const strikes = async () => (await (await service.as(ada)).call(getStrikes, {})).body;
const board = async () =>
  (await (await service.as()).call(getLeaderboard, { query: { premium: 'true', month: contest } })).body.map(
    ({ displayName, score }) => [displayName, score] as const,
  );
const names = async () => (await board()).map(([name]) => name);
const participants = async () =>
  (await (await service.as()).call(getRank, { query: { score: '0', premium: 'true', contest } })).body
    .totalParticipants;
const judged = async () => (await (await asAdmin()).call(getAdminPlayer, { params: { contest, player: ada.id } })).body;
const view = async () => (await (await asAdmin()).call(getAdminContest, { params })).body;
const told = (name: string) => identity.heard.filter((event) => event.name === name).map(({ body }) => body);

test('a struck result leaves the board, what is raced afterwards counts, and the player is told both', async () => {
  const everybody = await participants();
  expect(await impose('result-struck')).toMatchObject({ status: 200, body: { state: 'open' } });
  expect(await names()).toEqual(['Bea']);
  await eventually(async () => expect(await participants()).toBe(everybody - 1));
  const racesUntil = '2026-12-01T00:00:00.000Z';
  const reason = 'It is result-struck.';
  expect(await strikes()).toMatchObject([{ penalty: 'result-struck', reason, racesUntil, appeal: 'possible' }]);
  await eventually(() =>
    expect(told('result.struck')).toMatchObject([{ userId: ada.id, penalty: 'result-struck', reason, racesUntil }]),
  );
  expect((await view()).struck).toMatchObject([{ playerId: ada.id, displayName: 'Ada', reason }]);

  const totalScore = await race(ada, 6);
  expect((await board())[0]).toEqual(['Ada', totalScore]);
  await eventually(async () => expect(await participants()).toBe(everybody));
  expect((await judged()).games.map(({ isStruck }) => isStruck)).toEqual([false, true]);
  const history = await (await service.as(ada)).call(getHistory, { params: { id: ada.id }, query: {} });
  expect(history.body).toHaveLength(2);
});

test('whoever is disqualified is out of the contest, also after a struck result', async () => {
  await impose('result-struck');
  await race(ada, 6);
  expect((await impose('disqualified')).status).toBe(200);
  expect(await names()).toEqual(['Bea']);
  const start = await (await service.as(ada)).call(createGame, { body: { premium: true } });
  expect(start).toMatchObject({ status: 403, body: { code: 'result-struck' } });
  const read = await strikes();
  expect(read.map(({ penalty }) => penalty)).toEqual(['disqualified', 'result-struck']);
  expect(read.map(({ racesUntil }) => racesUntil)).toEqual([undefined, undefined]);
  const { disqualifications, struck, steps } = await view();
  expect([disqualifications.length, struck]).toEqual([1, []]);
  expect(steps.map(({ step }) => step)).toEqual(['disqualified', 'struck']);
  expect((await judged()).log.map(({ penalty }) => penalty)).toEqual(['disqualified', 'result-struck']);
});

test('a penalty that takes nothing away, or was decided on another score, changes nothing', async () => {
  const [, [, scoreOfBea]] = (await board()) as [unknown, [string, number]];
  expect(await impose('result-struck', { standing: scoreOfBea })).toMatchObject({ body: { code: 'stale-view' } });
  expect(await names()).toEqual(['Ada', 'Bea']);
  await impose('result-struck');
  expect((await impose('result-struck')).status).toBe(200);
  await impose('disqualified', { standing: null });
  expect((await impose('disqualified')).status).toBe(200);
  expect((await impose('result-struck')).status).toBe(200);
  expect(await strikes()).toHaveLength(2);
  await eventually(() => expect(told('result.struck')).toHaveLength(2));
});

test('a game under way ends with the decision, and its answers count nowhere', async () => {
  const client = await service.as(ada);
  const { body: game } = await client.call(createGame, { body: { premium: true } });
  const { body: question } = await client.call(postQuestion, { params: { id: game.gameId, n: 1 } });
  await impose('result-struck');
  const late = await client.call(postAnswer, {
    params: { id: game.gameId },
    body: { n: 1, selectedOption: rightOption(question) },
  });
  expect(late).toMatchObject({ status: 409, body: { code: 'game-over' } });
  expect(await names()).toEqual(['Bea']);
  expect((await client.call(createGame, { body: { premium: true } })).status).toBe(201);
});

test('a game that finishes while the decision is taken is struck with the others, or ends without a result', async () => {
  const client = await service.as(ada);
  for (let round = 0; round < 4; round += 1) {
    if (round > 0) await race(ada, 4);
    const { body: game } = await client.call(createGame, { body: { premium: true } });
    for (let n = 1; n <= 7; n += 1) {
      const { body: question } = await client.call(postQuestion, { params: { id: game.gameId, n } });
      service.clock.advance(2_000);
      const body = { n, selectedOption: rightOption(question) };
      const answered = client.call(postAnswer, { params: { id: game.gameId }, body });
      await (n === 7 ? Promise.all([answered, impose('result-struck')]) : answered);
      service.clock.advance(pauseAfterAnswerMs);
    }
    expect(await service.db('counted_results').where({ player_id: ada.id, is_struck: false })).toEqual([]);
    expect(await service.db('standings').where({ player_id: ada.id })).toEqual([]);
    expect(await service.db('games').where({ player_id: ada.id, state: 'running' })).toEqual([]);
  }
});

test('a lifted decision counts the better of what was struck and what was raced since', async () => {
  const [before] = await board();
  await impose('result-struck');
  await race(ada, 3);
  await appeal();
  await answer('lifted');
  expect((await board())[0]).toEqual(before);
  expect((await view()).struck).toEqual([]);
  expect(await strikes()).toMatchObject([{ appeal: 'lifted', answer: 'It is lifted.' }]);
  await eventually(() =>
    expect(told('appeal.decided')).toEqual([
      {
        userId: ada.id,
        contestTitle: 'the Monthly Challenge of November 2026',
        outcome: 'lifted',
        reason: 'It is lifted.',
      },
    ]),
  );
  const parts = await service.db('standings').where({ player_id: ada.id }).pluck('score');
  expect(parts).toEqual([before?.[1], before?.[1]]);
});

test('a lifted disqualification leaves struck what was struck before', async () => {
  await impose('result-struck');
  await appeal();
  await answer('upheld');
  const totalScore = await race(ada, 6);
  await impose('disqualified');
  expect((await appeal()).status).toBe(200);
  await answer('lifted');
  expect((await board())[0]).toEqual(['Ada', totalScore]);
  expect((await strikes()).map(({ penalty, appeal: state }) => [penalty, state])).toEqual([
    ['disqualified', 'lifted'],
    ['result-struck', 'upheld'],
  ]);
  const outcomes = () => told('appeal.decided').map((body) => (body as { outcome: string }).outcome);
  await eventually(() => expect(outcomes().toSorted()).toEqual(['lifted', 'upheld']));
});

test('one appeal is against all decisions whose week is not over, and an older one stays', async () => {
  await impose('result-struck');
  service.clock.advance(8 * dayMs);
  await race(ada, 6);
  await impose('result-struck');
  await race(ada, 5);
  await impose('disqualified');
  await appeal();
  expect((await strikes()).map(({ appeal: state }) => state)).toEqual(['open', 'open', 'over']);
  await answer('lifted');
  const counted = await service.db('counted_results').where({ player_id: ada.id, is_struck: false });
  expect(counted).toHaveLength(2);
  expect((await strikes()).map(({ appeal: state }) => state)).toEqual(['lifted', 'lifted', 'over']);
});

test('a decision that is lifted puts nobody on the board whose entry is suspended, until it counts again', async () => {
  await impose('result-struck');
  await appeal();
  await service.db('entries').where({ player_id: ada.id, contest }).update({ state: 'suspended' });
  await answer('lifted');
  expect(await names()).toEqual(['Bea']);
  await service.db('entries').where({ player_id: ada.id, contest }).update({ state: 'active' });
  const changedAt = service.clock.now().toISOString();
  await service.db.transaction((tx) => applyEntryToBoard(tx, { playerId: ada.id, contest, changedAt }));
  expect(await names()).toEqual(['Ada', 'Bea']);
});

test('a voided question brings no struck result back', async () => {
  const asked = await service
    .db('game_questions')
    .join('games', 'games.id', 'game_id')
    .where({ player_id: ada.id, n: 1 })
    .first<{ question_id: number; revision: string }>('question_id', 'revision');
  await impose('result-struck');
  const totalScore = await race(ada, 2);
  const body = { contest, revision: asked.revision, reason: 'Two answers are right.' };
  const voided = await (await asAdmin()).call(voidQuestion, { params: { question: String(asked.question_id) }, body });
  expect(voided.status).toBe(200);
  const own = (await board()).find(([name]) => name === 'Ada');
  expect(own?.[1]).toBeLessThanOrEqual(totalScore + 200);
  expect(await names()).toEqual(['Bea', 'Ada']);
});

test('after the end a struck result makes room for the next in line, and nothing can be raced', async () => {
  service.clock.set('2026-12-01T00:02:00.000Z');
  await eventually(async () => expect((await view()).state).toBe('review'));
  await clearEverybody(service.db, contest);
  const confirm = async (winner: Player) =>
    (await asAdmin()).call(confirmStandings, { params, body: { winners: [winner.id] } });
  expect((await confirm(ada)).status).toBe(200);
  await impose('result-struck', { state: 'review' });
  expect(await view()).toMatchObject({ confirmed: null, nextInLine: [{ playerId: bea.id }] });
  expect((await strikes())[0]?.racesUntil).toBeUndefined();
  const start = await (await service.as(ada)).call(createGame, { body: { premium: true, contest } });
  expect(start).toMatchObject({ status: 409, body: { code: 'contest-closed' } });
  expect((await confirm(bea)).status).toBe(200);
});
