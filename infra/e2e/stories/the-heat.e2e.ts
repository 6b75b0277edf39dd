import { questionsPerHeat } from '@lights-out/contracts/constants';
import { bookHeat, getHeat, postHeatAnswer, postHeatQuestion, startHeat } from '@lights-out/contracts/heats';
import { postConfirmation } from '@lights-out/contracts/mails';
import { messages } from '@lights-out/contracts/messages';
import { adminMessages as texts } from '@lights-out/contracts/messages-admin';

import { invitedAdmin } from '@lights-out/stack/players/admins';
import { wrongOptionOf } from '../src/answer-key.ts';
import { violationsOf } from '../src/axe.ts';
import { call, reply } from '@lights-out/stack/players/calls';
import { leapingClock } from '../src/leaping-clock.ts';
import { confirmEmail } from '../src/mail.ts';
import { openPlayer, phone, type Player } from '../src/player.ts';
import { enterPortal, openPortal, openView, rowOf } from '../src/portal.ts';
import { newRacer, raceInContest, rightly, wrongly, type Racer } from '../src/racer.ts';
import { claimPrize, clearResults, confirmAndAnnounce, dialogOf, winOf } from '../src/review-steps.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { answer, logIn, optionNamed, questionShown } from '../src/steps.ts';

const { contests, heats } = texts;
const { watch } = heats;
const { heat: words, strikes } = messages;
const month = 'November 2026';
const params = { contest: '2026-11' };

const clock = leapingClock();
let stack: TestStack;
let leader: Racer;
let honest: Racer;
beforeAll(async () => {
  stack = await startTestStack({ clock, hasHeats: true });
  leader = await newRacer(stack, { displayName: 'Lena Lookup' });
  honest = await newRacer(stack, { displayName: 'Honest Ada' });
  for (const { cookie, email } of [leader, honest]) {
    await reply(stack, cookie, postConfirmation);
    await confirmEmail(stack, email);
  }
  await raceInContest(stack, leader, 7, clock);
  await raceInContest(stack, honest, 6, clock);
});
afterAll(() => stack.stop());

test('a script leads, its owner fails the heat and its repeat, appeals and loses, and the next in line is confirmed in a heat and is handed the prize', async () => {
  const admin = await openPortal(stack);
  clock.leapTo('2026-12-01T00:02:00.000Z');
  await openView(admin, texts.views.contests);
  await admin.see(texts.gate.idle);
  await enterPortal(stack, admin);
  await admin.press(month);
  await waitForHeats(admin);
  await rowOf(admin, leader.displayName).getByText(heats.states.invited).waitFor();
  await offer(admin, '2026-12-02', '10:00', 3);

  const player = await openPlayer(stack);
  await logIn(player, leader);
  await player.page.waitForURL('**/mode');
  await player.press(words.open);
  await player.see(words.what.title);
  await player.page.getByRole('radio').first().check();
  await player.press(words.appointment.book);
  await player.see(words.appointment.yours);
  expect(await violationsOf(player.page)).toEqual([]);

  clock.leapTo('2026-12-02T09:55:00.000Z');
  await returnTo(admin, leader);
  const codeWord = await admin.page.getByText(/^[a-z]+ [a-z]+$/).innerText();
  await player.page.reload();
  await player.see(codeWord);
  await player.see(words.call.waiting);
  await admin.press(watch.admit);
  await player.skip(3_000);
  await player.press(words.call.start);
  for (let n = 1; n <= questionsPerHeat; n += 1) {
    const text = await questionShown(player, n, questionsPerHeat);
    if (n === 2) {
      await admin.see(watch.now(2, questionsPerHeat));
      await rowOf(admin, text).getByText(watch.open).waitFor();
      expect(await violationsOf(player.page)).toEqual([]);
      expect(await widthOnPhone(player, wrongOptionOf(text))).toBeGreaterThan(phone.width - 60);
    }
    await answer(player, wrongOptionOf(text));
  }
  await player.see(words.over.right(0, questionsPerHeat));

  await admin.see(watch.comparison);
  expect(await violationsOf(admin.page)).toEqual([]);
  await admin.press(watch.grant);
  await dialogOf(admin).getByLabel(watch.reason).fill('The first one.');
  await dialogOf(admin).getByRole('button', { name: watch.grant }).click();
  await admin.see(watch.granted);
  await race(admin, leader, { at: '2026-12-02T10:55:00.000Z', right: 2 });
  await decide(admin, 'not-confirmed', 'Two of 21 after seven of seven.');
  await player.page.reload();
  await player.see(words.notConfirmed.title);
  await player.see('Two of 21 after seven of seven.');
  await player.page.getByLabel(strikes.appeal).fill('I was ill on both days.');
  await player.press(strikes.send);
  await player.see(strikes.states.open);
  await upheldByAnother(leader);
  await player.page.reload();
  await player.see(strikes.states.upheld);
  await player.see('The repeat was offered a week later.');

  await race(admin, honest, { at: '2026-12-02T11:55:00.000Z', right: 18 });
  await decide(admin, 'confirmed', 'Eighteen of 21.');
  await admin.press(watch.back(month));
  await clearResults(admin, month, [honest.displayName]);
  await confirmAndAnnounce(admin, honest.displayName);
  await claimPrize(stack, honest, winOf(month));

  await admin.page.reload();
  await admin.press(contests.deliveryWho(honest.displayName));
  await dialogOf(admin).getByLabel(contests.deliveryReference).fill('Parcel 00340434');
  await dialogOf(admin).getByRole('button', { name: contests.delivery }).click();
  await admin.see(/^Handed over by post on .*: Parcel 00340434$/);
});

