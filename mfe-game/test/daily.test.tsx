import {
  aDaily,
  aDailyQuestion,
  aDailyResult,
  aUser,
  fakeApi,
  never,
  refuse,
  renderPage,
} from '@lights-out/web-kit/testing';
import type { User } from '@lights-out/contracts/player';
import { playerState } from '@lights-out/web-kit';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';

import { dailyServer } from './daily-server.ts';
import { InShell, seen } from './in-shell.tsx';
import { pass, questionIsOpen } from './race.tsx';

const now = Date.parse('2026-11-27T18:18:48.000Z');
beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

type Replies = NonNullable<Parameters<typeof fakeApi>[0]>;

interface Visit {
  readonly route?: string;
  readonly user?: User | null;
  readonly kept?: unknown;
}

function open(replies: Replies, { route = '/daily', user = null, kept }: Visit = {}) {
  const api = fakeApi(replies);
  let reloadPage = () => {};
  function Page() {
    const [loads, setLoads] = useState(0);
    reloadPage = () => setLoads(loads + 1);
    return <InShell key={loads} />;
  }
  const page = renderPage(<Page />, { route, user, kept });
  return { ...page, api, reload: () => act(() => reloadPage()) };
}

const lightsMs = 3_000 + 1_600 + 1_500;
const done = (changes = {}) =>
  aDaily({ state: 'done', result: aDailyResult(), questions: [1, 2].map((n) => aDailyQuestion({ n })), ...changes });
const dayAfter = { n: 215, closesAt: '2026-11-29T00:00:00.000Z', serverTime: '2026-11-28T00:18:48.000Z' };
const marks = () => within(screen.getByRole('list', { name: 'Sectors of the race' })).getAllByRole('listitem');

test('a stranger races from one press to the shared grid, and a reload on the way goes on', async () => {
  const server = dailyServer();
  const { player, api, reload } = open(server.routes);
  const written: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  });
  await player.click(await screen.findByRole('button', { name: 'START' }));
  expect(await screen.findByRole('dialog', { name: 'No. 214' })).toHaveTextContent('One try. Lights out in three.');
  await player.keyboard('b');
  expect(seen('Jump start! It costs nothing here.')).toBeVisible();
  expect(api.callsOf('startDaily')).toEqual([]);
  await pass(lightsMs);
  await questionIsOpen(1);
  expect(api.callsOf('startDaily')).toHaveLength(1);
  expect(screen.queryByText('Rank')).toBeNull();
  await player.keyboard('b');
  await pass(200);
  expect(screen.getByText('No. 214 · 1 right in a row')).toBeVisible();
  expect(screen.getByText('31 % knew this')).toBeVisible();
  await pass(2_200);
  await questionIsOpen(2);
  reload();
  await questionIsOpen(2);
  for (let n = 2; n <= 7; n += 1) {
    await questionIsOpen(n);
    await player.keyboard(n === 4 ? 'a' : 'b');
    await pass(2_300);
  }
  const heading = await screen.findByRole('heading', { level: 1, name: 'Daily Seven, number 214' });
  expect(heading).toHaveFocus();
  expect(marks().map(({ textContent }) => textContent)).toEqual([
    '◆purple',
    '◆purple',
    '◆purple',
    '✕wrong',
    '◆purple',
    '◆purple',
    '◆purple',
  ]);
  expect(screen.getByText('Better than 78 % of 2,318 today')).toBeVisible();
  expect(screen.getByText('Streak 1. Come back for No. 215.')).toBeVisible();
  await pass(200);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^Number 214\. 6 of 7\. [\d,]+ points\. Better than 78 percent\. Streak 1\.$/),
  );
  await player.click(screen.getByRole('button', { name: 'SHARE' }));
  expect(await screen.findByText('Copied. Paste it anywhere.')).toBeVisible();
  expect(written[0]?.split('\n')[1]).toBe('🟪🟪🟪❌🟪🟪🟪');
  expect(written[0]).toMatch(/\/daily\/214\?grid=pppxppp$/);
}, 20_000);

