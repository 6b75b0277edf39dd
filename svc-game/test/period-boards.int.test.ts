import { getLeaderboard, getToday } from '@lights-out/contracts';
import { inTransaction } from '@lights-out/service-kit';

import { deleteStandings } from '../src/contests/sql/departures.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

const dayMs = 86_400_000;

let service: ServiceUnderTest;
beforeEach(async () => {
  service = await startServiceUnderTest();
});
afterEach(() => service.stop());

type Play = NonNullable<Parameters<typeof playGame>[2]>;

async function race(name: string, ...plays: readonly Play[]) {
  const player = somePlayer(name);
  const client = await service.as(player);
  for (const play of plays) await playGame(client, service.clock, play);
  return { player, client };
}

/** After what was kept is stale. */
async function boardOf(query: Record<string, string>, client?: Awaited<ReturnType<ServiceUnderTest['as']>>) {
  service.clock.advance(60_000);
  const reply = await (client ?? (await service.as())).call(getLeaderboard, { query });
  expect(reply.status).toBe(200);
  return reply;
}
const names = async (query: Record<string, string>) =>
  (await boardOf(query)).body.map(({ rank, displayName, score }) => [rank, displayName, score]);

/** To noon of a day of the month. */
function goTo(day: string) {
  service.clock.advance(Date.parse(`${day}T12:00:00.000Z`) - service.clock.now().getTime());
}

test('a day, a week and a month have the best of their own results, and the board keeps all', async () => {
  goTo('2026-10-31');
  await race('October', { right: 7, usedMs: 2_000 });
  goTo('2026-11-22');
  await race('Sunday', { right: 7, usedMs: 2_500 });
  goTo('2026-11-23');
  const monday = await race('Monday', { right: 6 }, { right: 5 });
  goTo('2026-11-24');
  await playGame(monday.client, service.clock, { right: 3 });
  await race('Tuesday', { right: 4 }, { right: 2, difficulty: 'hard' });

  expect((await names({})).map(([, name]) => name)).toEqual(['October', 'Sunday', 'Monday', 'Tuesday']);
  expect((await names({ period: 'month' })).map(([, name]) => name)).toEqual(['Sunday', 'Monday', 'Tuesday']);
  expect(await names({ period: 'week' })).toEqual([
    [1, 'Monday', 1_404],
    [2, 'Tuesday', 936],
  ]);
  expect(await names({ period: 'day' })).toEqual([
    [1, 'Tuesday', 936],
    [2, 'Monday', 702],
  ]);
  expect(await names({ period: 'day', difficulty: 'hard' })).toEqual([[1, 'Tuesday', 576]]);
  expect(await names({ period: 'day', premium: 'true' })).toEqual([]);
  const today = async () => (await (await service.as()).call(getToday, {})).body;
  expect(await today()).toEqual({ races: 3, players: 2, best: 936 });
  service.clock.advance(dayMs);
  expect(await today()).toEqual({ races: 0, players: 0, best: null });
  expect(await names({ period: 'day' })).toEqual([]);
});

test('equal scores stand in the order in which they were made', async () => {
  for (const name of ['First', 'Second', 'Third']) await race(name, { right: 4 });
  expect(await names({ period: 'day' })).toEqual([
    [1, 'First', 936],
    [2, 'Second', 936],
    [3, 'Third', 936],
  ]);
});

test('pages follow one another, and a player finds the rows around the own one', async () => {
  const players = [];
  for (const right of [7, 6, 5, 4, 3]) players.push(await race(`Right ${right}`, { right }));
  const first = await boardOf({ period: 'day', limit: '2' });
  const cursor = first.headers.get('x-next-cursor') ?? '';
  const second = await boardOf({ period: 'day', limit: '2', cursor });
  expect([...first.body, ...second.body].map(({ rank }) => rank)).toEqual([1, 2, 3, 4]);
  const last = await boardOf({ period: 'day', limit: '2', cursor: second.headers.get('x-next-cursor') ?? '' });
  expect(last.body.map(({ rank }) => rank)).toEqual([5]);
  expect(last.headers.get('x-next-cursor')).toBeNull();

  const own = await boardOf({ period: 'week', limit: '3', around: 'me' }, players[3]?.client);
  expect(own.body.map(({ displayName }) => displayName)).toEqual(['Right 5', 'Right 4', 'Right 3']);
  expect((await boardOf({ period: 'week', limit: '3', around: 'me' })).body).toEqual([]);
});

test('a board is read once in ten seconds, however often it is asked for', async () => {
  await race('First', { right: 4 });
  const anyone = await service.as();
  const ask = async () => (await anyone.call(getLeaderboard, { query: { period: 'day' } })).body.length;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  const other = await race('Second');
  // Takes seven seconds by the service's clock.
  await playGame(other.client, service.clock, { right: 4, usedMs: 0 });
  expect(await ask()).toBe(1);
  service.clock.advance(60_000);
  expect(await ask()).toBe(2);
});

test('who left the board is on none of its periods', async () => {
  const { player } = await race('Gone', { right: 4 });
  await race('Stays', { right: 3 });
  const departure = { playerId: player.id, reason: 'suspended', at: service.clock.now() } as const;
  await inTransaction(service.db, (tx) => deleteStandings(tx, departure));
  expect(await names({ period: 'day' })).toEqual([[1, 'Stays', 702]]);
});
