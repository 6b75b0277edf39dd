import { messages } from '@lights-out/contracts/messages';

import { openPlayer, type Player } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import {
  enterCard,
  haveAccount,
  playOn,
  questionShown,
  register,
  startFreePractice,
  startLightsMs,
} from '../src/steps.ts';

const { payment: texts, challenge, mode, countdown, nav, results, sharing, toasts } = messages;

/** Every way in which the product asks for the fee. */
const offers = new RegExp(
  [mode.join, texts.pay, texts.oneTime, results.enterPremium, toasts.greatScore.action].join('|'),
);

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('a player who has entered is told so everywhere, and is nowhere offered to pay', async () => {
  const player = await enteredPlayer();
  const { page } = player;
  const link = page.getByRole('banner').getByRole('link', { name: nav.premium });
  for (const path of ['/mode', '/', '/payment']) {
    await player.goto(path);
    await page.getByRole('main').getByText(texts.entered.title).first().waitFor();
    await player.see(texts.entered.noPosition);
    await page.getByRole('main').getByRole('timer').first().waitFor();
    expect(await page.getByText(offers).count()).toBe(0);
    expect(await link.innerText()).toContain(texts.entered.title);
    // The front page has two: in the greeting, once the player's last race is there, and beside the prize.
    await raceButton(player).first().waitFor();
  }
});

test('a player who has just paid is not asked for the fee while the account has not heard of it', async () => {
  const player = await enteredPlayer();
  const { page } = player;
  // As while the event of the payment waits for the bus.
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isPremium: false } });
  });
  for (const path of ['/mode', '/', '/payment']) {
    const told = page.waitForResponse('**/api/entry');
    await player.goto(path);
    await told;
    await page.getByRole('main').getByText(texts.entered.title).first().waitFor();
    await raceButton(player).first().waitFor();
    expect(await page.getByText(offers).count()).toBe(0);
  }
});

test('the results of an entered player offer the next race and never the fee, and then every page names the place', async () => {
  const player = await enteredPlayer();
  const { page } = player;
  const main = page.getByRole('main');
  await startFreePractice(player);
  await playOn(player);
  const panel = main.getByRole('region', { name: texts.entered.title });
  await panel.getByText(texts.entered.noPosition).waitFor();
  await panel.getByRole('timer').waitFor();
  // Seven right answers are far above what brings visitors the toast with TRY PREMIUM.
  expect(await page.getByText(toasts.greatScore.title).count()).toBe(0);
  expect(await page.getByText(offers).count()).toBe(0);

  await panel.getByRole('link', { name: texts.entered.race }).click();
  await player.see(countdown.premiumTitle);
  await player.skip(startLightsMs);
  await playOn(player);
  await player.see(results.standing);
  await player.see(results.challengeEnds);
  expect(await page.getByText(toasts.greatScore.title).count()).toBe(0);
  expect(await page.getByText(offers).count()).toBe(0);

  expect(await page.getByRole('switch', { name: sharing.same }).isDisabled()).toBe(true);
  await player.see(sharing.sameOfContest);
  await player.press(sharing.create);
  const link = await main.getByRole('textbox', { name: sharing.link }).inputValue();
  await player.goto(new URL(link).pathname);
  await player.see(challenge.otherQuestions);

  for (const path of ['/mode', '/', '/payment']) {
    await player.goto(path);
    await main.getByText(texts.entered.title).first().waitFor();
    await player.see(new RegExp(texts.entered.position('#\\d+')));
    expect(await page.getByText(offers).count()).toBe(0);
  }
});

test('PREMIUM CHALLENGE starts nothing by itself, RACE does, and each start can be called off', async () => {
  const player = await enteredPlayer();
  const { page } = player;
  const games: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/games')) games.push(request.url());
  });
  // The slice of the game is loaded then; a leap of the clock would end its loading.
  await raceButton(player).waitFor();
  await page.getByRole('banner').getByRole('link', { name: nav.premium }).click();
  await page.getByRole('heading', { name: texts.entered.title }).waitFor();
  await player.skip(startLightsMs);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/payment');
  expect(games).toEqual([]);

  await raceButton(player).click();
  await player.see(countdown.premiumTitle);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/mode');
  await raceButton(player).click();
  await player.see(countdown.premiumTitle);
  await player.press(messages.parts.cancel);
  await page.waitForURL('**/mode');
});

test('the next player in the same browser has not entered and sees nothing of the one before', async () => {
  const player = await enteredPlayer();
  const { page } = player;
  await player.goto('/game?premium=true&skipCountdown=true');
  await questionShown(player, 1);
  expect(await stored(player)).toMatchObject({ isPremium: 'true' });
  await player.goto('/mode');
  await page.getByRole('banner').getByRole('button', { name: /^P/ }).click();
  await page.getByRole('menuitem', { name: nav.signOut }).click();
  await page.waitForURL(`${stack.url}/`);

  await register(player);
  expect(await stored(player)).toEqual({ isPremium: 'false', answers: null, gameResult: null });
  await player.see(mode.join);
  expect(await page.getByText(texts.entered.title).count()).toBe(0);
  await player.goto('/game');
  await player.see(countdown.freeTitle);
  await player.goto('/payment');
  await page.getByLabel('Card number').waitFor();
});

/** A new player who pays on the page and calls off the start that follows. */
async function enteredPlayer(): Promise<Player> {
  const player = await openPlayer(stack);
  const { page } = player;
  await haveAccount(player);
  await player.goto('/payment');
  await enterCard(page);
  await player.press(texts.pay);
  await player.see(texts.starting);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/mode');
  return player;
}

/** A button on /mode, a link on the other pages. */
function raceButton({ page }: Player) {
  const name = { name: texts.entered.race, exact: true };
  return page.getByRole('main').getByRole('button', name).or(page.getByRole('main').getByRole('link', name));
}

/** What this browser remembers of a player and of a game. */
function stored({ page }: Player): Promise<Record<string, string | null>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ['isPremium', 'answers', 'gameResult'].map((key) => [key, localStorage.getItem(`lights-out:${key}`)]),
    ),
  );
}
