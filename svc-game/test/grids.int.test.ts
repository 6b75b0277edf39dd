import { randomUUID } from 'node:crypto';

import { exportGrids, getOwnGrid, postGridChoice, type OwnGrid } from '@lights-out/contracts';
import { inTransaction, type Tx } from '@lights-out/service-kit';
import { eventually } from '@lights-out/service-kit/testing';

import { deleteGridsOf } from '../src/grids/sql/members.ts';
import { openWeek } from '../src/grids/flows/open-week.ts';
import { lockWeeks } from '../src/grids/sql/weeks.ts';
import { playGame } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { signIn, type SignedIn } from './some-challenge.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const monday = '2026-11-30';
const nextMonday = '2026-12-07';

let service: ServiceUnderTest;
beforeEach(async () => {
  service = await startServiceUnderTest({ env: { FAST_RUNS: 'wait' } });
  service.clock.set(`${monday}T12:00:00.000Z`);
  // The numbers of three weeks.
  const day = (n: number) => new Date(Date.parse(monday) + (n - 1) * dayMs).toISOString().slice(0, 10);
  await service.db('dailies').insert(Array.from({ length: 21 }, (_, index) => ({ n: index + 1, day: day(index + 1) })));
});
afterEach(() => service.stop());

const gridOf = async ({ client }: SignedIn): Promise<OwnGrid> => {
  const { status, body } = await client.call(getOwnGrid, {});
  expect(status).toBe(200);
  return body;
};
/** Name, place, points and zone of each row. */
const rowsOf = async (player: SignedIn) =>
  (await gridOf(player)).grid?.rows.map(({ displayName, place, points, zone }) => [displayName, place, points, zone]);
const choose = ({ client }: SignedIn, takesPart: boolean) => client.call(postGridChoice, { body: { takesPart } });
/** Time passes to ten minutes after the next Monday began, and the job runs. */
const turnOfTheWeek = async (to = nextMonday) => {
  service.clock.set(`${to}T00:10:00.000Z`);
  await openWeek(service.stores, service.clock.now());
};

interface Raced {
  readonly untimed?: boolean;
  readonly practice?: boolean;
}

/** A try of a daily that is over. */
async function raced({ player }: SignedIn, n: number, score: number, { untimed, practice }: Raced = {}): Promise<void> {
  await service.db('daily_runs').insert({
    id: randomUUID(),
    runner: player.id,
    is_guest: false,
    n,
    is_untimed: untimed ?? false,
    is_practice: practice ?? false,
    started_at: service.clock.now(),
    ended_at: service.clock.now(),
    score,
    correct_answers: 4,
  });
}

/** A try of a daily that is under way, with these answers. */
async function begun({ player }: SignedIn, n: number, scores: readonly number[]): Promise<void> {
  const [run, at] = [randomUUID(), service.clock.now()];
  const row = { id: run, runner: player.id, is_guest: false, n, is_untimed: false, is_practice: false, started_at: at };
  await service.db('daily_runs').insert(row);
  const answer = {
    served_at: at,
    deadline_at: at,
    closed_at: at,
    is_correct: true,
    timed_out: false,
    used_ms: 1,
    lag_credit_ms: 0,
  };
  await service
    .db('daily_answers')
    .insert([
      ...scores.map((score, index) => ({ run, place: index + 1, score, ...answer })),
      { run, place: scores.length + 1, served_at: at, deadline_at: at },
    ]);
}

/** So many players, each with a first daily; the first one with most points. */
async function seated(...names: readonly string[]): Promise<SignedIn[]> {
  const all: SignedIn[] = [];
  for (const [index, name] of names.entries()) {
    const player = await signIn(service, name);
    await raced(player, 1, 1_000 - index * 40);
    await gridOf(player);
    all.push(player);
  }
  return all;
}

test('the first daily of the week gives a seat; practice and races without the clock do not', async () => {
  const ada = await signIn(service, 'Ada');
  expect(await gridOf(ada)).toMatchObject({
    week: monday,
    endsAt: `${nextMonday}T00:00:00.000Z`,
    takesPart: true,
    class: 1,
    grid: null,
    last: null,
  });
  await playGame(ada.client, service.clock, { right: 7 });
  await raced(ada, 1, 900, { untimed: true });
  await raced(ada, 2, 900, { practice: true });
  expect((await gridOf(ada)).grid).toBeNull();
  expect(await service.db('grid_players')).toEqual([]);

  await raced(ada, 3, 900);

  const first = await gridOf(ada);
  expect(first.grid).toMatchObject({ n: 1, class: 1, rows: [{ displayName: 'Ada', place: 1, dailies: [900] }] });
  expect(await gridOf(ada)).toEqual(first);
});

