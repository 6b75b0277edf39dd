import type { Progress } from '@lights-out/contracts/progress';
import {
  aHistoryEntry,
  answer,
  aUser,
  fakeApi,
  never,
  offline,
  refuse,
  renderPage,
  someMistakes,
} from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import AccountMfe from '../src/mfe.tsx';

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const none: Progress = { bests: [], races: [], categories: [], week: null, weekBefore: null };
const told: Progress = {
  bests: [
    { mode: 'free', difficulty: 'medium', score: 1_560, achievedAt: ago(2) },
    { mode: 'premium', difficulty: 'medium', score: 1_421, achievedAt: ago(800) },
  ],
  races: Array.from({ length: 12 }, (_, index) => ({
    completedAt: ago(100 - index),
    isPremium: index === 0,
    difficulty: 'medium',
    score: 1_000 + 50 * index,
    expected: { score: 1_200, spread: 180 },
  })),
  categories: [
    { category: 'Drivers', answered: 25, right: 20, pace: 4.25 },
    { category: 'Rules', answered: 4, right: 0, pace: null },
    { category: 'Tyres', answered: 16, right: 5, pace: 7 },
  ],
  week: { races: 12, averageScore: 1_275.4, shareRight: 0.63, averageSpeed: 5.21 },
  weekBefore: { races: 12, averageScore: 1_200, shareRight: 0.66, averageSpeed: 6.04 },
};

async function open(getProgress: Progress | (() => unknown), getMistakes = someMistakes()) {
  const api = fakeApi({ getHistory: [], getProgress: getProgress as Progress, getMistakes });
  const page = renderPage(<AccountMfe />, { route: '/profile', user: aUser() });
  await page.player.click(await screen.findByRole('tab', { name: 'Progress' }));
  return { api, ...page };
}
const part = (name: string) => screen.findByRole('region', { name });
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test('the profile opens with where the points lead, and all of it is one press away, also after a reload', async () => {
  fakeApi({ getHistory: [aHistoryEntry()], getProgress: told, getMistakes: someMistakes() });
  const { player, path } = renderPage(<AccountMfe />, { route: '/profile', user: aUser() });
  const summary = within(await part('Progress'));
  expect(await summary.findByText(/^Your last 6 races average 1,425 points, 300 more/)).toBeVisible();
  await player.click(summary.getByRole('link', { name: 'All of your progress' }));
  expect(await part('Bests')).toBeVisible();
  expect(path()).toBe('/profile?tab=progress');
  expect(summary.queryByRole('link')).toBeNull();
  expect(summary.getByRole('heading')).toHaveFocus();
  await player.click(screen.getByRole('tab', { name: 'Monthly Challenge Stats' }));
  expect(path()).toBe('/profile?tab=contest');
});

test.each([
  [someMistakes(), '2 questions are due.'],
  [someMistakes({ due: 1 }), 'One question is due.'],
  [someMistakes({ due: 0 }), 'Nothing is due today.'],
  [someMistakes({ kept: 0, due: 0 }), 'What you miss in a race comes back here the next day.'],
])('leads to the race of mistakes, and says how many are due', async (mistakes, text) => {
  await open(told, mistakes);
  const section = within(await part('Race my mistakes'));
  expect(await section.findByText(text)).toBeVisible();
  expect(section.getByRole('link', { name: 'Race my mistakes' })).toHaveAttribute('href', '/mistakes');
});

test('tells the bests of the modes that were raced, and which are new', async () => {
  await open(told);
  expect(rowsOf(within(await part('Bests')).getByRole('table'))).toEqual([
    ['Difficulty', 'Free Practice', 'Monthly Challenge'],
    ['easy', '–', '–'],
    ['medium', '1,560 New this week', '1,421 '],
    ['hard', '–', '–'],
  ]);
});

