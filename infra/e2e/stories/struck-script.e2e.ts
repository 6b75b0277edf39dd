import type { ImposedPenalty } from '@lights-out/contracts/fair-play';
import { createGame } from '@lights-out/contracts/game';
import { messages } from '@lights-out/contracts/messages';
import { adminMessages as texts } from '@lights-out/contracts/messages-admin';
import { eventually } from '@lights-out/service-kit/testing/eventually';

import { invitedAdmin } from '@lights-out/stack/players/admins';
import { send } from '@lights-out/stack/players/calls';
import { leapingClock } from '../src/leaping-clock.ts';
import { mailTo } from '../src/mail.ts';
import { openPlayer, type Player } from '../src/player.ts';
import { enterPortal, openPortal, openView } from '../src/portal.ts';
import { payForContest } from '@lights-out/stack/players/pay';
import { newRacer, raceAgain, raceInContest, type Racer } from '../src/racer.ts';
import {
  claimPrize,
  clearResults,
  confirmAndAnnounce,
  decide,
  dialogOf,
  openJudged,
  waitForReview,
  winOf,
} from '../src/review-steps.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { logIn } from '../src/steps.ts';

const { contests, fairPlay, people } = texts;
const { strikes, settings } = messages;
const month = 'November 2026';
const tooFastToRead = 'Nobody reads that fast.';
const answersTooFast = 'Every answer came before the question could be read.';
const fasterThanReading = '7 of 7 right answers came faster than their question can be read.';
const appealText = 'I know all of these questions by heart.';
const answerToIt = 'Nobody knows a question by heart before it is on the screen.';

const clock = leapingClock();
let stack: TestStack;
let script: Racer;
let ada: Racer;
beforeAll(async () => {
  stack = await startTestStack({ clock });
  script = await newRacer(stack, { displayName: 'Lap Script' });
  ada = await newRacer(stack, { displayName: 'Honest Ada' });
  const bea = await newRacer(stack, { displayName: 'Steady Bea' });
  const think = () => clock.leap(4_000);
  await raceInContest(stack, script, 7, clock);
  await raceInContest(stack, ada, 7, { ...clock, think });
  await raceInContest(stack, bea, 6, { ...clock, think });
});
afterAll(() => stack.stop());

test('a script leads the month, is found, struck, leads again, is disqualified and heard, and the prize goes to the next', async () => {
  const visitor = await openPlayer(stack);
  expect(await boardSeenBy(visitor)).toEqual(['Lap Script', 'Honest Ada', 'Steady Bea']);

  const striker = await invitedAdmin(stack, 'Stella Steward', 'steward');
  const admin = await openPortal(stack, { as: striker });
  await openView(admin, texts.views.contests);
  await admin.press(month);
  await foundInQueue(admin);
  await strikeOn(admin, 'result-struck', tooFastToRead);
  expect(await boardSeenBy(visitor)).toEqual(['Honest Ada', 'Steady Bea']);
  await raceAgain(stack, script, clock);
  expect(await boardSeenBy(visitor)).toEqual(['Lap Script', 'Honest Ada', 'Steady Bea']);
  await admin.page.reload();
  await strikeOn(admin, 'disqualified', answersTooFast);
  expect(await boardSeenBy(visitor)).toEqual(['Honest Ada', 'Steady Bea']);

  const cheat = await openPlayer(stack);
  await logIn(cheat, script);
  await cheat.page.waitForURL('**/mode');
  await appealBy(cheat);

  await admin.page.reload();
  await admin.see(appealText);
  await admin.see(people.appeal.another);
  expect(await admin.page.getByRole('option', { name: fairPlay.outcomes.upheld }).count()).toBe(0);
  await decidedByAnother();
  await cheat.page.reload();
  await cheat.see(strikes.states.upheld);
  await cheat.see(answerToIt);
  expect(await mailAbout(`Your appeal in the Monthly Challenge of ${month}: the decision stays`)).toContain(answerToIt);
  expect(await cheat.page.getByLabel(strikes.appeal).count()).toBe(0);
  await leaveAndReturn(cheat);

  clock.leapTo('2026-12-01T00:02:00.000Z');
  await admin.page.reload();
  await enterPortal(stack, admin, striker);
  await admin.press(month);
  await waitForReview(admin);
  await clearResults(admin, month, ['Honest Ada', 'Steady Bea']);
  await confirmAndAnnounce(admin, 'Honest Ada');
  await admin.page.getByRole('region', { name: contests.nextInLine }).getByText('Steady Bea').waitFor();

  await claimPrize(stack, ada, winOf(month));
  await admin.page.reload();
  await admin.see(contests.what.closed);
});

