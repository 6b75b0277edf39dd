import {
  createGame,
  getLeaderboard,
  getRank,
  getStrikes,
  getWaitingRuns,
  postAnswer,
  postAppeal,
  postQuestion,
  postResult,
} from '@lights-out/contracts';
import { decideOnPlayer, getAdminPlayer, getAdminQueue } from '@lights-out/contracts/admin-fair-play';
import type { Player } from '@lights-out/service-kit';
import { eventually, testClient } from '@lights-out/service-kit/testing';

import { playGame, somePlayer } from './play-game.ts';
import { rightOption, wrongOption } from './some-bank.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const params = { contest: 'free' };
/** Another one than who strikes. */
const stella = { id: '0e000000-0000-4000-8000-000000000002', name: 'Stella Steward', role: 'steward' } as const;
let service: ServiceUnderTest;
let ada: Player;
let bea: Player;

beforeEach(async () => {
  service = await startServiceUnderTest({ env: { FAST_RUNS: 'wait' } });
  [ada, bea] = [somePlayer('Ada'), somePlayer('Bea')];
});
afterEach(() => service.stop());

type Play = NonNullable<Parameters<typeof playGame>[2]>;
/** Faster than anybody reads. */
const fast: Play = { right: 6, usedMs: 100 };

const race = async (player: Player, play: Play) => {
  const client = await service.as(player);
  const { gameId, verdicts } = await playGame(client, service.clock, play);
  const score = verdicts.at(-1)?.totalScore ?? 0;
  const claims = { userId: player.id, gameId, score, correctAnswers: 0, averageSpeed: 0, isPremium: false };
  const { body: result } = await client.call(postResult, { body: claims });
  return { gameId, score, result };
};
const asAdmin = (admin: object = {}) => testClient({ ...service.target, name: 'game' }, { admin });
const strike = async (gameId?: string) =>
  (await asAdmin()).raw('POST', '/api/admin/contests/free/disqualify', {
    body: { playerId: ada.id, penalty: 'result-struck', rule: 'program', reason: 'A program.', state: 'open', gameId },
  });
const decide = async (outcome: 'cleared' | 'lifted', seen: { waiting?: string[]; standing?: number } = {}) =>
  (await asAdmin(outcome === 'lifted' ? stella : {})).call(decideOnPlayer, {
    params: { contest: 'free', player: ada.id },
    body: { outcome, reason: `It is ${outcome}.`, ...seen },
  });
const board = async (query: Record<string, string> = {}) => {
  const client = await service.as();
  // After what was kept of a period is stale.
  if (query.period) service.clock.advance(60_000);
  return (await client.call(getLeaderboard, { query })).body.map(({ displayName, score }) => [displayName, score]);
};
const everywhere = async () => [await board(), await board({ difficulty: 'medium' }), await board({ period: 'day' })];
const onEach = (...rows: (string | number)[][]) => [rows, rows, rows];
/** Without the new score that is asked about. */
const participants = async () =>
  (await (await service.as()).call(getRank, { query: { score: '0' } })).body.totalParticipants - 1;
const waiting = async (player: Player) => (await (await service.as(player)).call(getWaitingRuns, {})).body;
const queue = async () => (await (await asAdmin()).call(getAdminQueue, { params })).body;
const judged = async () =>
  (await (await asAdmin()).call(getAdminPlayer, { params: { contest: 'free', player: ada.id } })).body;

