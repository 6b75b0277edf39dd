import { join } from 'node:path';

import { messages } from '@lights-out/contracts/messages';
import { startTestStack, type TestStack } from '@lights-out/stack';
import type { Page } from 'playwright-core';

import { wrongOptionOf } from '../src/answer-key.ts';
import { overOf, violationsOf } from '../src/axe.ts';
import { openPlayer, phone, type Player } from '../src/player.ts';
import { newAccount, optionNamed, playOn, questionShown, register } from '../src/steps.ts';

const wide = { width: 1440, height: 900 };
const tablet = { width: 768, height: 1024 };
/** A folder for a picture of each state at three widths; without it no pictures are taken. */
const pictures = process.env.STATE_PICTURES;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

/** A state of a page: what causes it before and after the page is opened, and how to recognise it. */
interface State {
  readonly name: string;
  readonly path: string;
  readonly before?: (player: Player) => Promise<unknown>;
  readonly after?: (player: Player) => Promise<unknown>;
  readonly shows: string | RegExp;
}

const fail =
  (path: string) =>
  ({ page }: Player) =>
    page.route(path, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Down.', requestId: 'x' } }),
    );
const hang =
  (path: string) =>
  ({ page }: Player) =>
    page.route(path, () => {});
const press = (name: string | RegExp) => (player: Player) => player.press(name);

const visitorStates: readonly State[] = [
  { name: 'the front page', path: '/', shows: /Friday tickets/ },
  { name: 'the front page without a server', path: '/', before: fail('**/api/**'), shows: messages.landing.notKnown },
  { name: 'the front page, answered', path: '/', after: press(/58 m/), shows: /83 metres/ },
  { name: 'the menu of a phone', path: '/', after: openCompactMenu, shows: messages.landing.howItWorks },
  { name: 'the terms', path: '/terms', shows: 'Fair play' },
  { name: 'the questions', path: '/faq', after: openAllDetails, shows: /measured|counts/ },
  { name: 'a page that is not there', path: '/nowhere', shows: messages.notFound.text },
  { name: 'the form to register', path: '/email', shows: messages.email.displayNameHint },
  { name: 'the form, refused', path: '/email', after: submitEmpty, shows: messages.fields.email },
  {
    name: 'the form to log in, with a toast',
    path: '/email',
    after: askForPassword,
    shows: messages.toasts.forgot.title,
  },
  { name: 'the modes', path: '/mode', shows: messages.mode.start },
  {
    name: 'the modes without a prize',
    path: '/mode',
    before: fail('**/api/monthly-prize'),
    shows: messages.toasts.prizeFailed.description,
  },
  { name: 'the modes, loading', path: '/mode', before: hang('**/api/monthly-prize'), shows: messages.mode.start },
  { name: 'an empty board', path: '/leaderboard', shows: messages.leaderboard.empty },
  {
    name: 'a board that is on its way',
    path: '/leaderboard',
    before: hang('**/api/leaderboard?*'),
    shows: messages.leaderboard.title,
  },
  {
    name: 'a board that cannot be had',
    path: '/leaderboard',
    before: fail('**/api/leaderboard?*'),
    shows: messages.parts.tryAgain,
  },
  { name: 'a full board', path: '/leaderboard', before: fillBoard, shows: 'Racer 9' },
  {
    name: 'a slice that cannot be had',
    path: '/leaderboard',
    before: fail('**/mfe/leaderboard/**'),
    shows: messages.parts.tryAgain,
  },
  {
    name: 'a page without a network',
    path: '/faq',
    after: ({ page }) => page.context().setOffline(true),
    shows: messages.shell.offline,
  },
  { name: 'a challenge that is not there', path: '/challenge/0000000000000000000000', shows: /Challenge Not Found - / },
  {
    name: 'a challenge that cannot be had',
    path: '/challenge/0000000000000000000000',
    before: fail('**/api/challenges/**'),
    shows: messages.parts.tryAgain,
  },
  {
    name: 'a challenge on its way',
    path: '/challenge/0000000000000000000000',
    before: hang('**/api/challenges/**'),
    shows: messages.nav.signIn,
  },
];

