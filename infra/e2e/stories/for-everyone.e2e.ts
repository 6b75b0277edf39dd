import { createGame } from '@lights-out/contracts/game';
import { messages } from '@lights-out/contracts/messages';

import { rightOptionOf, wrongOptionOf } from '../src/answer-key.ts';
import { violationsOf } from '../src/axe.ts';
import { cutOff } from '../src/cut-off.ts';
import { hear, heard, hearInTime, listen } from '../src/heard.ts';
import { openPlayer, phone, type Player } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import {
  answer,
  haveAccount,
  judged,
  optionNamed,
  playOn,
  questionShown,
  startFreePractice,
  startLightsMs,
} from '../src/steps.ts';

const { countdown, game, leaderboard, mode, parts, results } = messages;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('a screen reader hears a race as it goes: lights, question, time, verdict, place, each once', async () => {
  const player = await openPlayer(stack);
  const { page } = player;
  await haveAccount(player);
  await player.goto('/mode');
  await listen(page);
  const started = page.waitForResponse((reply) => new URL(reply.url()).pathname === createGame.path);
  await player.press(mode.start);
  await hear(page, `focus: ${countdown.freeTitle}`);
  // A leap in time over this call would be its deadline.
  await started;
  for (const seconds of [5, 3]) await hearInTime(player, `live: ${parts.secondsToGo(seconds)}`);
  await player.skip(startLightsMs);
  const first = await questionShown(player, 1);
  const wrongOption = await optionNamed(player, wrongOptionOf(first)).elementHandle();
  for (const seconds of [10, 5, 3]) await hearInTime(player, `live: ${game.secondsToGo(seconds)}`);
  // At once, and not as `answer` does: by the page's clock three seconds are left.
  await wrongOption?.evaluate((option) => (option as HTMLElement).click());
  await judged(player);
  const second = await questionShown(player, 2);
  await optionNamed(player, rightOptionOf(second)).click();
  await hear(page, 'live: P1 of');
  const letters = ['A', 'B', 'C', 'D'].map((letter) => new RegExp(`\\b${letter}\\b`));
  const all = await heard(page);
  // The target of the race follows where the board was quick enough.
  const start = `focus: ${countdown.freeTitle}. ${countdown.freeSubtitle}`;
  // That an answer or a question is on its way is said where it takes long.
  const onTheWay = [game.sending, game.opening].map((words) => `live: ${words}`);
  const fromStart = all.slice(all.findIndex((line) => line.startsWith(start)));
  const said = fromStart.filter((line) => !onTheWay.includes(line));
  const [lights, five, three, out, asked, fifteen, ten, five2, three2, wrong, next, again, right, place] = said;
  expect(said).toHaveLength(14);
  expect(lights).toContain(countdown.freeTitle);
  expect([five, three, out]).toEqual(['live: 5 seconds', 'live: 3 seconds', `live: ${parts.lightsOut}`]);
  expect(asked).toContain(`focus: ${first}. `);
  for (const letter of letters) expect(asked).toMatch(letter);
  expect([fifteen, ten, five2, three2]).toEqual([15, 10, 5, 3].map((left) => `live: ${game.secondsToGo(left)}`));
  expect(wrong).toMatch(/^live: Wrong\. The right answer is [A-D]: .+\. Score 0\. .+/);
  expect(next).toContain(`focus: ${second}. `);
  expect(again).toBe(`live: ${game.secondsToGo(15)}`);
  expect(right).toMatch(/^live: Correct\. (Purple|Green|Yellow) sector\. Plus (\d+), total \2\.$/);
  expect(place).toMatch(/^live: P1 of \d+$/);

  await player.skip(2_100);
  await playOn(player, { from: 3 });
  await hear(page, /^live: .+\. [\d,]+ points/);
  const end = (await heard(page)).slice(all.length).filter((text) => /^live: .+\. [\d,]+ points/.test(text));
  expect(end).toEqual([expect.stringMatching(/^live: .+\. [\d,]+ points, P1 of \d+$/)]);
});

test('with reduced motion nothing moves from the lights to the result, and with motion something does', async () => {
  const moved: Record<'reduced' | 'full', readonly string[]> = { reduced: [], full: [] };
  for (const kind of ['reduced', 'full'] as const) {
    const player = await openPlayer(stack, { motion: kind === 'full' });
    await haveAccount(player);
    await player.page.addInitScript(watchMotion);
    await startFreePractice(player);
    await answer(player, rightOptionOf(await questionShown(player, 1)));
    await playOn(player, { from: 2 });
    moved[kind] = await player.page.evaluate(() => [...(globalThis as unknown as { moved: Set<string> }).moved]);
  }
  expect(moved.reduced).toEqual([]);
  expect(moved.full.length).toBeGreaterThan(0);
});