test('a run that a program could have raced waits: nobody sees it but its player, and a steward releases it', async () => {
  const own = await race(ada, { right: 4 });
  const other = await race(bea, { right: 5 });
  const before = onEach(['Bea', other.score], ['Ada', own.score]);
  expect(own.result).not.toHaveProperty('isWaiting');

  const run = await race(ada, fast);
  expect(run.result).toMatchObject({ isWaiting: true, standing: null });
  expect(run.result).not.toHaveProperty('comparison');
  expect(await everywhere()).toEqual(before);
  expect(await participants()).toBe(2);
  expect(await waiting(ada)).toMatchObject([{ gameId: run.gameId, board: 'free', score: run.score }]);
  expect(await waiting(bea)).toEqual([]);
  expect(await queue()).toMatchObject([{ playerId: ada.id, waiting: 1, rank: 2 }]);
  expect((await judged()).games).toMatchObject([{ isWaiting: true, isStruck: false }, { isStruck: false }]);

  const late = await race(ada, { ...fast, right: 7 });
  expect((await decide('cleared', { waiting: [run.gameId], standing: own.score })).status).toBe(200);
  const after = onEach(['Ada', run.score], ['Bea', other.score]);
  expect(await everywhere()).toEqual(after);
  expect(await participants()).toBe(2);
  // What came after the steward had looked waits on.
  expect(await waiting(ada)).toMatchObject([{ gameId: late.gameId }]);
  expect(await queue()).toMatchObject([{ playerId: ada.id, waiting: 1 }]);
});

test('a player whose only run waits is on no board, and is looked at all the same', async () => {
  const run = await race(ada, fast);
  expect(run.result).toMatchObject({ isWaiting: true, standing: null });
  expect(await everywhere()).toEqual(onEach());
  expect(await queue()).toMatchObject([{ playerId: ada.id, waiting: 1, rank: null, score: null }]);
  expect((await decide('cleared', { waiting: [run.gameId] })).status).toBe(200);
  expect(await everywhere()).toEqual(onEach(['Ada', run.score]));
  expect(await waiting(ada)).toEqual([]);
});

test('a waiting run that is struck waits no more, and is on the boards once the appeal is granted', async () => {
  const run = await race(ada, fast);
  expect((await strike(run.gameId)).status).toBe(200);
  expect(await waiting(ada)).toEqual([]);
  expect(await everywhere()).toEqual(onEach());
  const client = await service.as(ada);
  expect((await client.call(getStrikes, {})).body).toMatchObject([{ contest: 'free', run: { score: run.score } }]);
  await client.call(postAppeal, { params, body: { text: 'I knew all of them, I swear.' } });
  expect((await decide('lifted')).status).toBe(200);
  expect(await everywhere()).toEqual(onEach(['Ada', run.score]));
  expect(await waiting(ada)).toEqual([]);
});

test('a run waits for what the runs before it show, until a steward has looked at them', async () => {
  const even: Play = { right: 7, usedMs: 2_500 };
  expect((await race(ada, even)).result).not.toHaveProperty('isWaiting');
  // The runs before are read beside the answers, so that one may end before they are known.
  const { gameId } = await eventually(async () => {
    const run = await race(ada, even);
    expect(run.result).toMatchObject({ isWaiting: true, standing: null });
    return run;
  });
  const { signals, score } = await judged();
  expect(signals.map(({ kind }) => kind)).toContain('too-even');
  await decide('cleared', { waiting: [gameId], standing: score! });
  expect(await waiting(ada)).toEqual([]);
  expect((await race(ada, even)).result).not.toHaveProperty('isWaiting');
});

test('a run waits that a script has clicked through, or that was never drawn', async () => {
  const now = service.clock.now().getTime();
  const evidence = { input: 'mouse', shownAt: now, chosenAt: now + 2_000, focusChangesMs: [] as number[] } as const;
  const human: Play = { right: 6, usedMs: 2_500 };
  const clicked = await race(ada, { ...human, evidence: { ...evidence, isTrusted: false, isPainted: true } });
  expect(clicked.result).toMatchObject({ isWaiting: true });
  // Nothing else is kept of what the browser said.
  const reason = "7 of 7 answers were chosen by a script's event, not by a key or a pointer.";
  await eventually(async () => expect((await judged()).log).toMatchObject([{ outcome: 'noted', by: 'clock', reason }]));
  expect(await queue()).toMatchObject([{ playerId: ada.id, waiting: 1 }]);
  expect(await service.db('evidence').select()).toEqual([]);
  const unseen = await race(bea, { ...human, evidence: { ...evidence, isTrusted: true, isPainted: false } });
  expect(unseen.result).toMatchObject({ isWaiting: true });
  const fair = await race(somePlayer('Cleo'), {
    ...human,
    evidence: { ...evidence, isTrusted: true, isPainted: true },
  });
  expect(fair.result).not.toHaveProperty('isWaiting');
});

