import { queryKeys } from '@lights-out/web-kit';
import {
  aDaily,
  aDailyResult,
  aGrid,
  aGridRow,
  aUser,
  fakeApi,
  idOf,
  offline,
  refuse,
} from '@lights-out/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { open, spoken } from './board-page.tsx';

const route = '/grid';
/** The player is fifth of six, of whom one has not raced. */
const rows = [
  aGridRow({
    userId: idOf(2),
    displayName: 'Bruno',
    points: 5_400,
    dailies: [1_500, 1_400, 1_300],
    free: 1_200,
    zone: 'up',
  }),
  aGridRow({
    userId: idOf(3),
    displayName: 'Cleo',
    place: 2,
    points: 5_000,
    dailies: [1_500],
    free: 3_500,
    zone: 'up',
  }),
  aGridRow({ userId: idOf(4), displayName: 'Dora', place: 3, points: 3_000, class: 4 }),
  aGridRow({ userId: idOf(5), displayName: 'Emil', place: 4, points: 2_950 }),
  aGridRow({ place: 5, points: 1_411, zone: 'down' }),
  aGridRow({ userId: idOf(6), displayName: 'Finn', place: null, points: 0, dailies: [] }),
];
const full = aGrid({ grid: { n: 4, class: 3, rows } });
const gridApi = (replies: Parameters<typeof fakeApi>[0]) =>
  fakeApi({ getDaily: aDaily({ isGuest: false }), ...replies });
const tower = async () =>
  within(await screen.findByRole('region', { name: 'Formula 3, grid 4' })).getAllByRole('listitem');

test('the tower says of each row its place, what counts, the gap and where it leads', async () => {
  gridApi({ getOwnGrid: full });
  open(route, aUser());
  const said = (await tower()).map(spoken);
  expect(said[0]).toBe(
    '1 Bruno What counts: Daily 1,500 · Daily 1,400 · Daily 1,300 · Free 1,200 5,400 points Goes up',
  );
  expect(said[1]).toMatch(/^2 Cleo .* 5,000 points Gap to the place ahead: 400 points Goes up$/);
  expect(said[2]).toMatch(/^3 Dora Formula 2 .* Stays$/);
  expect(said[4]).toMatch(/^5 Ayla you? .*1,411 points Gap to the place ahead: 1,539 points Goes down$/i);
  expect(said[5]).toMatch(/^– Finn 0 points Not raced this week$/);
  // Each zone is named once for the eye.
  expect(screen.getAllByText(/^▲ Goes up/)).toHaveLength(1);
  expect(screen.getAllByText(/^▼ Goes down/)).toHaveLength(1);
  const classes = within(screen.getByRole('list', { name: 'The seven classes' })).getAllByRole('listitem');
  expect(classes.map(({ textContent }) => textContent)).toEqual([
    'Karting',
    'Formula 4',
    'Formula 3, your class',
    'Formula 2',
    'Grand Prix',
    'Podium',
    'Champion',
  ]);
});

test('where classes share a grid the player reads the own one', async () => {
  gridApi({ getOwnGrid: { ...full, class: 5 } });
  open(route, aUser());
  expect(await screen.findByText(/classes share a grid\. Your class is still Grand Prix\./)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Grand Prix · shared grid 4' })).toBeVisible();
});

test('last week is told to each player once', async () => {
  const last = { week: '2026-11-16', class: 2, place: 3, points: 4_200, nextClass: 3 };
  const api = gridApi({ getOwnGrid: { ...full, last } });
  const first = open(route, aUser());
  expect(await screen.findByRole('region', { name: 'Last week' })).toHaveTextContent(
    '3rd, with 4,200 points. You race in Formula 3 now.',
  );
  first.unmount();
  const second = open(route, aUser());
  await tower();
  expect(screen.queryByRole('region', { name: 'Last week' })).toBeNull();
  const other = { ...full, grid: { n: 4, class: 3, rows: [aGridRow({ userId: idOf(2), displayName: 'Bruno' })] } };
  second.unmount();
  api.use({ getOwnGrid: { ...other, last } });
  open(route, aUser({ id: idOf(2), displayName: 'Bruno' }));
  expect(await screen.findByRole('region', { name: 'Last week' })).toBeVisible();
});

test('leaving the grids is not undone by a refresh that was asked for before', async () => {
  let answer = (_grid: typeof full) => {};
  const late = new Promise<typeof full>((resolve) => (answer = resolve));
  const api = gridApi({ getOwnGrid: full, postGridChoice: aGrid({ takesPart: false, grid: null }) });
  const { player, client } = open(route, aUser());
  const leave = await screen.findByRole('button', { name: 'Leave the grids' });
  api.use({ getOwnGrid: () => late });
  void client.refetchQueries({ queryKey: queryKeys.grid(idOf(1)) });
  await waitFor(() => expect(api.callsOf('getOwnGrid')).toHaveLength(2));

  await player.click(leave);
  expect(await screen.findByText(/^You take no part in the grids/)).toBeVisible();
  await act(async () => answer(full));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.getByText(/^You take no part in the grids/)).toBeVisible();
});

