import {
  getHistory,
  getLeaderboard,
  getRank,
  getReturnedPlaces,
  getStrikes,
  postAppeal,
  returnedPlacesDays,
} from '@lights-out/contracts';
import { disqualifyPlayer } from '@lights-out/contracts/admin-contests';
import { decideOnPlayer, getAdminPlayer, getAdminQueue } from '@lights-out/contracts/admin-fair-play';
import type { Player } from '@lights-out/service-kit';
import { eventPeer, eventually, testClient, type EventPeer } from '@lights-out/service-kit/testing';

import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const params = { contest: 'free' };
/** Another one than who strikes. */
const stella = { id: '0e000000-0000-4000-8000-000000000002', name: 'Stella Steward', role: 'steward' } as const;
const reason = 'Faster than anybody reads.';
let service: ServiceUnderTest;
let identity: EventPeer;
let ada: Player;
let bea: Player;

beforeEach(async () => {
  service = await startServiceUnderTest({ env: { FAST_RUNS: 'wait' } });
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  [ada, bea] = [somePlayer('Ada'), somePlayer('Bea')];
});
afterEach(async () => {
  await identity.stop();
  await service.stop();
});

type Play = NonNullable<Parameters<typeof playGame>[2]>;
const race = async (player: Player, play: Play) => {
  const { gameId, verdicts } = await playGame(await service.as(player), service.clock, play);
  return { gameId, score: verdicts.at(-1)?.totalScore ?? 0 };
};
const asAdmin = (admin: object = {}) => testClient({ ...service.target, name: 'game' }, { admin });
const strike = async (
  body: { gameId?: string; standing?: number | null; penalty?: 'disqualified' },
  admin: object = {},
) =>
  (await asAdmin(admin)).raw('POST', '/api/admin/contests/free/disqualify', {
    body: { playerId: ada.id, penalty: 'result-struck', rule: 'program', reason, state: 'open', ...body },
  });
const decide = async (outcome: 'cleared' | 'upheld' | 'lifted', admin: object = stella, standing?: number) =>
  (await asAdmin(admin)).call(decideOnPlayer, {
    params: { contest: 'free', player: ada.id },
    body: { outcome, reason: `It is ${outcome}.`, standing },
  });
const appeal = async () =>
  (await service.as(ada)).call(postAppeal, { params, body: { text: 'I knew all of them, I swear.' } });
const strikes = async () => (await (await service.as(ada)).call(getStrikes, {})).body;
const board = async (query: Record<string, string> = {}) =>
  (await (await service.as()).call(getLeaderboard, { query })).body.map(
    ({ displayName, score }) => [displayName, score] as const,
  );
/** Without the new score that is asked about. */
const participants = async () =>
  (await (await service.as()).call(getRank, { query: { score: '0' } })).body.totalParticipants - 1;
const queue = async () => (await (await asAdmin()).call(getAdminQueue, { params })).body;
const told = (name: string) => identity.heard.filter((event) => event.name === name).map(({ body }) => body);

test('one run is struck: the next best takes its place, and an appeal that another steward grants gives it back', async () => {
  const slower = await race(ada, { right: 2 });
  // Too few right for it to wait.
  const fast = await race(ada, { right: 4, usedMs: 100, difficulty: 'hard' });
  const other = await race(bea, { right: 3 });
  expect(await board()).toEqual([
    ['Ada', fast.score],
    ['Bea', other.score],
  ]);
  const [first, ...rest] = await queue();
  expect(rest).toEqual([]);
  expect(first).toMatchObject({ playerId: ada.id, rank: 1, score: fast.score, isRequired: false, isCleared: false });
  expect(first?.signals.map(({ kind }) => kind)).toContain('faster-than-reading');

  expect(await strike({ gameId: fast.gameId, standing: slower.score })).toMatchObject({ body: { code: 'stale-view' } });
  expect(await strike({ gameId: fast.gameId, standing: fast.score })).toMatchObject({ status: 200 });
  expect(await board()).toEqual([
    ['Bea', other.score],
    ['Ada', slower.score],
  ]);
  await eventually(async () =>
    expect(await board({ period: 'day' })).toEqual([
      ['Bea', other.score],
      ['Ada', slower.score],
    ]),
  );
  expect(await board({ difficulty: 'hard' })).toEqual([]);
  expect(await participants()).toBe(2);
  expect(await strike({ gameId: fast.gameId, standing: slower.score })).toMatchObject({ body: { code: 'stale-view' } });

  const run = { score: fast.score };
  expect(await strikes()).toMatchObject([
    { contest: 'free', title: 'Free Practice', penalty: 'result-struck', run, reason, appeal: 'possible' },
  ]);
  const act = { action: 'result-struck', contest: 'free', playerId: ada.id, reason };
  const struck = { userId: ada.id, contestTitle: 'Free Practice', run, reason };
  await eventually(() => expect([told('result.struck'), told('admin.acted')]).toMatchObject([[struck], [act]]));
  const history = await (await service.as(ada)).call(getHistory, { params: { id: ada.id }, query: {} });
  expect(history.body).toHaveLength(2);

  expect(await appeal()).toMatchObject({ status: 200, body: { appeal: 'open' } });
  expect(await appeal()).toMatchObject({ status: 409, body: { code: 'already-appealed' } });
  expect((await queue())[0]).toMatchObject({ playerId: ada.id, hasAppealed: true });
  expect(await decide('lifted', {})).toMatchObject({ status: 403, body: { code: 'same-steward' } });
  expect((await decide('lifted')).status).toBe(200);
  expect(await board()).toEqual([
    ['Ada', fast.score],
    ['Bea', other.score],
  ]);
  expect(await board({ difficulty: 'hard' })).toEqual([['Ada', fast.score]]);
  expect(await participants()).toBe(2);
  expect(await strikes()).toMatchObject([{ appeal: 'lifted', answer: 'It is lifted.' }]);
  await eventually(() =>
    expect(told('appeal.decided')).toMatchObject([
      { userId: ada.id, contestTitle: 'Free Practice', outcome: 'lifted', reason: 'It is lifted.' },
    ]),
  );
});