test('calling the start off spends nothing', async () => {
  const { player, api } = open(dailyServer().routes);
  await player.click(await screen.findByRole('button', { name: 'START' }));
  await player.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'START' })).toBeVisible();
  expect(api.callsOf('startDaily')).toEqual([]);
});

test('without the clock it waits for the answer, and the result has marks instead of points', async () => {
  const server = dailyServer();
  const { player, api } = open(server.routes);
  await player.click(await screen.findByRole('button', { name: 'Without the clock' }));
  await pass(lightsMs);
  for (let n = 1; n <= 7; n += 1) {
    await questionIsOpen(n);
    await player.keyboard('b');
    await player.click(await screen.findByRole('button', { name: n === 7 ? /RESULT/i : 'NEXT QUESTION' }));
  }
  expect(await screen.findByText('7 of 7 · without the clock')).toBeVisible();
  expect(marks()[0]).toHaveTextContent('✓right');
  expect(api.callsOf('startDaily')[0]?.body).toEqual({ untimed: true });
  expect(screen.queryByRole('list', { name: /scores/ })).toBeNull();
}, 20_000);

test('a cookie that does not come back is told once, and not asked for again', async () => {
  const { player, api } = open({ ...dailyServer().routes, postDailyQuestion: refuse('game-not-found') });
  await player.click(await screen.findByRole('button', { name: 'START' }));
  await pass(lightsMs);
  expect(await screen.findByText(/Your browser forgets this page, so today's try cannot be kept\./)).toBeVisible();
  await pass(10_000);
  expect(api.callsOf('startDaily')).toHaveLength(1);
  expect(api.callsOf('postDailyQuestion')).toHaveLength(1);
});

test('a race that runs is gone on with, and one of a day that is over says what it counts for', async () => {
  const server = dailyServer();
  server.race.isStarted = true;
  const { player, api, unmount } = open(server.routes);
  expect(await screen.findByText('You are at question 1. Its clock starts with you.')).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'GO ON' }));
  await questionIsOpen(1);
  expect(api.callsOf('startDaily')).toEqual([]);
  unmount();
  const late = dailyServer({ isToday: false });
  late.race.isStarted = true;
  open(late.routes, { route: '/daily/214' });
  expect(await screen.findByText('This run counts for No. 214.')).toBeVisible();
});