test('draws the newest races, says where they lead, and has them as a table', async () => {
  const { player } = await open(told);
  const races = await part('Your last 12 races');
  const trend = 'Your last 6 races average 1,425 points, 300 more than the 6 before.';
  expect(within(races).getByRole('img')).toHaveAccessibleName(`Points of each race, the oldest on the left. ${trend}`);
  await player.click(within(races).getByText('As a table'));
  const rows = rowsOf(within(races).getByRole('table'));
  expect(rows).toHaveLength(13);
  expect(rows[1]).toEqual([expect.stringMatching(/Free Practice, medium$/), '1,550', '1,200']);
  expect(rows.at(-1)).toEqual([expect.stringMatching(/Monthly Challenge, medium$/), '1,000', '1,200']);
});

test('says how much luck there was in the last race and in all', async () => {
  await open(told);
  expect(await part('How much was luck')).toHaveTextContent(
    'Your last race brought 1,550 points. With the same questions, a player of your strength scores 1,200 on average, and from 1,020 to 1,380 in two races of three. That is more than luck usually gives: a good race.In 7 of 12 races',
  );
});

test('names the strongest and the weakest category of those asked often enough', async () => {
  await open(told);
  const categories = await part('Categories');
  expect([...categories.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'StrongestDrivers 20 of 25 right, 80\u00a0%',
    'WeakestTyres 5 of 16 right, 31\u00a0%',
  ]);
  expect(rowsOf(within(categories).getByRole('table')).slice(1)).toEqual([
    ['Drivers', '20/25 80\u00a0%', '4.3\u00a0s'],
    ['Rules', '0/4 0\u00a0%', '–'],
    ['Tyres', '5/16 31\u00a0%', '7.0\u00a0s'],
  ]);
});

test('says what has changed since last week, for the better or the worse', async () => {
  await open(told);
  expect(rowsOf(within(await part('Since last week')).getByRole('table'))).toEqual([
    ['Figure', '7 days before', 'Last 7 days', 'Change'],
    ['Races', '12', '12', '0'],
    ['Average points', '1,200', '1,275', '+75 better'],
    ['Right answers', '66\u00a0%', '63\u00a0%', '−3\u00a0% worse'],
    ['Time per answer', '6.0\u00a0s', '5.2\u00a0s', '−0.8\u00a0s better'],
  ]);
});

test('of the first race says what is still to come', async () => {
  await open({
    ...told,
    races: told.races.slice(0, 1).map((race) => ({ ...race, expected: null })),
    categories: told.categories.slice(1, 2),
    weekBefore: null,
  });
  expect(within(await part('Your first race')).getByRole('img')).toHaveAccessibleName(/From 10 races on you read here/);
  expect(await part('How much was luck')).toHaveTextContent('After a few more races');
  expect(await part('Categories')).toHaveTextContent('With five answers each in two categories');
  const week = await part('Since last week');
  expect(week).toHaveTextContent('no race to compare with');
  expect(rowsOf(within(week).getByRole('table'))[0]).toEqual(['Figure', 'Last 7 days']);
});

test('after a week off, and without a race on a board, says so', async () => {
  await open({ ...told, bests: [], week: null });
  expect(await part('Bests')).toHaveTextContent('No race stands on a board yet.');
  expect(await part('Since last week')).toHaveTextContent('No race in the last seven days.');
});

test('before the first race invites to it', async () => {
  const { player, path } = await open(none);
  expect(await screen.findByText(/^No race against the clock yet\./)).toBeVisible();
  await player.click(screen.getByRole('link', { name: 'Start Playing' }));
  await waitFor(() => expect(path()).toBe('/mode'));
});

test('on its way says so', async () => {
  await open(never);
  expect(await screen.findByText('Loading your progress...')).toBeInTheDocument();
});

test.each([
  ['offline', offline, 'No connection.'],
  ['failing', () => refuse('internal'), 'Something went wrong on our side.'],
  ['down', () => answer(503, { code: 'unavailable', message: 'Back soon.', requestId: 'r' }), 'Back soon.'],
])('%s: says so, and can be tried again', async (_how, failure, text) => {
  const { api, player } = await open(failure);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  api.use({ getProgress: told });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await part('Bests')).toBeVisible();
});