const playerStates: readonly State[] = [
  { name: 'the menu of a player', path: '/', after: openPlayerMenu, shows: messages.nav.signOut },
  { name: 'the profile of who has played', path: '/profile', shows: messages.profile.showAnswers },
  {
    name: 'a past game, opened',
    path: '/profile',
    after: press(new RegExp(`^${messages.profile.showAnswers}`)),
    shows: messages.profile.hideAnswers,
  },
  {
    name: 'a past game that cannot be had',
    path: '/profile',
    before: fail('**/api/games/*'),
    after: press(new RegExp(`^${messages.profile.showAnswers}`)),
    shows: messages.results.reviewFailed,
  },
  {
    name: 'a mode without games',
    path: '/profile',
    after: ({ page }) => page.getByRole('tab').nth(1).click(),
    shows: messages.profile.emptyPremium,
  },
  { name: 'a profile on its way', path: '/profile', before: hang('**/history*'), shows: messages.profile.playerId },
  {
    name: 'a profile that cannot be had',
    path: '/profile',
    before: fail('**/history*'),
    shows: messages.parts.tryAgain,
  },
  { name: 'the result', path: '/results', shows: messages.results.review },
  { name: 'the result, opened and shared', path: '/results', after: openAllDetails, shows: messages.sharing.create },
  { name: 'a result on its way', path: '/results', before: hang('**/api/results'), shows: messages.results.title },
  {
    name: 'a result that cannot be saved',
    path: '/results',
    before: fail('**/api/results'),
    shows: messages.results.notSaved,
  },
  {
    name: 'a challenge that was made',
    path: '/results',
    after: press(messages.sharing.create),
    shows: messages.sharing.available,
  },
  {
    name: 'the payment',
    path: '/payment',
    after: ({ page }) => page.getByLabel('Card number').waitFor(),
    shows: messages.payment.keepPlaying,
  },
  {
    name: 'the payment on its way',
    path: '/payment',
    before: hang('**/api/create-payment-intent'),
    shows: messages.payment.initializing,
  },
  {
    name: 'a payment that cannot be had',
    path: '/payment',
    before: fail('**/api/create-payment-intent'),
    shows: messages.parts.tryAgain,
  },
  {
    name: 'a payment with a saved card',
    path: '/payment',
    before: haveSavedCard,
    after: ({ page }) => page.getByRole('checkbox').uncheck(),
    shows: messages.payment.newCard,
  },
  { name: 'the start', path: '/game', shows: messages.countdown.freeTitle },
  {
    name: 'a game that cannot go on',
    path: '/game?skipCountdown=true',
    before: fail('**/api/games'),
    shows: messages.game.unavailable,
  },
];