/** Another steward reads the appeal and upholds the decision. */
async function upheldByAnother(racer: Racer): Promise<void> {
  const as = await invitedAdmin(stack, 'Stefan Steward', 'steward');
  const other = await openPortal(stack, { as });
  await openView(other, texts.views.contests);
  await other.press(month);
  await openHeat(other, racer);
  await other.see('I was ill on both days.');
  await decide(other, 'upheld', 'The repeat was offered a week later.');
}

/** How wide an option is on a phone: as wide as the screen, but for its edges and the scroll bar. */
async function widthOnPhone(player: Player, option: string): Promise<number> {
  const viewport = player.page.viewportSize()!;
  await player.page.setViewportSize(phone);
  const { width = 0 } = (await optionNamed(player, option).boundingBox()) ?? {};
  await player.page.setViewportSize(viewport);
  return width;
}

/** Waits until the review waits for heats: the sweeper takes the steps, the page shows the state at its request. */
async function waitForHeats(admin: Player): Promise<void> {
  const waiting = admin.page.getByText(contests.what.heats);
  for (let tries = 0; tries < 20 && !(await waiting.isVisible()); tries += 1) {
    await admin.page.reload();
    await admin.page.getByText(contests.facts.since).waitFor();
    await admin.page.getByText(heats.calendar.title, { exact: true }).waitFor();
  }
  await waiting.waitFor();
}

async function offer(admin: Player, day: string, from: string, count: number): Promise<void> {
  const { calendar } = heats;
  await admin.page.getByText(calendar.add, { exact: true }).click();
  await admin.page.getByLabel(calendar.day).fill(day);
  await admin.page.getByLabel(calendar.from).fill(from);
  await admin.page.getByLabel(calendar.count).fill(String(count));
  await admin.page.getByLabel(calendar.apart).fill('60');
  await admin.page.getByRole('button', { name: calendar.offer, exact: true }).click();
  await admin.see(calendar.offered);
}

/** After a leap the portal is idle: signs in again, and opens the page of a player's heat. */
async function returnTo(admin: Player, racer: Racer): Promise<void> {
  await admin.goto(`/${stack.portal.path}?view=contests&contest=${params.contest}`);
  await enterPortal(stack, admin);
  await openHeat(admin, racer);
}

async function openHeat({ page }: Player, { displayName }: Racer): Promise<void> {
  await page.getByRole('table', { name: heats.title }).getByRole('link', { name: displayName }).click();
  await page.getByRole('heading', { name: watch.title(displayName) }).waitFor();
}

/** Books the appointment that follows, is admitted, and answers so many questions rightly, without a browser. */
async function race(admin: Player, racer: Racer, { at, right }: { at: string; right: number }): Promise<void> {
  const { cookie } = racer;
  const { offered } = await call(stack, cookie, getHeat, { params });
  await call(stack, cookie, bookHeat, { params, body: { appointment: offered[0]!.id } });
  clock.leapTo(at);
  await returnTo(admin, racer);
  await admin.press(watch.admit);
  await admin.see(watch.waits);
  await call(stack, cookie, startHeat, { params });
  for (let n = 1; n <= questionsPerHeat; n += 1) {
    const asked = await call(stack, cookie, postHeatQuestion, { params: { ...params, n: String(n) } });
    const selectedOption = (n <= right ? rightly : wrongly)(asked, n);
    await call(stack, cookie, postHeatAnswer, { params, body: { n, selectedOption } });
  }
  await admin.see(watch.comparison);
}

async function decide(admin: Player, outcome: 'confirmed' | 'not-confirmed' | 'upheld', reason: string): Promise<void> {
  await admin.page.getByLabel(watch.outcome, { exact: true }).selectOption({ label: watch.outcomes[outcome] });
  await admin.page.getByLabel(watch.reason).fill(reason);
  await admin.page.getByRole('button', { name: watch.decide, exact: true }).click();
  await admin.see(watch.outcomesInLog[outcome]);
}
