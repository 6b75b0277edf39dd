import type { Page } from 'playwright-core';

import { termsVersion } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { demoOperator } from '@lights-out/contracts/operator';
import { eventually } from '@lights-out/service-kit/testing/eventually';

import { leapingClock } from '../src/leaping-clock.ts';
import { mailTo } from '../src/mail.ts';
import { openPlayer, phone, type Player } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { enterCard, haveAccount, logIn, playOn, questionShown, register, startLightsMs } from '../src/steps.ts';

const { acceptedTerms, formats, payment: texts, toasts, countdown } = messages;

const clock = leapingClock();
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ clock });
});
afterAll(() => stack.stop());

test('a newcomer enters the Monthly Challenge by card, plays it and appears on its board', async () => {
  const player = await openPlayer(stack);
  const { displayName } = await register(player);
  await player.press(messages.mode.join);
  await player.page.waitForURL('**/payment');
  await player.see(texts.demo);
  await enterCard(player.page);
  await player.press(texts.pay);

  await player.see(texts.starting);
  await player.see(texts.startingSubtitle);
  await player.see(toasts.paymentSuccessful.description);
  await player.skip(startLightsMs);
  await player.page.waitForURL('**/game?premium=true&skipCountdown=true');
  await playOn(player);
  await player.see(messages.results.standing);
  await player.see(/#1st/);

  await player.goto('/leaderboard?premium=true');
  await player.see(displayName);
  expect(await chargesOf(player)).toBe(1);
  expect(await isPremium(player)).toBe(true);
});

test('before paying a player reads the price with its tax, who may enter, until when, and by which terms; the receipt has them', async () => {
  const player = await openPlayer(stack);
  const { email } = await haveAccount(player);
  await player.goto('/payment');
  const { page } = player;
  const terms = acceptedTerms.link(formats.day(termsVersion));
  await player.see(texts.lead);
  const price = page.getByRole('definition').filter({ hasText: texts.oneTime });
  await price.getByText(`1.50€ ${texts.oneTime} ${texts.tax(demoOperator.taxLine)}`).waitFor();
  await page.getByRole('term').filter({ hasText: texts.entrants }).waitFor();
  await player.see(
    /^You must be at least \d+ years old and live in .+\. Staff of .+ may not enter, and win no prize: .+\.$/,
  );
  await page.getByRole('term').filter({ hasText: texts.endsAt }).waitFor();
  await page.getByRole('main').getByRole('timer').waitFor();
  expect(await page.getByRole('checkbox', { name: texts.saveCard }).isChecked()).toBe(false);
  await player.see(acceptedTerms.paying);
  const [rules] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('main').getByRole('link', { name: terms }).click(),
  ]);
  await rules.getByRole('heading', { name: messages.footer.terms, level: 1 }).waitFor();
  await rules.close();

  await enterCard(page);
  await player.press(texts.pay);
  await player.see(texts.starting);
  const receipt = await mailTo(stack.mailDir, email, 'You have entered the Monthly Challenge of November 2026');
  expect(receipt).toContain(`Paid: 1.50 € ${texts.tax(demoOperator.taxLine)}`);
  expect(receipt).toContain(`Rules: terms of ${formats.termsDay(termsVersion)}`);
});

describe('3-D Secure', () => {
  test('in a dialog over the page', async () => {
    const player = await openPlayer(stack);
    await haveAccount(player);
    await player.goto('/payment');
    await enterCard(player.page, '4000002500003155');
    await player.press(texts.pay);
    await player.press('Fail authentication');
    await player.see(toasts.paymentFailed.title);
    await player.press(texts.pay);
    await player.press('Complete authentication');
    await player.see(texts.starting);
  });

  test("on the bank's page: back at the game, which confirms, forgets the address and starts", async () => {
    const player = await openPlayer(stack);
    await haveAccount(player);
    await player.goto('/payment');
    await enterCard(player.page, '4000002760003184');
    await player.press(texts.pay);
    await player.press('Complete authentication');
    await player.see(countdown.premiumTitle);
    expect(player.page.url()).toBe(`${stack.url}/game?premium=true`);
    // The account hears of it over the bus.
    await eventually(async () => expect(await isPremium(player)).toBe(true));
    await player.skip(startLightsMs);
    await questionShown(player, 1);
  });
});