test('practice without the clock is played by keyboard, and stands on its own board alone', async () => {
  const player = await openPlayer(stack, { viewport: phone });
  const { keyboard } = player.page;
  const { displayName } = await haveAccount(player);
  await player.goto('/mode');
  await player.page.getByRole('checkbox', { name: mode.untimed }).focus();
  await keyboard.press('Space');
  await player.page.getByRole('button', { name: mode.start }).focus();
  await keyboard.press('Enter');
  await player.see(countdown.freeTitle);
  await player.skip(startLightsMs);
  for (let n = 1; n <= 7; n += 1) {
    const asked = await questionShown(player, n);
    // Longer than any question with a clock lasts.
    if (n === 1) await player.skip(60_000);
    expect(await player.page.getByRole('timer').count()).toBe(0);
    // A run without a point is on no board.
    if (n === 1) await optionNamed(player, rightOptionOf(asked)).focus();
    await keyboard.press(n === 1 ? 'Enter' : 'b');
    const next = player.page.getByRole('button', { name: n === 7 ? game.toResults : game.nextQuestion });
    await next.waitFor();
    if (n === 1) expect(await violationsOf(player.page)).toEqual([]);
    expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
    await keyboard.press('Enter');
  }
  await player.page.waitForURL('**/results');
  await player.see(game.untimed);
  expect(await player.page.getByText(results.speed).count()).toBe(0);

  await player.press(results.leaderboard);
  await player.page.waitForURL(/untimed=true/);
  const names = player.page.getByRole('main').getByText(displayName, { exact: true });
  await names.first().waitFor();
  // The address changes before the page does, and the other board has the same heading.
  await player.press(`${leaderboard.filters} 1 ${leaderboard.filtersActive}`);
  const clock = player.page.getByRole('combobox', { name: leaderboard.clock });
  await clock.selectOption(leaderboard.timed);
  await player.page.waitForURL((url) => !url.searchParams.has('untimed'));
  await names.first().waitFor({ state: 'detached' });
  await player.page.getByRole('heading', { name: leaderboard.standings }).waitFor();
  expect(await names.count()).toBe(0);
});

test('at 400 % zoom a whole race can be played, and nothing is cut off anywhere', async () => {
  // What is left of 1280 × 1024 (WCAG 1.4.10).
  const player = await openPlayer(stack, { viewport: { width: 320, height: 256 } });
  await haveAccount(player);
  await player.goto('/mode');
  const lost: Record<string, readonly string[]> = {};
  const look = async (name: string) => {
    lost[name] = await cutOff(player.page);
  };
  await look('the modes');
  await player.press(mode.start);
  await player.see(countdown.freeTitle);
  await look('the lights');
  await player.skip(startLightsMs);
  const first = await questionShown(player, 1);
  await look('a question');
  await optionNamed(player, wrongOptionOf(first)).click();
  await player.see(game.rightAnswer);
  await look('a verdict');
  await judged(player);
  await playOn(player, { from: 2 });
  await look('the result');
  await lookAtPages(player, look);
  expect(lost).toEqual(Object.fromEntries(Object.keys(lost).map((name) => [name, []])));
});

test('from right to left a race and its result mirror without losing anything', async () => {
  const player = await openPlayer(stack, { isPhone: true });
  await haveAccount(player);
  await player.page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dir = 'rtl';
    }),
  );
  const lost: Record<string, readonly string[]> = {};
  const look = async (name: string) => {
    lost[name] = await cutOff(player.page);
  };
  await player.goto('/mode');
  await player.press(mode.start);
  await player.see(countdown.freeTitle);
  await look('the lights');
  await player.skip(startLightsMs);
  const first = await questionShown(player, 1);
  await look('a question');
  expect(await overlapsIn(player)).toEqual([]);
  await optionNamed(player, wrongOptionOf(first)).click();
  await player.see(game.rightAnswer);
  await look('a verdict');
  await judged(player);
  await playOn(player, { from: 2 });
  expect(await player.page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  await look('the result');
  expect(await overlapsIn(player)).toEqual([]);
  await lookAtPages(player, look);
  expect(lost).toEqual(Object.fromEntries(Object.keys(lost).map((name) => [name, []])));
});

async function lookAtPages(player: Player, look: (name: string) => Promise<void>): Promise<void> {
  const account = ['/profile', '/profile/settings', '/payment'];
  for (const path of ['/', '/email', '/mode', '/leaderboard', ...account, '/terms', '/faq']) {
    await player.goto(path);
    await player.page.waitForLoadState('networkidle');
    await look(path);
  }
}

/** Pairs of texts on the screen that lie on each other. */
function overlapsIn({ page }: Player): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('main *')]
      .filter(
        (element) =>
          element.childElementCount === 0 &&
          element.textContent?.trim() &&
          element.checkVisibility({ visibilityProperty: true }),
      )
      .filter((element) => element.closest('[aria-hidden="true"]') === null)
      // Text for screen readers alone is in a box of a pixel.
      .filter((element) => element.getBoundingClientRect().width > 1)
      .map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        // A line's box is higher than its letters, which three quarters of the font's size hold.
        const lettersPx = Number.parseFloat(getComputedStyle(element).fontSize) * 0.75;
        const spare = ((range.getClientRects()[0]?.height ?? 0) - lettersPx) / 2;
        return { text: element.textContent ?? '', box: { left, right, top: top + spare, bottom: bottom - spare } };
      });
    return shown.flatMap((one, index) =>
      shown
        .slice(index + 1)
        .filter(
          ({ box }) =>
            Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left) > 1 &&
            Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top) > 1,
        )
        .map(({ text }) => `${one.text} / ${text}`),
    );
  });
}

/** Runs in the page: notes what is being animated, frame by frame. */
function watchMotion(): void {
  const moved = new Set<string>();
  Object.assign(globalThis, { moved });
  const look = () => {
    for (const animation of document.getAnimations()) {
      const lengthMs = Number(animation.effect?.getComputedTiming().activeDuration ?? 0);
      // 0.01 ms stands for none.
      if (animation.playState === 'running' && lengthMs > 1)
        moved.add((animation as { animationName?: string }).animationName ?? 'transition');
    }
    requestAnimationFrame(look);
  };
  look();
}
