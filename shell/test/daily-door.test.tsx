import { aDaily, aDailyResult, aUser, aVerdict, never, refuse } from '@lights-out/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { renderSite } from './render-site.tsx';

// The door looks at today's number once the browser is idle, which jsdom cannot say.
beforeAll(() => {
  Object.assign(window, {
    requestIdleCallback: (run: () => void) => setTimeout(run),
    cancelIdleCallback: clearTimeout,
  });
});

const door = () => within(screen.getByRole('region', { name: 'The Daily Seven' }));

test('the door opens before anything is known of today', async () => {
  const { api, player, path, entry } = renderSite({ api: { getDaily: never } });
  expect(door().getByRole('link', { name: 'START The Daily Seven' })).toHaveAttribute('href', '/daily');
  await waitFor(() => expect(api.callsOf('getDaily')).toHaveLength(1));
  await player.click(door().getByRole('link', { name: 'START The Daily Seven' }));
  expect(path()).toBe('/daily');
  expect(entry()).toBeNull();
});

test.each([
  ['START The Daily Seven', false],
  ['Without the clock', true],
])('%s of a number that was not raced wants its race', async (name, isUntimed) => {
  const { player, path, entry } = renderSite({ api: { getDaily: aDaily() } });
  expect(await door().findByText('2,318 have raced it')).toBeVisible();
  expect(door().getByText('No. 214')).toBeVisible();
  await player.click(door().getByRole('link', { name }));
  expect(path()).toBe('/daily');
  expect(entry()).toEqual({ race: 214, isUntimed });
});

test('a streak that is alive says what today makes of it', async () => {
  renderSite({
    user: aUser(),
    api: { getDaily: aDaily({ isGuest: false, streak: { length: 11, best: 31, days: [] } }) },
  });
  expect(await door().findByText('Streak 11. Today makes 12.')).toBeVisible();
  expect(door().queryByText(/No account/)).toBeNull();
});

test('a race that is under way is gone on with', async () => {
  const run = {
    isUntimed: false,
    isPractice: false,
    startedAt: '2026-11-27T18:18:00.000Z',
    totalQuestions: 7,
    secondsPerQuestion: 15,
    totalScore: 0,
    answers: [aVerdict({ isCorrect: true, timeTaken: 2 })],
    openQuestion: null,
    nextQuestion: 4,
  };
  const { player, entry } = renderSite({ api: { getDaily: aDaily({ state: 'running', run }) } });
  expect(await door().findByText('You are at question 4. Its clock starts with you.')).toBeVisible();
  expect(door().getAllByRole('listitem')[0]).toHaveTextContent('purple');
  await player.click(door().getByRole('link', { name: 'GO ON' }));
  expect(entry()).toEqual({ race: 214, isUntimed: false });
});

test('a number that was raced shows its marks, how it stands and when the next one opens, and is shared', async () => {
  const { player } = renderSite({ api: { getDaily: aDaily({ state: 'done', result: aDailyResult() }) } });
  expect(await door().findByText('1,411')).toBeVisible();
  expect(door().getByText('Better than 78 % of 2,318 today')).toBeVisible();
  expect(door().getAllByRole('listitem')[3]).toHaveTextContent('wrong');
  expect(door().getByRole('timer')).toHaveTextContent(/^No\. 215 in 05:41:1[12]$/);
  expect(door().getByRole('link', { name: 'SEE ALL SEVEN' })).toHaveAttribute('href', '/daily');
  await player.click(door().getByRole('button', { name: 'SHARE' }));
  expect(await door().findByText('Copied. Paste it anywhere.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/^Lights Out No\. 214 · 5\/7 · 1,411\n/);
});

test('the door follows the day: how many have raced, and at its end the next number', async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-27T23:57:30.000Z'), advanceTimers: true });
  const at = (serverTime: string, raced: number) => aDaily({ serverTime, raced });
  const { api } = renderSite({ api: { getDaily: at('2026-11-27T23:57:30.000Z', 1) } });
  expect(await door().findByText('One has raced it')).toBeVisible();
  api.use({ getDaily: at('2026-11-27T23:58:30.000Z', 2) });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(door().getByText('2 have raced it')).toBeVisible();
  api.use({ getDaily: at('2026-11-27T23:59:30.000Z', 3) });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  api.use({ getDaily: aDaily({ n: 215, raced: 0, serverTime: '2026-11-28T00:00:00.000Z' }) });
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(door().getByText('No. 215')).toBeVisible();
  api.use({ getDaily: refuse('no-daily') });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(door().getByText('No daily today. Free Practice is open.')).toBeVisible();
  jest.useRealTimers();
});

test('no daily, and one that cannot be loaded, are told', async () => {
  const { unmount } = renderSite();
  expect(await door().findByText('No daily today. Free Practice is open.')).toBeVisible();
  expect(door().getByRole('link', { name: 'FREE PRACTICE' })).toHaveAttribute('href', '/mode');
  unmount();
  const { api, player } = renderSite({ api: { getDaily: refuse('unavailable') } });
  expect(await door().findByText('The Daily Seven cannot be loaded.')).toBeVisible();
  api.use({ getDaily: aDaily() });
  await player.click(door().getByRole('button', { name: 'Try Again' }));
  expect(await door().findByText('2,318 have raced it')).toBeVisible();
});
