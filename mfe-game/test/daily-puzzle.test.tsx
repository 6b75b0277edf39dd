import { canDeriveKeys, fakeApi, refuse, refuseWithPuzzle, renderPage } from '@lights-out/web-kit/testing';
import { act, screen } from '@testing-library/react';

import { dailyServer } from './daily-server.ts';
import { InShell } from './in-shell.tsx';
import { pass, questionIsOpen } from './race.tsx';

beforeAll(canDeriveKeys);
// Keys are derived outside of the page's own thread, in real time.
const { setTimeout: inRealTime } = globalThis;
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-27T18:18:48.000Z') }));
afterEach(() => jest.useRealTimers());

const lightsMs = 3_000 + 1_600 + 1_500;
const checking = 'Checking that you are not a program…';

const turnsMost = 5_000;

/** Waits in real time for a fact; gives up after some seconds, so that a fact that never comes ends no run of all tests. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turns = 0; !isSo(); turns += 1) {
    if (turns === turnsMost) throw new Error('What was waited for has not come.');
    await act(async () => {
      await new Promise((resolve) => inRealTime(resolve, 1));
      // A page that came late still has its lights before it.
      await jest.advanceTimersByTimeAsync(10);
    });
  }
}

/** A race from the daily's page whose start is refused so often. */
async function raceRefused(refusal: () => unknown, times: number, button = 'START') {
  const server = dailyServer();
  let calls = 0;
  const startDaily: typeof server.routes.startDaily = (call) =>
    (calls += 1) <= times ? (refusal() as never) : server.routes.startDaily(call);
  const api = fakeApi({ ...server.routes, startDaily });
  const page = renderPage(<InShell />, { route: '/daily', user: null });
  await page.player.click(await screen.findByRole('button', { name: button }));
  await pass(lightsMs);
  return { ...page, starts: () => api.callsOf('startDaily') };
}

test.each(['START', 'Without the clock'])(
  'a start that is refused with a puzzle is made again with its solution: %s',
  async (button) => {
    const { starts } = await raceRefused(await refuseWithPuzzle(30), 1, button);
    await until(() => starts().length === 2);
    await questionIsOpen(1);
    const [first, second] = starts().map(({ body }) => body as object);
    expect(first).not.toHaveProperty('solved');
    expect(second).toMatchObject({ ...first, solved: { counter: 30 } });
  },
);

test('while the puzzle is solved the page says so, also on a slow device, and calling it off ends it', async () => {
  const { starts, player } = await raceRefused(await refuseWithPuzzle(4_000_000_000), 1);
  await until(() => screen.queryAllByText(checking).length > 0);
  await pass(2_000);
  expect(screen.getAllByText(checking)[0]).toBeVisible();
  await player.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'START' })).toBeVisible();
  expect(starts()).toHaveLength(1);
});

test('a puzzle that expired meanwhile is followed by another', async () => {
  const { starts } = await raceRefused(await refuseWithPuzzle(3), 2);
  await until(() => starts().length === 3);
  expect(await questionIsOpen(1)).toBeVisible();
});

test('a browser that cannot solve it is told so, and asks no more by itself', async () => {
  const ofLaterRelease = () => ({ puzzle: { parameters: { algorithm: 'OF-A-LATER-RELEASE' }, signature: 'x' } });
  const { starts } = await raceRefused(() => refuse('rate-limited', ofLaterRelease() as object), 99);
  await until(() => screen.queryByText(/your browser could not show that it is no program/) !== null);
  await pass(20_000);
  expect(starts()).toHaveLength(1);
});

test('a server that goes on refusing is asked four times', async () => {
  const { starts } = await raceRefused(await refuseWithPuzzle(1), 99);
  await until(() => screen.queryByText(/Sign in, or try again later/) !== null);
  expect(starts()).toHaveLength(4);
});