test("what somebody says of another player's answers counts for nothing", async () => {
  const [client, intruder] = [await service.as(ada), await service.as(bea)];
  const { body: game } = await client.call(createGame, { body: { premium: false } });
  const now = service.clock.now().getTime();
  const evidence = { input: 'mouse', isTrusted: false, isPainted: false, shownAt: now, chosenAt: now + 1 };
  for (let n = 1; n <= 7; n += 1) {
    const { body: question } = await client.call(postQuestion, { params: { id: game.gameId, n } });
    const answer = { n, selectedOption: n < 7 ? rightOption(question) : wrongOption(question) };
    const meddling = { body: { ...answer, evidence: { ...evidence, focusChangesMs: [] } } };
    const path = `/api/games/${game.gameId}/answers`;
    expect(await intruder.raw('POST', path, meddling)).toMatchObject({ status: 404, body: { code: 'game-not-found' } });
    service.clock.advance(2_500 + 300 * n);
    await client.call(postAnswer, { params: { id: game.gameId }, body: answer });
    service.clock.advance(1_000);
  }
  expect(await waiting(ada)).toEqual([]);
});

test('of runs that wait for what the browser says one is noted until the next decision', async () => {
  const at = service.clock.now().getTime();
  const evidence = { input: 'mouse', isTrusted: false, isPainted: true, shownAt: at, chosenAt: at + 2_000 } as const;
  const clicked: Play = { right: 6, usedMs: 2_500, evidence: { ...evidence, focusChangesMs: [] } };
  const outcomes = async () => (await judged()).log.map(({ outcome }) => outcome);
  const first = await race(ada, clicked);
  await eventually(async () => expect(await outcomes()).toEqual(['noted']));
  const second = await race(ada, clicked);
  await decide('cleared', { waiting: [first.gameId, second.gameId] });
  await race(ada, clicked);
  await eventually(async () => expect(await outcomes()).toEqual(['noted', 'cleared', 'noted']));
});

test('a strike is told and can be appealed against however much was noted before it', async () => {
  const run = await race(ada, fast);
  const note = { contest: 'free', player_id: ada.id, outcome: 'noted', reason: 'Noted.', decided_by: 'clock' };
  const notes = Array.from({ length: 201 }, () => ({ ...note, decided_at: service.clock.now() }));
  await service.db('fair_play_log').insert(notes);
  expect((await strike(run.gameId)).status).toBe(200);
  const client = await service.as(ada);
  expect((await client.call(getStrikes, {})).body).toMatchObject([{ contest: 'free', appeal: 'possible' }]);
  expect((await client.call(postAppeal, { params, body: { text: 'I knew all of them.' } })).status).toBe(200);
  expect((await judged()).log[0]).toMatchObject({ outcome: 'struck' });
});

test('neither a run at the pace of people waits, nor one in a contest or without the clock', async () => {
  await service.enter(ada, '2026-11');
  expect((await race(ada, { right: 7, usedMs: 2_500 })).result).not.toHaveProperty('isWaiting');
  // Two lucky guesses are no program.
  expect((await race(ada, { right: 2, usedMs: 100 })).result).not.toHaveProperty('isWaiting');
  expect((await race(ada, { ...fast, untimed: true })).result).not.toHaveProperty('isWaiting');
  expect((await race(ada, { ...fast, premium: true })).result).not.toHaveProperty('isWaiting');
});