test('while a week is opened, whoever looks sees the one before and waits for nothing', async () => {
  const [ada] = (await seated('Ada', 'Leo')) as [SignedIn];
  service.clock.set(`${nextMonday}T00:10:00.000Z`);
  await inTransaction(service.db, async (tx) => {
    expect(await lockWeeks(tx)).toBe(true);
    expect(await gridOf(ada)).toMatchObject({ week: monday, last: null });
  });
  expect(await gridOf(ada)).toMatchObject({ week: nextMonday, last: { week: monday, place: 1 } });
});

test('the first week of a site is open, however many look for it at once', async () => {
  const { db } = service;
  for (let time = 0; time < 50; time += 1) {
    await db('grid_weeks').delete();
    const looks = Array.from({ length: 12 }, () => openWeek(service.stores, service.clock.now()));
    expect(new Set(await Promise.all(looks))).toEqual(new Set([monday]));
    expect(await db('grid_weeks').pluck('settled_at')).toEqual([null]);
  }
});

test('the three best dailies and the best race of Free Practice make the points', async () => {
  const [ada, leo] = (await seated('Ada', 'Leo')) as [SignedIn, SignedIn];
  for (const [n, score] of [
    [2, 300],
    [3, 700],
    [4, 800],
  ] as const)
    await raced(ada, n, score);
  const worse = await playGame(ada.client, service.clock, { right: 3 });
  const better = await playGame(ada.client, service.clock, { right: 6 });
  await playGame(ada.client, service.clock, { right: 7, untimed: true });
  const free = better.verdicts.at(-1)!.totalScore;
  expect(worse.verdicts.at(-1)!.totalScore).toBeLessThan(free);

  const { grid } = await gridOf(leo);

  expect(grid?.rows).toMatchObject([
    { displayName: 'Ada', place: 1, dailies: [1_000, 800, 700], free, points: 2_500 + free, zone: 'up' },
    { displayName: 'Leo', place: 2, dailies: [960], free: null, points: 960, zone: 'stays' },
  ]);
});

test('a race of another week or one that waits for a look counts for nothing', async () => {
  const ada = await signIn(service, 'Ada');
  service.clock.set('2026-11-29T23:50:00.000Z');
  await playGame(ada.client, service.clock, { right: 6 });
  service.clock.set(`${monday}T12:00:00.000Z`);
  // Seven right answers within half a second each show a program.
  await playGame(ada.client, service.clock, { right: 7, usedMs: 400 });
  await raced(ada, 1, 1_000);
  expect((await gridOf(ada)).grid?.rows).toMatchObject([{ points: 1_000, free: null }]);
  await playGame(ada.client, service.clock, { right: 2 });
  expect((await gridOf(ada)).grid?.rows).toMatchObject([{ free: expect.any(Number) }]);
});

test('on Monday the week is settled once, and who has raced is seated by class', async () => {
  const [ada, leo, mia] = (await seated('Ada', 'Leo', 'Mia')) as [SignedIn, SignedIn, SignedIn];
  service.clock.set(`${nextMonday}T00:09:00.000Z`);
  expect(await gridOf(ada)).toMatchObject({ week: monday, grid: { rows: [{ zone: 'up' }, {}, {}] } });

  await Promise.all([turnOfTheWeek(), gridOf(leo), gridOf(mia)]);

  expect(await gridOf(ada)).toMatchObject({
    week: nextMonday,
    class: 2,
    last: { week: monday, class: 1, place: 1, points: 1_000, nextClass: 2 },
    // Two are too few for a grid of Karting and one for one of Formula 4.
    grid: { n: 1, class: 1, rows: [{ place: null, points: 0, zone: 'stays' }, {}, {}] },
  });
  expect(await gridOf(mia)).toMatchObject({ class: 1, last: { place: 3, nextClass: 1 } });
  expect(await service.db('grid_seats').where({ week: nextMonday })).toHaveLength(3);

  await raced(leo, 8, 500);
  expect((await rowsOf(ada))?.[0]).toEqual(['Leo', 1, 500, 'stays']);
  service.clock.advance(-hourMs);
  expect((await gridOf(leo)).week).toBe(nextMonday);
});

test('a Sunday race that is still under way when the week is settled counts as it stands', async () => {
  const [ada, leo] = (await seated('Ada', 'Leo', 'Mia')) as [SignedIn, SignedIn];
  service.clock.set('2026-12-06T23:58:00.000Z');
  await begun(leo, 7, [180, 150]);
  expect((await rowsOf(leo))?.find(([name]) => name === 'Leo')?.slice(1, 3)).toEqual([2, 960]);
  await turnOfTheWeek();
  expect((await gridOf(leo)).last).toMatchObject({ place: 1, points: 1_290 });
  expect((await gridOf(ada)).last).toMatchObject({ place: 2, points: 1_000 });
});

