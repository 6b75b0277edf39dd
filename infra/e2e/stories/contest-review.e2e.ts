import { confirmAddress } from '@lights-out/contracts/mails';
import { messages } from '@lights-out/contracts/messages';
import { adminMessages as texts } from '@lights-out/contracts/messages-admin';

import { invitedAdmin } from '@lights-out/stack/players/admins';
import { violationsOf } from '../src/axe.ts';
import { send } from '@lights-out/stack/players/calls';
import { leapingClock } from '../src/leaping-clock.ts';
import { mailTo } from '../src/mail.ts';
import { openPlayer } from '../src/player.ts';
import { enterPortal, openPortal, openView, rowOf } from '../src/portal.ts';
import { newRacer, raceInContest, type Racer } from '../src/racer.ts';
import { clearResults, confirmAndAnnounce, dialogOf, waitForReview } from '../src/review-steps.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { logIn } from '../src/steps.ts';

const { contests, fairPlay, gate } = texts;

const clock = leapingClock();
let stack: TestStack;
let racers: [Racer, Racer, Racer];
beforeAll(async () => {
  stack = await startTestStack({ clock });
  racers = [
    await newRacer(stack, { displayName: 'Quick Cheat' }),
    await newRacer(stack, { displayName: 'Honest Ada' }),
    await newRacer(stack, { displayName: 'Steady Bea' }),
  ];
  for (const [index, right] of [7, 6, 5].entries()) await raceInContest(stack, racers[index]!, right, clock);
});
afterAll(() => stack.stop());

test('a month is reviewed, a cheat is disqualified, the winner is announced, and an idle admin loses no typed text', async () => {
  const admin = await openPortal(stack);
  await rowOf(admin, 'Honest Ada').waitFor();
  clock.leapTo('2026-12-01T00:02:00.000Z');
  await openView(admin, texts.views.contests);
  await admin.see(gate.idle);
  await enterPortal(stack, admin);
  await admin.press('November 2026');
  await waitForReview(admin);
  await admin.see(contests.notConfirmed);
  await admin.see(contests.facts.reviewDue);

  await rowOf(admin, 'Quick Cheat')
    .getByRole('button', { name: contests.strikeWho('Quick Cheat') })
    .click();
  await dialogOf(admin)
    .getByLabel(texts.fairPlay.penalty)
    .selectOption({ label: texts.fairPlay.penalties.disqualified });
  await dialogOf(admin).getByRole('button', { name: contests.strike }).click();
  await dialogOf(admin).getByText('Please give a reason').waitFor();
  await dialogOf(admin).getByLabel(contests.reason).fill('Played with two accounts.');
  await dialogOf(admin).getByLabel(texts.fairPlay.grounds).fill('One card paid for both.');
  clock.leap(16 * 60_000);
  await dialogOf(admin).getByRole('button', { name: contests.strike }).click();
  await admin.see(gate.idle);
  await enterPortal(stack, admin);
  expect(await dialogOf(admin).getByLabel(contests.reason).inputValue()).toBe('Played with two accounts.');
  await dialogOf(admin).getByRole('button', { name: contests.strike }).click();
  await admin.see(contests.done.struck);

  await admin.press(contests.confirm);
  await dialogOf(admin).getByRole('button', { name: contests.confirm }).click();
  await dialogOf(admin).getByText('have to be cleared first: Honest Ada, Steady Bea').waitFor();
  await admin.page.keyboard.press('Escape');
  await clearResults(admin, 'November 2026', ['Honest Ada', 'Steady Bea']);
  await confirmAndAnnounce(admin, 'Honest Ada');
  const line = admin.page.getByRole('region', { name: contests.nextInLine });
  await line.getByText('Steady Bea').waitFor();

  await openView(admin, texts.views.audit);
  const { actions } = texts.audit;
  for (const done of [
    actions['winners-announced'],
    actions['standings-confirmed'],
    actions['player-disqualified'],
    actions['signed-in'],
  ])
    await rowOf(admin, done).first().waitFor();
  await admin.page.getByLabel(texts.audit.action).selectOption({ label: actions['player-disqualified'] });
  await rowOf(admin, 'Played with two accounts.').getByText(racers[0].id).waitFor();
  await rowOf(admin, actions['winners-announced']).waitFor({ state: 'detached' });
});

