import { messages } from '@lights-out/contracts/messages';

import { openPlayer, type Player } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { judged, newAccount, playOn, questionShown, register, startFreePractice, startLightsMs } from '../src/steps.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('a whole game, from the landing page to the result, can be played by keyboard', async () => {
  const player = await openPlayer(stack);
  const { keyboard } = player.page;
  await player.goto('/');
  await tabTo(player, messages.landing.start);
  await keyboard.press('Enter');
  await player.page.waitForURL('**/email');
  await player.see(messages.email.displayNameField);
  const account = newAccount();
  await tabTo(player, messages.email.register);
  await keyboard.press('Enter');
  await tabTo(player, messages.email.emailField);
  await keyboard.type(account.email);
  await tabTo(player, messages.email.displayNameField);
  await keyboard.type(account.displayName);
  await tabTo(player, messages.email.passwordField);
  await keyboard.type(account.password);
  await keyboard.press('Enter');
  await player.page.waitForURL('**/mode');
  await player.see(messages.mode.start);
  await tabTo(player, messages.mode.start);
  await keyboard.press('Enter');
  await player.see(messages.countdown.freeTitle);
  await player.skip(startLightsMs);
  for (let n = 1; n <= 7; n += 1) {
    await questionShown(player, n);
    await keyboard.press(n % 2 ? 'b' : '3');
    await judged(player);
  }
  await player.page.waitForURL('**/results');
  await player.see(messages.results.title);
  await tabTo(player, messages.results.rematch);
  await keyboard.press('Enter');
  await player.see(messages.countdown.freeTitle);
  await player.page.waitForURL('**/game');
});

test('a game fits the screen of a phone without scrolling', async () => {
  const player = await openPlayer(stack, { isPhone: true });
  await register(player);
  expect(await toastOver(player, messages.toasts.welcome.title, messages.mode.title)).toBeLessThanOrEqual(0);
  await startFreePractice(player);
  await questionShown(player, 1);
  const fits = await player.page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    high: document.documentElement.scrollHeight - innerHeight,
    // Seconds, bar and milliseconds: one place to look.
    clock: ['[role="timer"]', 'dl + [aria-hidden]', 'dl [aria-hidden] dd'].map((part) => {
      const { top, height } = document.querySelector(`main ${part}`)!.getBoundingClientRect();
      return top + height / 2;
    }),
    targets: [...document.querySelectorAll('main ol button')].map((button) => button.getBoundingClientRect().height),
  }));
  expect(fits.wide).toBeLessThanOrEqual(0);
  expect(fits.high).toBeLessThanOrEqual(0);
  expect(Math.max(...fits.clock) - Math.min(...fits.clock)).toBeLessThan(4);
  expect(Math.min(...fits.targets)).toBeGreaterThanOrEqual(48);
  await expectInSight(player, { width: 320, height: 256 });
  await leaveAndComeBack(player);
  await playOn(player);
  await player.page.waitForURL('**/results');
  expect(await toastOver(player, messages.toasts.greatScore.title, messages.results.title)).toBeLessThanOrEqual(0);
  const rematch = await player.page.getByRole('link', { name: messages.results.rematch }).boundingBox();
  expect(rematch!.y + rematch!.height).toBeLessThanOrEqual(640);
});

/** At 400 % zoom a window of 1,280 × 1,024 has 320 × 256: the question and its answers are in it without scrolling. */
async function expectInSight({ page }: Player, zoomed: { readonly width: number; readonly height: number }) {
  const usual = page.viewportSize();
  await page.setViewportSize(zoomed);
  const ends = await page.evaluate(() =>
    [...document.querySelectorAll('main h2, main ol button')].map((part) => part.getBoundingClientRect().bottom),
  );
  expect(ends).toHaveLength(5);
  expect(Math.max(...ends)).toBeLessThanOrEqual(zoomed.height);
  if (usual) await page.setViewportSize(usual);
}

/** The way out asks first, by touch and by key, and Back leads into the race again. */
async function leaveAndComeBack({ page }: Player) {
  const { leave } = messages.game;
  const open = page.getByRole('button', { name: leave.open });
  const box = await open.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  // A tap by the driver of Firefox is no click.
  await (process.env.STORIES_BROWSER === 'firefox' ? open.click() : open.tap());
  const asked = page.getByRole('alertdialog', { name: leave.title });
  await asked.waitFor();
  expect(await asked.getByRole('button', { name: leave.stay }).evaluate((it) => it === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  await asked.waitFor({ state: 'detached' });
  // The focus is on the way out again.
  await page.keyboard.press('Enter');
  await asked.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/mode');
  await page.getByRole('heading', { level: 1, name: messages.mode.title }).waitFor();
  await page.goBack();
  await page.waitForURL('**/game');
}

/** By how many pixels a toast reaches over the headline of the page. */
async function toastOver({ page }: Player, title: string, headline: string): Promise<number> {
  const toast = page.getByRole('listitem').filter({ hasText: title });
  const heading = page.getByRole('heading', { level: 1, name: headline });
  await Promise.all([toast.waitFor(), heading.waitFor()]);
  const edges = await Promise.all([toast.boundingBox(), heading.boundingBox()]);
  const [over, under] = edges.map((box) => box ?? { y: Number.NaN, height: Number.NaN });
  return (over?.y ?? Number.NaN) + (over?.height ?? Number.NaN) - (under?.y ?? Number.NaN);
}

/** Presses Tab until the element with this name has the focus. */
async function tabTo({ page }: Player, name: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.matches('a, button, input')) return '';
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
    });
    if (focused.startsWith(name)) return;
    if (focused.startsWith(messages.email.login) && name === messages.email.register)
      await page.keyboard.press('ArrowLeft');
  }
  throw new Error(`The keyboard does not reach "${name}".`);
}
