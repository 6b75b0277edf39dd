import type { Locator, Page } from 'playwright-core';

import { termsVersion } from '@lights-out/contracts/constants';
import { postUser } from '@lights-out/contracts/identity';
import { messages } from '@lights-out/contracts/messages';

import { noteShown, rightOptionOf } from './answer-key.ts';
import type { Player } from './player.ts';

export interface Account {
  readonly email: string;
  readonly displayName: string;
  readonly password: string;
}

/** The longest that the start lights show: the count of ten seconds, the hold, the dark, GO; and the pause after a verdict, with the short one before the result. */
export const startLightsMs = 12_300;
const pauseMs = 2_100;

let accounts = 0;

/** Data of a new account. */
export function newAccount(change: Partial<Account> = {}): Account {
  accounts += 1;
  return {
    email: `player${accounts}@example.com`,
    displayName: `Player ${accounts}`,
    password: 'box box box',
    ...change,
  };
}

const { email: form } = messages;

/** Registers through the form and waits for the mode page. */
export async function register(player: Player, account: Account = newAccount()): Promise<Account> {
  await player.goto('/email');
  await player.page.getByRole('tab', { name: form.register }).click();
  await fillIn(player, account);
  await submit(player, form.register);
  await player.page.waitForURL('**/mode');
  return account;
}

/**
 * Registers with the call that the form makes, for stories that are about something else: the form costs two pages more. The
 * player is at no page then.
 *
 * @throws {Error} if the account is refused
 */
export async function haveAccount(player: Player, account: Account = newAccount()): Promise<Account> {
  const { request } = player.page.context();
  const response = await request.post(postUser.path, { data: { ...account, termsVersion } });
  if (response.status() !== 201)
    throw new Error(`${account.displayName} cannot be registered: ${await response.text()}`);
  return account;
}

/** Fills in the login form and sends it; the story checks where that leads. */
export async function logIn(player: Player, account: Account): Promise<void> {
  await player.goto('/email');
  await player.page.getByRole('tab', { name: form.login }).click();
  await player.page.getByLabel(form.emailField).fill(account.email);
  await player.page.getByLabel(form.passwordField, { exact: true }).fill(account.password);
  await submit(player, form.login);
}

export async function fillIn(player: Player, account: Account): Promise<void> {
  await player.page.getByLabel(form.emailField).fill(account.email);
  await player.page.getByLabel(form.displayNameField).fill(account.displayName);
  await player.page.getByLabel(form.passwordField, { exact: true }).fill(account.password);
}

export async function submit(player: Player, name: string): Promise<void> {
  await player.page.locator('form').getByRole('button', { name, exact: true }).click();
}

/** Starts Free Practice from the mode page and waits through the start lights for the first question. */
export async function startFreePractice(player: Player): Promise<void> {
  await player.goto('/mode');
  await player.press(messages.mode.start);
  await player.see(messages.countdown.freeTitle);
  await player.skip(startLightsMs);
  await questionShown(player, 1);
}

/** Waits until question n of a game, or of a heat with its `total`, is open and returns its text. */
export async function questionShown(player: Player, n: number, total = 7): Promise<string> {
  await player.page.getByText(`${n}/${total}`, { exact: true }).first().waitFor();
  await option(player, 0).and(player.page.locator(':not([aria-disabled])')).waitFor();
  const text = await player.page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText();
  noteShown(text, { options: await optionTexts(player), imageAlt: await pictureOf(player.page) });
  return text;
}

/** How the picture of the question on the screen is described; undefined where it has none. */
export function pictureOf(page: Page): Promise<string | undefined> {
  return page.locator('main img').evaluateAll(([image]) => image?.getAttribute('alt') ?? undefined);
}

/** The texts of the options on the screen, without their letters. */
async function optionTexts(player: Player): Promise<string[]> {
  const buttons = player.page.getByRole('list', { name: messages.game.options }).getByRole('button');
  return buttons.locator('xpath=./span[2]').allTextContents();
}

/** The n-th option (from 0) of the question on the screen. */
export function option(player: Player, index: number): Locator {
  return player.page.getByRole('list', { name: messages.game.options }).getByRole('button').nth(index);
}

/** The option with this text. */
export function optionNamed(player: Player, text: string): Locator {
  return player.page
    .getByRole('list', { name: messages.game.options })
    .getByRole('button')
    .filter({ has: player.page.getByText(text, { exact: true }) });
}

/** Chooses an answer, waits for the verdict and skips the pause after it. */
export async function answer(player: Player, text: string): Promise<void> {
  await optionNamed(player, text).click();
  await judged(player);
}

/** Waits for the verdict on the chosen answer and skips the pause after it. */
export async function judged(player: Player): Promise<void> {
  const options = player.page.getByRole('list', { name: messages.game.options });
  await options.locator('[data-look="right"]').first().waitFor();
  await player.skip(pauseMs);
}

/** Answers the remaining questions of a game, correctly unless `choose` says otherwise, and waits for the result. */
export async function playOn(
  player: Player,
  options: { from?: number; choose?: (questionText: string) => string } = {},
): Promise<void> {
  const { from = 1, choose = rightOptionOf } = options;
  for (let n = from; n <= 7; n += 1) {
    const text = await questionShown(player, n);
    await answer(player, choose(text));
  }
  await player.page.waitForURL('**/results');
  await player.see(messages.results.title);
}

/** Fills in the provider's form, with a card that pays unless another is given. */
export async function enterCard(page: Page, number = '4242424242424242'): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('1234');
  await page.getByLabel('Security code').fill('123');
}