test.each([
  ['a visitor', visitorStates, false],
  ['a player', playerStates, true],
] as const)(
  'the pages of %s have no fault in any state, on a wide screen or a phone',
  async (_, states, isSignedIn) => {
    const player = await openPlayer(stack, { viewport: wide });
    player.page.setDefaultTimeout(30_000);
    player.problems.allow(/./);
    if (isSignedIn) await haveAResult(player);
    const faults: string[] = [];
    for (const state of states) {
      const found = await faultsIn(player, state).catch((error: Error) => [error.message]);
      faults.push(...found.map((fault) => `${state.name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  },
  600_000,
);

test('a game has no fault at any of its steps, and loses no information under forced colours', async () => {
  const player = await openPlayer(stack, { viewport: wide });
  await register(player);
  await player.goto('/game?skipCountdown=true');
  const faults: string[] = [];
  const look = async (name: string) =>
    faults.push(...(await faultsAtBothWidths(player, name)).map((fault) => `${name}: ${fault}`));
  const first = await questionShown(player, 1);
  await look('a question');
  await player.page.getByRole('button', { name: new RegExp(messages.game.multipliers) }).focus();
  await player.page.getByRole('tooltip').waitFor({ state: 'attached' });
  await look('the multipliers');
  await player.page.route('**/questions/2', () => {});
  await optionNamed(player, wrongOptionOf(first)).click();
  await player.see(messages.game.rightAnswer);
  await look('a verdict');
  await player.page.emulateMedia({ forcedColors: 'active' });
  faults.push(...(await violationsOf(player.page, { areColoursForced: true })));
  // Information given by colour is still visible: each mark is also a sign and a word.
  await player.see('✓');
  await player.see('✕');
  expect(faults).toEqual([]);
}, 300_000);

async function faultsIn(player: Player, { name, path, before, after, shows }: State): Promise<readonly string[]> {
  const { page } = player;
  await page.setViewportSize(wide);
  await before?.(player);
  try {
    await player.goto(path);
    await after?.(player);
    await player.see(shows);
    return await faultsAtBothWidths(player, name);
  } finally {
    await page.context().setOffline(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

/** Expects no findings of axe and nothing cut off at the side. */
async function faultsAtBothWidths({ page }: Player, name: string): Promise<readonly string[]> {
  const faults: string[] = [];
  if (pictures) await takePictures(page, join(pictures, name.replaceAll(/\W+/g, '-')));
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    faults.push(...(await violationsOf(page)).map((fault) => `at ${size.width} px: ${fault}`));
    const over = await overOf(page);
    if (over > 0) faults.push(`at ${size.width} px: ${over} px too wide`);
  }
  await page.setViewportSize(wide);
  return faults;
}

async function takePictures(page: Page, file: string): Promise<void> {
  for (const size of [wide, tablet, phone]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${file}-${size.width}.png`, fullPage: true });
  }
}

async function haveAResult(player: Player): Promise<void> {
  await player.page.clock.install();
  await register(player, newAccount({ displayName: 'A name as long as names may be!' }));
  await player.goto('/game?skipCountdown=true');
  const first = await questionShown(player, 1);
  await optionNamed(player, wrongOptionOf(first)).click();
  await playOn(player, { from: 2 });
}

async function openCompactMenu({ page }: Player): Promise<void> {
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: messages.shell.menu }).click();
  await page.getByRole('menu').waitFor();
}

async function openPlayerMenu({ page }: Player): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup]').filter({ visible: true }).first().click();
  await page.getByRole('menu').waitFor();
}

async function openAllDetails({ page }: Player): Promise<void> {
  await page.locator('main details').first().waitFor();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
}

async function submitEmpty(player: Player): Promise<void> {
  await player.page.locator('form').getByRole('button', { name: messages.email.register, exact: true }).click();
}

async function askForPassword({ page }: Player): Promise<void> {
  await page.getByRole('tab', { name: messages.email.login }).click();
  await page.getByText(messages.email.forgot).click();
}

function fillBoard({ page }: Player): Promise<unknown> {
  const row = (rank: number) => ({
    rank,
    userId: `00000000-0000-4000-8000-${String(rank).padStart(12, '0')}`,
    displayName: `Racer ${rank}`,
    score: 1_800 - rank,
    correctAnswers: 7,
    averageSpeed: 2.5,
    isPremium: false,
    difficulty: 'hard',
    achievedAt: '2026-05-14T12:00:00.000Z',
  });
  return page.route('**/api/leaderboard?*', (route) =>
    route.fulfill({ json: Array.from({ length: 20 }, (_, index) => row(index + 1)) }),
  );
}

function haveSavedCard({ page }: Player): Promise<unknown> {
  return page.route('**/api/create-payment-intent', async (route) => {
    const response = await route.fetch();
    const opened = (await response.json()) as object;
    await route.fulfill({
      response,
      json: { ...opened, hasSavedCard: true, cardDetails: { brand: 'visa', last4: '4242', paymentMethodId: 'pm_1' } },
    });
  });
}
