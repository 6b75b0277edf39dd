import { messages } from '@lights-out/contracts/messages';
import { friendsMessages } from '@lights-out/contracts/messages-friends';
import { gridsMessages } from '@lights-out/contracts/messages-grids';
import { progressMessages } from '@lights-out/contracts/messages-progress';

import { rightOptionOf, wrongOptionOf } from '../src/answer-key.ts';
import { violationsOf } from '../src/axe.ts';
import { leapingClock } from '../src/leaping-clock.ts';
import {
  fail,
  faultsAtAllWidths,
  faultsInStates,
  hang,
  openAllDetails,
  press,
  wide,
  type State,
} from '../src/page-states.ts';
import { openPlayer, type Player } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { answer, haveAccount, newAccount, optionNamed, playOn, questionShown } from '../src/steps.ts';

/** A question's time and its grace. */
const questionMs = 15_400;
const clock = leapingClock();

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ clock });
});
afterAll(() => stack.stop());

const playerStates: readonly State[] = [
  { name: 'the front page of a player who comes back', path: '/', shows: messages.payment.entered.race },
  { name: 'the modes of a player', path: '/mode', shows: messages.mode.untimed },
  { name: 'the board of a player', path: '/leaderboard', shows: messages.leaderboard.you },
  { name: 'the board of today', path: '/leaderboard?period=day', shows: messages.leaderboard.you },
  { name: 'the settings', path: '/profile/settings', shows: messages.settings.title },
  { name: 'the menu of a player', path: '/', after: openPlayerMenu, shows: messages.nav.signOut },
  { name: 'the profile of a player with games', path: '/profile', shows: messages.profile.showAnswers },
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
  {
    name: 'the progress of a player with games',
    path: '/profile',
    after: ({ page }) => page.getByRole('tab', { name: progressMessages.tab }).click(),
    shows: progressMessages.categories.title,
  },
  { name: 'friends of a player who has none', path: '/friends', shows: friendsMessages.empty },
  {
    name: 'friends on their way',
    path: '/friends',
    before: hang('**/api/friends'),
    shows: friendsMessages.back,
  },
  {
    name: 'friends that cannot be had',
    path: '/friends',
    before: fail('**/api/friends'),
    shows: messages.parts.tryAgain,
  },
  { name: 'the board of no friends', path: '/leaderboard?friends=true', shows: messages.leaderboard.friends.invite },
  { name: 'the grid of a player without a seat', path: '/grid', shows: gridsMessages.noSeat },
  {
    name: 'a grid on its way',
    path: '/grid',
    before: hang('**/api/grids/me'),
    shows: gridsMessages.lead,
  },
  {
    name: 'a grid that cannot be had',
    path: '/grid',
    before: fail('**/api/grids/me'),
    shows: gridsMessages.failed,
  },
  { name: 'a friend link that has run out', path: '/friends/nothing', shows: friendsMessages.invitation.over },
  {
    name: 'a friend link that cannot be looked up',
    path: '/friends/nothing',
    before: fail('**/api/friends/links/*'),
    shows: messages.parts.tryAgain,
  },
  { name: 'a profile on its way', path: '/profile', before: hang('**/history*'), shows: messages.profile.playerId },
  {
    name: 'a profile that cannot be had',
    path: '/profile',
    before: fail('**/history*'),
    shows: messages.parts.tryAgain,
  },
  { name: 'mistakes that are not due', path: '/mistakes', shows: messages.mistakesDoor.waiting },
  {
    name: 'mistakes that cannot be had',
    path: '/mistakes',
    before: fail('**/api/mistakes'),
    shows: messages.mistakes.failed,
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
  { name: 'an own challenge', path: '/results', after: openOwnChallenge, shows: messages.challenge.countsHere },
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

test('the pages of a player have no fault in any state, on a wide screen or a phone', async () => {
  const player = await openPlayer(stack, { viewport: wide });
  await haveAResult(player);
  expect(await faultsInStates(player, playerStates)).toEqual([]);
}, 600_000);

test('a game has no fault at any of its steps, and loses no information under forced colours', async () => {
  const player = await openPlayer(stack, { viewport: wide });
  await haveAccount(player);
  await player.goto('/game?skipCountdown=true');
  const faults: string[] = [];
  const look = async (name: string) =>
    faults.push(...(await faultsAtAllWidths(player, name)).map((fault) => `${name}: ${fault}`));
  const first = await questionShown(player, 1);
  await look('a question');
  await player.page.getByRole('button', { name: new RegExp(messages.game.multipliers) }).focus();
  await player.page.getByRole('tooltip').waitFor({ state: 'attached' });
  await look('the multipliers');
  await player.page.route(/\/questions\/2(\/key)?$/, () => {});
  await optionNamed(player, wrongOptionOf(first)).click();
  await player.see(messages.game.rightAnswer);
  await look('a verdict');
  await player.page.emulateMedia({ forcedColors: 'active' });
  faults.push(...(await violationsOf(player.page, { areColoursForced: true })));
  // Information given by colour is still visible: each mark is also a sign and a word.
  await player.see('✓');
  await player.see('✕');
  expect(faults).toEqual([]);
});

test('a missed question and a right answer have no fault', async () => {
  const player = await openPlayer(stack, { viewport: wide });
  await haveAccount(player);
  await player.goto('/game?skipCountdown=true');
  await questionShown(player, 1);
  const hold = (n: number) => player.page.route(new RegExp(`/questions/${n}(/key)?$`), () => {});
  await hold(2);
  clock.leap(questionMs);
  await player.skip(questionMs);
  await player.see(messages.game.timesUp);
  const faults = [...(await faultsAtAllWidths(player, 'a missed question'))];
  // A player who missed a question is not put before the next one unasked, unless the page had opened it already.
  await player.page.reload();
  await player.see(messages.game.left.goOn(2));
  await player.page.unrouteAll({ behavior: 'ignoreErrors' });
  await player.press(messages.game.left.goOn(2));
  const second = await questionShown(player, 2);
  await hold(3);
  await optionNamed(player, rightOptionOf(second)).click();
  await player.see(messages.game.correct);
  faults.push(...(await faultsAtAllWidths(player, 'a right answer')));
  expect(faults).toEqual([]);
});

async function haveAResult(player: Player): Promise<void> {
  await haveAccount(player, newAccount({ displayName: 'A name as long as names may be!' }));
  await player.goto('/game?skipCountdown=true');
  await answer(player, wrongOptionOf(await questionShown(player, 1)));
  await playOn(player, { from: 2 });
}

/** Made where it was not yet. */
async function openOwnChallenge(player: Player): Promise<void> {
  const create = player.page.getByRole('button', { name: messages.sharing.create });
  const open = player.page.getByRole('link', { name: messages.sharing.open });
  await create.or(open).first().waitFor();
  if (await create.isVisible()) await create.click();
  await open.click();
}

async function openPlayerMenu({ page }: Player): Promise<void> {
  await page.getByRole('banner').locator('button[aria-haspopup]').filter({ visible: true }).first().click();
  await page.getByRole('menu').waitFor();
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