test('an account that is deleted while the week is settled is left out of the next', async () => {
  const [ada, leo] = (await seated('Ada', 'Leo', 'Mia')) as [SignedIn, SignedIn];
  const deleting = await service.db.transaction();
  await deleteGridsOf(deleting as Tx, leo.player.id);
  const settling = turnOfTheWeek();
  await eventually(async () => {
    const { rows } = await service.db.raw<{ rows: unknown[] }>(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).not.toEqual([]);
  });
  await deleting.commit();
  await settling;
  expect((await gridOf(ada)).week).toBe(nextMonday);
  expect(await service.db('grid_weeks').whereNotNull('settled_at')).toHaveLength(1);
  expect(await service.db('grid_seats').where({ week: nextMonday })).toHaveLength(2);
});

test('staying away costs nothing: no seat without a race, and the class is kept', async () => {
  const [ada, leo] = (await seated('Ada', 'Leo', 'Mia')) as [SignedIn, SignedIn];
  await turnOfTheWeek();
  await raced(leo, 8, 700);
  await turnOfTheWeek('2026-12-14');
  expect(await gridOf(ada)).toMatchObject({ class: 2, grid: null, last: { week: monday, nextClass: 2 } });
  expect((await gridOf(leo)).grid?.rows).toHaveLength(1);
  // The week's first daily seats again, on the grid there is.
  await raced(ada, 15, 100);
  expect(await rowsOf(ada)).toEqual([
    ['Ada', 1, 100, 'stays'],
    ['Leo', null, 0, 'stays'],
  ]);
});

test('who leaves is on no tower, moves neither way, and comes back to the same seat and class', async () => {
  const [ada, leo] = (await seated('Ada', 'Leo', 'Mia')) as [SignedIn, SignedIn];
  expect((await choose(ada, false)).body).toMatchObject({ takesPart: false, grid: null, class: 1 });
  expect(await rowsOf(leo)).toEqual([
    ['Leo', 1, 960, 'up'],
    ['Mia', 2, 920, 'stays'],
  ]);
  expect((await choose(ada, true)).body.grid?.rows).toHaveLength(3);
  await choose(ada, false);
  await turnOfTheWeek();
  await raced(ada, 8, 700);
  expect(await gridOf(ada)).toMatchObject({ takesPart: false, class: 1, grid: null, last: null });
  expect((await choose(ada, true)).body.grid?.rows.map(({ displayName }) => displayName)).toContain('Ada');
  expect(await gridOf(leo)).toMatchObject({ class: 2 });
});

test('the twenty-third player opens a grid', async () => {
  const all = await seated(...Array.from({ length: 23 }, (_, n) => `Player ${n}`));
  expect((await gridOf(all[0]!)).grid).toMatchObject({ n: 1, rows: { length: 22 } });
  expect((await gridOf(all[22]!)).grid).toMatchObject({ n: 2, rows: { length: 1 } });
});

test('a closed account is on no tower, and a deleted one is gone from all of it', async () => {
  const [ada, leo, mia] = (await seated('Ada', 'Leo', 'Mia')) as [SignedIn, SignedIn, SignedIn];
  await service
    .db('players')
    .where({ id: ada.player.id })
    .update({ closed_at: service.clock.now(), closure_told_at: service.clock.now() });
  expect(await rowsOf(mia)).toEqual([
    ['Leo', 1, 960, 'up'],
    ['Mia', 2, 920, 'stays'],
  ]);
  await inTransaction(service.db, (tx) => deleteGridsOf(tx, leo.player.id));
  expect(await rowsOf(mia)).toEqual([['Mia', 1, 920, 'stays']]);
  await turnOfTheWeek();
  expect(await service.db('grid_seats').where({ player_id: leo.player.id })).toEqual([]);
  expect((await gridOf(mia)).last).toMatchObject({ place: 1 });
});

test('the export has every seat, and nothing for who never had one', async () => {
  const [ada] = (await seated('Ada', 'Leo')) as [SignedIn];
  const leo = await signIn(service, 'Never seated');
  expect((await leo.client.call(exportGrids, {})).body).toEqual({ class: null, leftAt: null, seats: [] });
  await turnOfTheWeek();
  await choose(ada, false);
  const seat = { grid: 1, place: null, points: null, nextClass: null };
  expect((await ada.client.call(exportGrids, {})).body).toEqual({
    class: 2,
    leftAt: `${nextMonday}T00:10:00.000Z`,
    seats: [
      { ...seat, week: nextMonday, class: 2, seatedAt: `${nextMonday}T00:10:00.000Z` },
      { ...seat, week: monday, class: 1, seatedAt: `${monday}T12:00:00.000Z`, place: 1, points: 1_000, nextClass: 2 },
    ],
  });
});

test('a visitor has no grid, and what is no choice is refused', async () => {
  const visitor = await service.as();
  expect((await visitor.call(getOwnGrid, {})).status).toBe(401);
  const { client } = await signIn(service);
  expect((await client.raw('POST', '/api/grids/me', { body: { takesPart: 'maybe' } })).status).toBe(400);
});