test.each([
  [1, 'You race in Karting this week. The first places go up again.'],
  [2, 'You race on in Formula 4.'],
])('a week that ends in class %i of the second is told without blame', async (nextClass, words) => {
  gridApi({ getOwnGrid: { ...full, last: { week: '2026-11-16', class: 2, place: 9, points: 700, nextClass } } });
  open(route, aUser());
  expect(await screen.findByText((text) => text.includes(words))).toBeVisible();
});

test('alone on a grid the player reads who comes', async () => {
  gridApi({ getOwnGrid: aGrid() });
  open(route, aUser());
  expect(await screen.findByText(/^You are the first on this grid/)).toBeVisible();
  expect(screen.getByRole('timer', { name: 'Time left this week' })).toBeVisible();
});

test('a week that is over says when the new grids form', async () => {
  gridApi({ getOwnGrid: { ...full, serverTime: '2026-11-30T00:04:00.000Z' } });
  open(route, aUser());
  expect(await screen.findByText(/^The week is over/)).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('the daily is offered until it is raced', async () => {
  const api = gridApi({ getOwnGrid: full });
  const first = open(route, aUser());
  expect(await screen.findByRole('link', { name: "RACE TODAY'S DAILY" })).toHaveAttribute('href', '/daily');
  first.unmount();
  api.use({ getDaily: aDaily({ isGuest: false, state: 'done', result: aDailyResult() }) });
  open(route, aUser());
  await tower();
  expect(screen.queryByRole('link', { name: "RACE TODAY'S DAILY" })).toBeNull();
});

test('without a seat the daily is one press away', async () => {
  gridApi({ getOwnGrid: aGrid({ grid: null }) });
  open(route, aUser());
  expect(await screen.findByRole('link', { name: "RACE TODAY'S DAILY" })).toHaveAttribute('href', '/daily');
  expect(screen.getByText(/^Your seat comes with your first daily/)).toBeVisible();
});

test('a player leaves the grids and comes back', async () => {
  const api = gridApi({ getOwnGrid: full, postGridChoice: aGrid({ takesPart: false, grid: null }) });
  const { player } = open(route, aUser());
  await player.click(await screen.findByRole('button', { name: 'Leave the grids' }));
  expect(await screen.findByText(/^You take no part in the grids/)).toBeVisible();
  api.use({ postGridChoice: full });
  await player.click(screen.getByRole('button', { name: 'Come back' }));
  expect(await tower()).toHaveLength(6);
  expect(api.callsOf('postGridChoice').map(({ body }) => body)).toEqual([{ takesPart: false }, { takesPart: true }]);
});

test('a choice that fails is said, and changes nothing', async () => {
  gridApi({ getOwnGrid: full, postGridChoice: refuse('unavailable') });
  const { player } = open(route, aUser());
  await player.click(await screen.findByRole('button', { name: 'Leave the grids' }));
  expect(await screen.findByText('Not changed', {}, { timeout: 10_000 })).toBeVisible();
  expect(await tower()).toHaveLength(6);
});

test('a visitor signs in and comes back', async () => {
  const api = fakeApi({});
  const { player, entry } = open(route);
  await player.click(await screen.findByRole('link', { name: 'Sign in' }));
  expect(entry()).toMatchObject({ next: route });
  expect(api.callsOf('getOwnGrid')).toEqual([]);
});

test('a grid that cannot be had can be tried again', async () => {
  const api = gridApi({ getOwnGrid: offline });
  const { player } = open(route, aUser());
  expect(await screen.findByText('Your grid could not be loaded.', {}, { timeout: 10_000 })).toBeVisible();
  api.use({ getOwnGrid: full });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await tower()).toHaveLength(6);
});
