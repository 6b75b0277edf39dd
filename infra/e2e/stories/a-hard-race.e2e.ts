import { secondsPerQuestion } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { eventually } from '@lights-out/service-kit/testing/eventually';

import { leapingClock } from '../src/leaping-clock.ts';
import { openPlayer, type Player } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import {
  haveAccount,
  judged,
  playOn,
  questionShown,
  register,
  startFreePractice,
  startLightsMs,
} from '../src/steps.ts';

// Past the time after which the page repeats the call, and its pause.
const creationTimeoutMs = 6_500;
const questionMs = secondsPerQuestion * 1_000;

const clock = leapingClock();
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ clock });
});
afterAll(() => stack.stop());

test('an unanswered question times out and scores nothing, and the game continues', async () => {
  const player = await openPlayer(stack);
  await haveAccount(player);
  await startFreePractice(player);
  clock.leap(questionMs);
  await player.skip(questionMs);
  await player.see(messages.game.timesUp);
  await judged(player);
  await playOn(player, { from: 2 });
  await player.see('6/7');
});

test('a reload during a game returns to the same question with the clock still running', async () => {
  const player = await openPlayer(stack);
  await haveAccount(player);
  await startFreePractice(player);
  const before = await questionShown(player, 1);
  const secondsBefore = await secondsLeft(player);
  await player.page.reload();
  expect(await questionShown(player, 1)).toBe(before);
  expect(await secondsLeft(player)).toBeLessThanOrEqual(secondsBefore);
  await playOn(player);
  await player.see('7/7');
});

test('a short loss of connection loses no answer', async () => {
  const player = await openPlayer(stack);
  player.problems.allow(/Failed to load resource|ERR_FAILED|ERR_INTERNET/);
  await haveAccount(player);
  await startFreePractice(player);
  await questionShown(player, 1);
  let failures = 0;
  await player.page.route('**/api/games/*/answers', (route) => {
    failures += 1;
    return failures <= 2 ? route.abort('connectionfailed') : route.continue();
  });
  await playOn(player);
  await player.see('7/7');
  expect(failures).toBeGreaterThan(2);
});

test('a game whose creation is answered too late is not made twice', async () => {
  const player = await openPlayer(stack);
  player.problems.allow(/Failed to load resource|ERR_FAILED|ERR_ABORTED/);
  await register(player);
  const made: string[] = [];
  await player.page.route('**/api/games', async (route) => {
    const reply = await route.fetch();
    made.push(((await reply.json()) as { gameId: string }).gameId);
    // The first reply never arrives.
    if (made.length > 1) await route.fulfill({ response: reply });
  });
  await player.goto('/mode');
  await player.press(messages.mode.start);
  await player.see(messages.countdown.freeTitle);
  await expectEventually(() => made.length === 1);
  await player.page.clock.fastForward(creationTimeoutMs);
  await expectEventually(() => made.length === 2);
  await player.skip(startLightsMs);
  await playOn(player);
  expect(new Set(made).size).toBe(1);
});

async function expectEventually(isSo: () => boolean): Promise<void> {
  await eventually(() => expect(isSo()).toBe(true));
}

async function secondsLeft({ page }: Player): Promise<number> {
  return Number.parseInt(await page.getByRole('timer').innerText(), 10);
}
