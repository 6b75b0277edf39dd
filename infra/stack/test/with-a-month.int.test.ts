import { getAdminContest } from '@lights-out/contracts/admin-contests';
import { getAdminPlayer, getAdminQueue } from '@lights-out/contracts/admin-fair-play';
import { type FunnelStep, getAdminFunnel } from '@lights-out/contracts/admin-funnel';
import { getLeaderboard } from '@lights-out/contracts/boards';
import { getPastContests } from '@lights-out/contracts/contests';
import { getDaily, getDailyArchive } from '@lights-out/contracts/daily';
import { getOwnGrid } from '@lights-out/contracts/grids';
import { getFriends } from '@lights-out/contracts/friends';
import { getMistakes } from '@lights-out/contracts/mistakes';
import { getPrizes } from '@lights-out/contracts/prizes';
import { fakeClock } from '@lights-out/service-kit/testing';

import { fillMonth, type FilledMonth } from '../src/demo/month.ts';
import { planMonth } from '../src/demo/plan.ts';
import type { MonthSite } from '../src/demo/site.ts';
import { startTestStack, type TestStack } from '../src/index.ts';
import { ownerOf, signInAs } from '../src/players/admins.ts';
import { call } from '../src/players/calls.ts';

// Four thousand calls.
jest.setTimeout(300_000);

const plan = planMonth(new Date('2026-11-02T18:00:00.000Z'), 5);

let stack: TestStack;
let site: MonthSite;
let filled: FilledMonth;
let demo: string;
beforeAll(async () => {
  const clock = fakeClock(plan.startsAt);
  stack = await startTestStack({ clock, hasHeats: true, pages: false });
  site = { ...stack, clock };
  filled = await fillMonth(site, { plan, players: 12, password: 'box box box' });
  demo = filled.residents[0]!.cookie;
});
afterAll(() => stack.stop());

const board = async (query: string) => {
  const route = { ...getLeaderboard, path: `${getLeaderboard.path}?${query}` };
  return (await call(stack, '', route as unknown as typeof getLeaderboard)).map(({ displayName }) => displayName);
};

test('boards of all time, the week and the day, and that of the running contest, have players', async () => {
  const all = await board('premium=false');
  expect(all.length).toBeGreaterThan(6);
  expect(all).toContain('Demo Penguin');
  for (const query of ['premium=false&period=week', 'premium=false&period=day', 'premium=true'])
    expect((await board(query)).length).toBeGreaterThan(0);
});

test('the contest that ended is won, settled and handed over, step by step by its admins', async () => {
  const [past] = await call(stack, '', getPastContests);
  expect(past).toMatchObject({ id: '2026-10', state: 'closed', isWon: true, first: { displayName: 'Demo Penguin' } });
  expect(await call(stack, demo, getPrizes)).toMatchObject([
    { contest: '2026-10', state: 'claimed', delivery: { by: 'mail', on: '2026-11-02' } },
  ]);
  const admin = await signInAs(site, await ownerOf(site));
  const { steps } = await call(stack, admin, getAdminContest, { params: { contest: '2026-10' } });
  expect(new Set(steps.map(({ by }) => by))).toEqual(new Set(['clock', 'winner', 'Olivia Owner', 'Stefan Steward']));
});

test('one appeal was upheld, and another waits in the queue of the running contest', async () => {
  const [decided, open] = filled.residents.filter(({ person }) => person.isScript);
  const admin = await signInAs(site, await ownerOf(site));
  const params = { contest: '2026-10', player: decided!.id };
  expect(await call(stack, admin, getAdminPlayer, { params })).toMatchObject({ appeal: { state: 'upheld' } });
  const queue = await call(stack, admin, getAdminQueue, { params: { contest: '2026-11' } });
  expect(queue.filter(({ hasAppealed }) => hasAppealed)).toMatchObject([{ playerId: open!.id }]);
  // Each has paid with a card of their own, so that it is for their answers alone that anybody is looked at.
  expect(queue.flatMap(({ signals }) => signals).filter(({ kind }) => kind === 'shared-card')).toEqual([]);
});

test('dailies were raced each day by players and a guest; the demo player kept the streak and has friends and mistakes', async () => {
  const october = await call(stack, demo, {
    ...getDailyArchive,
    path: `${getDailyArchive.path}?month=2026-10`,
  } as unknown as typeof getDailyArchive);
  expect(october.days.map(({ result }) => result?.isPractice)).toEqual([false, false, false, false]);
  const { streak } = await call(stack, demo, getDaily);
  expect(streak?.length).toBe(5);
  const { friends } = await call(stack, demo, getFriends);
  expect(friends).toHaveLength(5);
  expect(friends.some(({ challenges: { won, lost, drawn } }) => won + lost + drawn > 0)).toBe(true);
  expect((await call(stack, demo, getMistakes)).due).toBeGreaterThan(0);
});

test('the grid of the week has players, and that of the week before is settled', async () => {
  const { grid, last } = await call(stack, demo, getOwnGrid);
  expect(grid?.rows.length).toBeGreaterThan(2);
  expect(last).toMatchObject({ week: '2026-10-26' });
});

test('the funnel narrows from those who looked in to those who entered', async () => {
  const admin = await signInAs(site, await ownerOf(site));
  const { weeks } = await call(stack, admin, getAdminFunnel);
  const all = (step: FunnelStep) => weeks.reduce((sum, { counts }) => sum + (counts[step] ?? 0), 0);
  expect(all('visit')).toBeGreaterThan(all('question'));
  expect(all('question')).toBeGreaterThan(all('register'));
  expect([all('register'), all('entry')]).toEqual([12, expect.any(Number)]);
  expect(all('entry')).toBeGreaterThan(0);
});
