import { messages } from '@lights-out/contracts/messages';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import type { Locator } from 'playwright-core';

import type { TestStack } from '@lights-out/stack';

import { mailTo } from './mail.ts';
import { openPlayer, type Player } from './player.ts';
import { logIn, type Account } from './steps.ts';

/** What an admin does with a month in the portal, on the page of its contest. */
const { contests, fairPlay } = adminMessages;

export function dialogOf({ page }: Player): Locator {
  return page.getByRole('alertdialog');
}

/** Waits until a month that has ended is in review: the sweeper takes the step, the page shows the state at its request. */
export async function waitForReview(admin: Player): Promise<void> {
  const review = admin.page.getByText(contests.what.review);
  for (let tries = 0; tries < 20 && !(await review.isVisible()); tries += 1) {
    await admin.page.reload();
    await admin.page.getByText(contests.facts.since).waitFor();
  }
  await review.waitFor();
}

/** Opens the page of a player that the contest's page links to. */
export async function openJudged({ page }: Player, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

/** Decides on the player whose page is open. */
export async function decide(admin: Player, outcome: keyof typeof fairPlay.outcomes, reason: string): Promise<void> {
  await admin.page.getByLabel(fairPlay.outcome, { exact: true }).selectOption({ label: fairPlay.outcomes[outcome] });
  await admin.page.getByLabel(fairPlay.reason).fill(reason);
  await admin.press(fairPlay.decide);
}

/** Clears the results of these players, each on the player's page, and returns to the contest. */
export async function clearResults(admin: Player, month: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await openJudged(admin, name);
    await decide(admin, 'cleared', 'Looked at every game.');
    await admin.see(fairPlay.isCleared);
    await admin.press(month);
    await admin.see(contests.facts.since);
  }
}

/** Confirms the standings, which this player leads, and announces the winners. */
export async function confirmAndAnnounce(admin: Player, winner: string): Promise<void> {
  await admin.press(contests.confirm);
  await dialogOf(admin).getByText(winner).waitFor();
  await dialogOf(admin).getByRole('button', { name: contests.confirm }).click();
  await admin.press(contests.announce);
  await dialogOf(admin).getByRole('button', { name: contests.announce }).click();
  await admin.see(contests.done.announced);
  await admin.see(contests.awardStates.announced);
}

/** The winner follows the mail of this subject to the page where claiming the prize confirms the address, and which shows what was won. */
export async function claimPrize(
  stack: TestStack,
  winner: Account,
  { subject, shown }: { readonly subject: string; readonly shown: string },
): Promise<void> {
  const mail = await mailTo(stack.mailDir, winner.email, subject);
  const { pathname, search } = new URL(/\S+\/profile\?claim=\S+/.exec(mail)![0]);
  const player = await openPlayer(stack);
  await logIn(player, winner);
  await player.page.waitForURL('**/mode');
  await player.goto(`${pathname}${search}`);
  await player.see(shown);
  await player.press(messages.profile.claim);
  await player.see(messages.profile.claimed);
}

/** What the winner of a month is told. */
export function winOf(month: string) {
  return { subject: `You have won the Monthly Challenge of ${month}`, shown: messages.profile.wonIn(month) };
}