test('two tabs open at once pay once', async () => {
  const player = await openPlayer(stack);
  player.problems.allow(/400 \(Bad Request\) \(\S+\/stripe-stand-in\//);
  await haveAccount(player);
  const second = await player.page.context().newPage();
  await player.goto('/payment');
  await second.goto('/payment');
  for (const tab of [player.page, second]) await enterCard(tab);
  const press = (tab: Page) => tab.getByRole('button', { name: texts.pay }).click();
  await Promise.all([press(player.page), press(second)]);
  for (const tab of [player.page, second]) await tab.getByText(texts.starting).waitFor();
  expect(await chargesOf(player)).toBe(1);
});

test('the page works by keyboard, fits a phone and is dark', async () => {
  const player = await openPlayer(stack, { isPhone: true });
  await haveAccount(player);
  await player.goto('/payment');
  const { page } = player;
  await page.getByLabel('Card number').waitFor();
  // Price, end and PAY stand on the first screen.
  for (const shown of [page.getByText('1.50€').first(), page.getByRole('button', { name: texts.pay })]) {
    const { y = Infinity, height = 0 } = (await shown.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(phone.height);
  }
  await page.getByLabel('Card number').focus();
  await page.keyboard.type('4242424242424242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const ground = await page.getByLabel('Card number').evaluate((input) => getComputedStyle(input).backgroundColor);
  expect(ground).toBe('rgb(11, 13, 18)');
  // Past the choice to save the card.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await player.see(texts.starting);
});

test('a card typed while the provider still checks the payment keeps text and focus, and the Enter pays', async () => {
  const player = await openPlayer(stack);
  await haveAccount(player);
  const { page } = player;
  let answer = () => {};
  const check = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/stripe-stand-in/v1/payment_intents/*', async (route) => {
    await check;
    await route.continue();
  });
  await player.goto('/payment');
  const number = page.getByLabel('Card number');
  await number.focus();
  await page.keyboard.type('42424242');
  await player.see(texts.initializing);
  answer();
  await page.getByText(texts.initializing).waitFor({ state: 'detached' });
  await page.keyboard.type('42424242');
  expect(await number.inputValue()).toBe('4242 4242 4242 4242');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await player.see(texts.starting);
});

// The last test, because it sets the whole stack to another month.
test('a saved card pays the next month, until it is removed', async () => {
  const player = await openPlayer(stack);
  const account = await haveAccount(player);
  const removing = await openPlayer(stack);
  await haveAccount(removing);
  for (const each of [player, removing]) await pay(each, { savesCard: true });
  const unsaved = await openPlayer(stack);
  await haveAccount(unsaved);
  await pay(unsaved);

  clock.leapTo('2026-12-02T12:00:00.000Z');
  if (!(await isSignedIn(player))) await logIn(player, account);
  await player.goto('/payment');
  const box = player.page.getByRole('checkbox', { name: texts.savedCardUse });
  expect(await box.isChecked()).toBe(true);
  await player.see(texts.savedCard('Visa', '4242'));
  await box.uncheck();
  await player.see(texts.newCard);
  await player.page.getByLabel('Card number').waitFor();
  await box.check();
  await player.press(texts.pay);
  await player.see(texts.starting);
  expect(await chargesOf(player)).toBe(2);

  await removing.goto('/payment');
  await removing.press(texts.removeCard);
  await removing.see(toasts.cardRemoved.description);
  await removing.page.getByLabel('Card number').waitFor();
  expect(await removing.page.getByRole('checkbox', { name: texts.savedCardUse }).count()).toBe(0);

  await unsaved.goto('/payment');
  await unsaved.page.getByLabel('Card number').waitFor();
  expect(await unsaved.page.getByRole('checkbox', { name: texts.savedCardUse }).count()).toBe(0);
});

async function pay(player: Player, { savesCard = false } = {}): Promise<void> {
  await player.goto('/payment');
  await enterCard(player.page);
  const providersTerms = player.page.getByText('you allow this site to charge your card for future payments');
  expect(await providersTerms.count()).toBe(0);
  if (savesCard) {
    await player.page.getByRole('checkbox', { name: texts.saveCard }).check();
    await providersTerms.waitFor();
  }
  await player.press(texts.pay);
  await player.see(texts.starting);
}

/** How often this player was charged. */
async function chargesOf(player: Player): Promise<number> {
  const { id } = await me(player);
  const intents = await stack.stripe.all('payment_intent');
  const own = intents.filter(({ metadata }) => metadata.userId === id).map((intent) => intent.id);
  const taken = (await stack.stripe.all('charge')).filter(({ status }) => status === 'succeeded');
  return taken.filter(({ payment_intent: intent }) => typeof intent === 'string' && own.includes(intent)).length;
}

async function isPremium(player: Player): Promise<boolean> {
  return (await me(player)).isPremium;
}

async function isSignedIn({ page }: Player): Promise<boolean> {
  return (await page.evaluate(async () => (await fetch('/api/me')).json())) !== null;
}

function me({ page }: Player): Promise<{ id: string; isPremium: boolean }> {
  return page.evaluate(async () => (await fetch('/api/me')).json() as Promise<{ id: string; isPremium: boolean }>);
}