test('a start page that was open over midnight leads to the new number alone', async () => {
  const { player, api } = open({ getDaily: aDaily({ serverTime: '2026-11-27T23:59:58.000Z' }) });
  expect(await screen.findByRole('button', { name: 'START' })).toBeVisible();
  await pass(3_000);
  expect(screen.queryByRole('button', { name: 'START' })).toBeNull();
  api.use({ getDaily: aDaily(dayAfter) });
  await player.click(screen.getByRole('button', { name: 'RACE No. 215' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Daily Seven, number 215' })).toBeVisible();
});

test('a race that another tab has ended shows its result instead of a second try', async () => {
  const { player } = open({ ...dailyServer().routes, startDaily: done(), getDailyNumber: done() });
  await player.click(await screen.findByRole('button', { name: 'START' }));
  await pass(lightsMs);
  expect(await screen.findByText('1,411')).toBeVisible();
  expect(marks()).toHaveLength(7);
});

test('a result that cannot be had is asked for again, and nothing is raced again', async () => {
  const server = dailyServer();
  const { api, player, entry } = open({ ...server.routes, startDaily: done(), getDailyNumber: refuse('unavailable') });
  await player.click(await screen.findByRole('button', { name: 'START' }));
  await pass(lightsMs);
  expect(await screen.findByText('This number cannot be loaded.')).toBeVisible();
  expect(entry()).toBeNull();
  api.use({ getDailyNumber: never });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(lightsMs);
  expect(screen.getByText('This number cannot be loaded.')).toBeVisible();
  expect(api.callsOf('startDaily')).toHaveLength(1);
});

test('after a race the next number waits until it is started', async () => {
  const { api, player } = open({ ...dailyServer().routes, startDaily: done(), getDailyNumber: done() });
  await player.click(await screen.findByRole('button', { name: 'START' }));
  await pass(lightsMs);
  expect(await screen.findByText('1,411')).toBeVisible();
  act(() => jest.setSystemTime(now + 6 * 3_600_000));
  await pass(1_100);
  api.use({ getDaily: aDaily(dayAfter) });
  await player.click(screen.getByRole('button', { name: 'RACE No. 215' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Daily Seven, number 215' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'START' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the day that turned in the race leads to the page of its number', async () => {
  const old = done({ isToday: false });
  const { player, path } = open({ ...dailyServer().routes, startDaily: old, getDailyNumber: old });
  await player.click(await screen.findByRole('button', { name: 'START' }));
  await pass(lightsMs);
  expect(await screen.findByText('1,411')).toBeVisible();
  expect(path()).toBe('/daily/214');
});

test('a race wanted yesterday is not started today', async () => {
  open(dailyServer().routes, { kept: { race: 213, isUntimed: false } });
  expect(await screen.findByRole('button', { name: 'START' })).toBeVisible();
});

test('a second visit finds the result at rest, the way to yesterday and the next number counting', async () => {
  const streak = {
    length: 12,
    best: 31,
    days: [
      { n: 212, is: 'raced' as const },
      { n: 213, is: 'passed' as const },
      { n: 214, is: 'raced' as const },
    ],
  };
  open({ getDaily: done({ streak }) });
  expect(await screen.findByText('12 in a row')).toBeVisible();
  expect(screen.getByText("No. 213 missed: this week's free pass kept it.")).toBeVisible();
  expect(marks().every((mark) => mark.dataset.isNew === undefined)).toBe(true);
  expect(screen.getByRole('timer')).toHaveTextContent('No. 215 in 05:41:12');
  expect(screen.getByRole('timer')).toHaveAttribute('aria-live', 'off');
  expect(screen.getByRole('link', { name: "Yesterday's answers" })).toHaveAttribute('href', '/daily/213#answers');
  expect(screen.getByRole('link', { name: 'RACE ON' })).toHaveAttribute('href', '/mode');
  await pass(1_000);
  expect(screen.getByRole('timer')).toHaveTextContent('No. 215 in 05:41:11');
});

test('a guest is offered once to keep the result, and an account is not', async () => {
  const streak = { length: 2, best: 2, days: [{ n: 214, is: 'raced' as const }] };
  const { player, unmount } = open({ getDaily: done({ streak }) });
  expect(await screen.findByText('Keep your 1,411: put a name to it.')).toBeVisible();
  expect(screen.getByText(/Kept here without an account\./)).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/put a name to it/)).toBeNull();
  unmount();
  const again = open({ getDaily: done() });
  expect(await screen.findByText('1,411')).toBeVisible();
  expect(screen.queryByText(/put a name to it/)).toBeNull();
  again.unmount();
  playerState.remove('isKeepOfferClosed');
  open({ getDaily: done({ isGuest: false, streak }) }, { user: aUser() });
  expect(await screen.findByText('1,411')).toBeVisible();
  expect(screen.queryByText(/put a name to it|without an account/)).toBeNull();
});

test('registering leads back to the daily', async () => {
  const { player, path, entry } = open({ getDaily: done() });
  await player.click(await screen.findByRole('link', { name: 'REGISTER' }));
  expect(path()).toBe('/email');
  expect(entry()).toMatchObject({ next: '/daily' });
});

test('the seven tell who knew them and the hardest, and open to options, reason and source', async () => {
  const hard = aDailyQuestion({
    n: 2,
    question: 'Which year?',
    shares: { answers: 900, knew: 9, options: [9, 51, 30, 10] },
    correctOption: 0,
    selectedOption: 0,
  });
  const { player } = open({ getDaily: done({ questions: [aDailyQuestion(), hard] }) });
  const seven = within(await screen.findByRole('region', { name: 'The seven' }));
  expect(seven.getByText('Hardest today. You were one of 9 %')).toBeVisible();
  await player.click(seven.getByText('Which circuit has a tunnel?'));
  const details = seven.getByText('Which circuit has a tunnel?').closest('details')!;
  expect(details).toHaveProperty('open', true);
  expect(details).toHaveTextContent('It runs under the hotel.');
  expect(details).toHaveTextContent('✓ Right answer, Your answer');
  expect(within(details).getByRole('link', { name: 'example.com' })).toBeVisible();
});

test('a day that is over shows its answers to everybody, and is raced for practice', async () => {
  const past = { isToday: false, questions: [aDailyQuestion({ mark: null, selectedOption: null, isCorrect: null })] };
  const server = dailyServer(past);
  const { player } = open(server.routes, { route: '/daily/214' });
  const answers = await screen.findByText('Questions and answers, without racing');
  // Who is about to race has not seen them.
  expect(answers.closest('details')).toHaveProperty('open', false);
  expect(screen.queryByText(/One try/)).toBeNull();
  await player.click(answers);
  expect(screen.getByText('Which circuit has a tunnel?')).toBeVisible();
  expect(screen.getByText(/No percentile, no streak\./)).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'RACE FOR PRACTICE' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('For practice. Lights out in three.');
});

test('who asks for the answers of yesterday has them open, and reads that few have answered', async () => {
  const few = aDailyQuestion({ mark: null, selectedOption: null, isCorrect: null, shares: null });
  open(dailyServer({ isToday: false, questions: [few] }).routes, { route: '/daily/214#answers' });
  expect((await screen.findByText('Which circuit has a tunnel?')).closest('[open]')).not.toBeNull();
  expect(screen.getByText('Too few have answered yet to say how many knew each.')).toBeVisible();
});

test('no daily, no such number, a day given back and a failure are each told', async () => {
  const none = open({ getDaily: refuse('no-daily') });
  expect(await screen.findByText('No daily today. Free Practice is open.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'FREE PRACTICE' })).toHaveAttribute('href', '/mode');
  none.unmount();
  for (const route of ['/daily/99999', '/daily/abc']) {
    const notYet = open({ getDailyNumber: refuse('not-found') }, { route });
    expect(await screen.findByText('There is no such number yet.')).toBeVisible();
    notYet.unmount();
  }
  const back = open({ getDaily: aDaily({ isGivenBack: true }) });
  expect(await screen.findByText('No. 214 was out of reach for some. Everybody keeps their streak.')).toBeVisible();
  back.unmount();
  const { api, player } = open({ getDaily: refuse('unavailable') });
  expect(await screen.findByText('The Daily Seven cannot be loaded.')).toBeVisible();
  api.use({ getDaily: aDaily() });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('button', { name: 'START' })).toBeVisible();
});

test('the archive shows a month of numbers and turns to the one before', async () => {
  const { marks: won, score } = aDailyResult();
  const days = [
    {
      n: 214,
      day: '2026-11-27',
      result: { marks: won, score, isUntimed: false, isPractice: false },
      isGivenBack: false,
    },
    { n: 213, day: '2026-11-26', result: null, isGivenBack: false },
  ];
  const { player, api, path } = open(
    { getDailyArchive: ({ query }) => ({ days: query.month ? [] : days, firstDay: '2026-10-30' }) },
    { route: '/daily/archive' },
  );
  expect(await screen.findByRole('link', { name: 'No. 214, Friday, 27 November: 1,411' })).toHaveAttribute(
    'href',
    '/daily/214',
  );
  expect(screen.getByRole('link', { name: 'No. 213, Thursday, 26 November: not raced' })).toBeVisible();
  // Only numbers of dailies: a date among them would be read as one.
  expect(screen.queryByText('28')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Month after' })).toBeNull();
  await player.click(screen.getByRole('link', { name: 'Month before' }));
  expect(await screen.findByText('There was no daily in this month.')).toBeVisible();
  expect(path()).toBe('/daily/archive?month=2026-10');
  expect(api.callsOf('getDailyArchive').at(-1)?.query).toEqual({ month: '2026-10' });
  expect(screen.queryByRole('link', { name: 'Month before' })).toBeNull();
});