test('all runs so far are struck, what is raced afterwards counts, and the decision can stay', async () => {
  await race(ada, { right: 5 });
  await race(ada, { right: 7, usedMs: 100 });
  expect((await strike({})).status).toBe(200);
  expect(await board()).toEqual([]);
  expect(await participants()).toBe(0);
  const later = await race(ada, { right: 4 });
  expect(await board()).toEqual([['Ada', later.score]]);
  await appeal();
  expect((await decide('upheld')).status).toBe(200);
  expect(await board()).toEqual([['Ada', later.score]]);
  const [struck] = await strikes();
  expect(struck).toMatchObject({ appeal: 'upheld', answer: 'It is upheld.' });
  expect(struck).not.toHaveProperty('run');
});

test('whose place a struck run had taken is told that it came back, until the run does', async () => {
  const returnedTo = async (player: Player) => (await (await service.as(player)).call(getReturnedPlaces, {})).body;
  const cleo = somePlayer('Cleo');
  await race(bea, { right: 3 });
  const fast = await race(ada, { right: 4, usedMs: 100 });
  await race(cleo, { right: 6 });
  expect(await returnedTo(bea)).toEqual([]);
  service.clock.advance(1_000);
  await strike({ gameId: fast.gameId });
  expect(await returnedTo(bea)).toEqual([{ board: 'free', places: 1 }]);
  expect([await returnedTo(cleo), await returnedTo(ada)]).toEqual([[], []]);

  await appeal();
  await decide('lifted');
  expect(await returnedTo(bea)).toEqual([]);
  await strike({ gameId: fast.gameId });
  service.clock.advance(returnedPlacesDays * 86_400_000 + 1);
  expect(await returnedTo(bea)).toEqual([]);
});

test('a standing that is cleared is so until there is a better one', async () => {
  const fast = await race(ada, { right: 3, usedMs: 100 });
  expect((await decide('cleared', {}, fast.score)).status).toBe(200);
  expect(await queue()).toMatchObject([{ playerId: ada.id, isCleared: true }]);
  await race(ada, { right: 4, usedMs: 100 });
  expect(await queue()).toMatchObject([{ playerId: ada.id, isCleared: false }]);
});

test('what cannot be decided on a free board is refused', async () => {
  const { gameId } = await race(ada, { right: 7 });
  const contestGame = await race(bea, { right: 7 });
  expect(await strike({ penalty: 'disqualified' })).toMatchObject({ status: 400, body: { code: 'invalid-request' } });
  expect(await strike({ gameId: contestGame.gameId })).toMatchObject({ status: 409, body: { code: 'stale-view' } });
  expect(await strike({ gameId }, { playerId: ada.id })).toMatchObject({ status: 403, body: { code: 'own-entry' } });
  expect(await decide('upheld')).toMatchObject({ status: 409, body: { code: 'no-appeal' } });
  expect((await appeal()).status).toBe(404);
  const nobody = { params: { contest: 'free', player: somePlayer().id } };
  expect((await (await asAdmin()).call(getAdminPlayer, nobody)).status).toBe(404);
  const untimed = await (await asAdmin()).call(getAdminPlayer, { params: { contest: 'untimed', player: ada.id } });
  expect(untimed.status).toBe(404);
  const strikeNobody = { playerId: somePlayer().id, penalty: 'result-struck', reason, state: 'open' } as const;
  expect((await (await asAdmin()).call(disqualifyPlayer, { params, body: strikeNobody })).status).toBe(404);
});