/** The account is deleted, a new one pays with the same card, and is refused with the way to appeal. */
async function leaveAndReturn(cheat: Player): Promise<void> {
  await cheat.goto('/profile/settings');
  await cheat.press(settings.deletion.begin);
  await cheat.page.getByLabel(settings.deletion.password, { exact: true }).fill(script.password);
  await cheat.page.getByLabel(settings.deletion.confirmation).fill('DELETE');
  await cheat.press(settings.deletion.confirm);
  await cheat.see(settings.deletion.done.description);

  const back = await newRacer(stack, { displayName: 'Clean Sheet' });
  await payForContest(stack, back);
  await eventually(async () => {
    const refused = await send(stack, back.cookie, createGame.method, createGame.path, { premium: true });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'matches-disqualified' }),
    ]);
  });
  const returned = await openPlayer(stack);
  await logIn(returned, back);
  await returned.page.waitForURL('**/mode');
  await returned.goto('/game?premium=true&skipCountdown=true');
  await returned.see(messages.game.lost.matches(messages.brand.contactEmail));
}

/** The text of the script's mail, as one line. */
async function mailAbout(subject: string): Promise<string> {
  return (await mailTo(stack.mailDir, script.email, subject)).replaceAll(/\s+/g, ' ');
}

/** Another steward reads the appeal and upholds the decision. */
async function decidedByAnother(): Promise<void> {
  const other = await openPortal(stack, { as: await invitedAdmin(stack, 'Stefan Steward', 'steward') });
  await openView(other, texts.views.contests);
  await other.press(month);
  await openJudged(other, 'Lap Script');
  await other.see(appealText);
  await decide(other, 'upheld', answerToIt);
  await other.page.getByText('Stefan Steward', { exact: false }).filter({ hasText: 'UTC' }).first().waitFor();
}

/** The names on the board of the current contest, from its first rank. */
async function boardSeenBy(visitor: Player): Promise<string[]> {
  await visitor.goto('/leaderboard?premium=true');
  await visitor.see('Steady Bea');
  const names = await visitor.page.getByText(/^(Lap Script|Honest Ada|Steady Bea)$/).allInnerTexts();
  return [...new Set(names)];
}

/** The script stands first in the stewards' queue, with a sentence that says why; its answers are there to be read. */
async function foundInQueue(admin: Player): Promise<void> {
  const queue = admin.page.getByRole('table', { name: fairPlay.queue });
  const first = queue.getByRole('row').nth(1);
  await first.getByText('Lap Script').waitFor();
  await first.getByText(fasterThanReading).waitFor();
  // All three paid with the same test card, so that the row of each names another one.
  const honest = queue.getByRole('row').filter({ has: admin.page.getByRole('link', { name: 'Honest Ada' }) });
  expect(await honest.getByText('faster than their question').count()).toBe(0);
  await openJudged(admin, 'Lap Script');
  await admin.page.locator('summary').first().click();
  await admin.page.getByRole('table', { name: fairPlay.answers }).first().waitFor();
}

async function strikeOn(admin: Player, penalty: ImposedPenalty, reason: string): Promise<void> {
  await admin.press(fairPlay.strike);
  const dialog = dialogOf(admin);
  await dialog.getByLabel(fairPlay.penalty).selectOption({ label: fairPlay.penalties[penalty] });
  await dialog.getByLabel(fairPlay.rule).selectOption({ label: fairPlay.rules.program });
  await dialog.getByLabel(contests.reason).fill(reason);
  expect(await dialog.getByLabel(fairPlay.grounds).inputValue()).toContain(fasterThanReading);
  await dialog.getByRole('button', { name: contests.strike }).click();
  await admin.see(fairPlay.notRanked);
}

/** The player reads why, in the mails and on the profile, and appeals against both decisions at once. */
async function appealBy(cheat: Player): Promise<void> {
  const struck = await mailAbout(`Your result in the Monthly Challenge of ${month} was struck`);
  expect(struck).toContain(tooFastToRead);
  expect(struck).toContain('You may race on');
  const out = await mailAbout(`You were disqualified from the Monthly Challenge of ${month}`);
  expect(out).toContain(answersTooFast);
  expect(out).toContain(fasterThanReading);
  await cheat.goto('/profile');
  await cheat.see(strikes.titles['result-struck']);
  await cheat.see(strikes.titles.disqualified);
  await cheat.see(`${strikes.rules.program} ${answersTooFast}`);
  await cheat.see(fasterThanReading);
  await cheat.page.getByLabel(strikes.appeal).fill(appealText);
  await cheat.press(strikes.send);
  await cheat.see(strikes.states.open);
}