test('support records the answer of a winner and the handover, and the winner reads both', async () => {
  const winner = racers[1];
  const won = await mailTo(stack.mailDir, winner.email, 'You have won the Monthly Challenge of November 2026');
  const [, token = ''] = /confirm=([\w-]+)/.exec(won) ?? [];
  const { method, path } = confirmAddress;
  expect((await send(stack, winner.cookie, method, path, { token })).status).toBe(204);

  const support = await openPortal(stack, { as: await invitedAdmin(stack, 'Sue Support', 'support') });
  await openView(support, texts.views.users);
  await support.page.getByRole('link', { name: 'Honest Ada' }).click();
  await support.press(contests.answerWho('Honest Ada'));
  await dialogOf(support).getByLabel(contests.answerVia).selectOption({ label: contests.vias.phone });
  await dialogOf(support).getByLabel(contests.reason).fill('Called on Tuesday.');
  await dialogOf(support).getByRole('button', { name: contests.answer }).click();
  await support.see(contests.done.answered);
  await support.press(contests.deliveryWho('Honest Ada'));
  await dialogOf(support).getByLabel(contests.deliveryReference).fill('Parcel 00340434');
  await dialogOf(support).getByRole('button', { name: contests.delivery }).click();
  await support.see(/^Handed over by post on .*: Parcel 00340434$/);

  const player = await openPlayer(stack);
  await logIn(player, winner);
  await player.page.waitForURL('**/mode');
  await player.goto('/profile');
  await player.see(/^Handed over by post on .*: Parcel 00340434$/);
  await player.see(/^You accepted it: your answer came by phone .*“Called on Tuesday\.”/);
});

test('a contest is cancelled: the fee goes back, and who had paid reads why by mail and on the pages', async () => {
  const payer = racers[2];
  const reason = 'The race data was wrong.';
  await raceInContest(stack, payer, 5, clock);
  const admin = await openPortal(stack);
  await openView(admin, texts.views.contests);
  await admin.press('December 2026');
  await admin.press(contests.cancel);
  await dialogOf(admin).getByLabel(contests.reason).fill(reason);
  await dialogOf(admin).getByRole('button', { name: contests.cancel }).click();
  await admin.see(contests.canceledFor(reason));
  const subject = 'Cancelled: the Monthly Challenge of December 2026';
  expect(await mailTo(stack.mailDir, payer.email, subject)).toContain('The 1.50 € that you paid is being refunded');
  await openView(admin, texts.views.money);
  await rowOf(admin, texts.money.reasons.canceled).waitFor();

  const player = await openPlayer(stack);
  await logIn(player, payer);
  await player.page.waitForURL('**/mode');
  await player.see(messages.canceledContest.because(reason));
  await player.goto('/leaderboard?premium=true');
  await player.see(messages.canceledContest.because(reason));
});

test.each([
  ['a phone', { width: 360, height: 640 }],
  ['a wide screen', { width: 1440, height: 900 }],
])('the page of a contest with winners and that of a struck player fit %s and are accessible', async (_, viewport) => {
  const admin = await openPortal(stack, { viewport });
  await openView(admin, texts.views.contests);
  await admin.press('November 2026');
  await admin.page.getByRole('table', { name: contests.standings }).waitFor();
  expect(await admin.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violationsOf(admin.page)).toEqual([]);

  await admin.page.getByRole('link', { name: 'Quick Cheat', exact: true }).click();
  await admin.page.getByText(fairPlay.notRanked).waitFor();
  await admin.page.locator('summary').first().click();
  await admin.page.getByRole('table', { name: fairPlay.answers }).first().waitFor();
  expect(await admin.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violationsOf(admin.page)).toEqual([]);
});
