import { getContests } from '@lights-out/contracts/contests';
import { messages } from '@lights-out/contracts/messages';
import { adminMessages as texts } from '@lights-out/contracts/messages-admin';
import { getPrizes } from '@lights-out/contracts/prizes';

import { call, send } from '@lights-out/stack/players/calls';
import { leapingClock } from '../src/leaping-clock.ts';
import { mailTo, wakeMails } from '../src/mail.ts';
import { openPlayer, type Player } from '../src/player.ts';
import { openPortal, openView, rowOf } from '../src/portal.ts';
import { newRacer, raceInFreeContest, type Racer } from '../src/racer.ts';
import { claimPrize, clearResults, confirmAndAnnounce, waitForReview } from '../src/review-steps.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { logIn, playOn, startLightsMs } from '../src/steps.ts';

const { contests, rehearsal } = texts;
const { mode } = messages;
const title = 'Rehearsal: Spa';
const inText = 'the rehearsal "Spa"';
const minuteMs = 60_000;

const clock = leapingClock();
let stack: TestStack;
let ada: Racer;
let bea: Racer;
let cy: Racer;
beforeAll(async () => {
  stack = await startTestStack({ clock });
  ada = await newRacer(stack, { displayName: 'Honest Ada' });
  bea = await newRacer(stack, { displayName: 'Steady Bea' });
  cy = await newRacer(stack, { displayName: 'Curious Cy' });
});
afterAll(() => stack.stop());

test('an operator opens a rehearsal, sees it end, and takes it to its last mail, and nobody else sees it', async () => {
  const admin = await openPortal(stack);
  await openView(admin, texts.views.contests);
  await open(admin, ['nobody@example.com', bea.displayName]);
  await admin.see(rehearsal.noAccount('nobody@example.com'));
  await admin.page.getByLabel(rehearsal.invited).fill(`${ada.email}\n${bea.displayName.toLowerCase()}`);
  await admin.press(rehearsal.open);
  await rowOf(admin, title).getByText(contests.states.open).waitFor();

  const first = await openPlayer(stack);
  await logIn(first, ada);
  await first.page.waitForURL('**/mode');
  await first.see(title);
  await first.press(mode.rehearsal.race);
  await first.page.waitForURL(/\/game\?premium=true&contest=rehearsal-/);
  const contest = new URL(first.page.url()).searchParams.get('contest')!;
  await first.skip(startLightsMs);
  await playOn(first);
  await raceInFreeContest(stack, bea, contest, 5, clock);
  await first.goto(`/leaderboard?premium=true&contest=${contest}`);
  await first.see('Steady Bea');
  await isUnknownTo(cy, contest);

  clock.leap(6 * minuteMs + 5_000);
  await admin.press(title);
  await waitForReview(admin);
  await clearResults(admin, contest, ['Honest Ada', 'Steady Bea']);
  await confirmAndAnnounce(admin, 'Honest Ada');

  // Ada is mailed, reminded after four minutes, and lets the ten pass.
  const [prize] = await call(stack, ada.cookie, getPrizes, {});
  expect(Date.parse(prize!.respondBy) - clock.now().getTime()).toBeLessThanOrEqual(10 * minuteMs);
  expect(await mailTo(stack.mailDir, ada.email, `You have won ${inText}`)).toContain(inMail(prize!.respondBy));
  clock.leap(5 * minuteMs);
  await wakeMails(stack);
  await mailTo(stack.mailDir, ada.email, `Your prize of ${inText} waits until ${inMail(prize!.respondBy)}`);
  clock.leap(5 * minuteMs);
  await mailTo(stack.mailDir, ada.email, `Your prize of ${inText} was passed on`);
  await claimPrize(stack, bea, { subject: `You have won ${inText}`, shown: title });
  await admin.page.reload();
  await admin.see(contests.what.closed);
  await openView(admin, texts.views.audit);
  await rowOf(admin, texts.audit.actions['contest-created']).getByText('5 minutes, 2 invited').waitFor();
});

async function open(admin: Player, invited: readonly string[]): Promise<void> {
  await admin.page.locator('summary', { hasText: rehearsal.title }).click();
  await admin.page.getByLabel(rehearsal.name).fill('Spa');
  await admin.page.getByLabel(rehearsal.minutes).fill('5');
  await admin.page.getByLabel(rehearsal.invited).fill(invited.join('\n'));
  await admin.press(rehearsal.open);
}

/** A player who is not invited finds no entrance, and is answered as if there were no such contest. */
async function isUnknownTo(player: Racer, contest: string): Promise<void> {
  const listed = await call(stack, player.cookie, getContests, {});
  expect(listed.map(({ kind }) => kind)).toEqual(['month']);
  const page = await openPlayer(stack);
  await logIn(page, player);
  await page.page.waitForURL('**/mode');
  await page.see(mode.start);
  expect(await page.page.getByText(title).count()).toBe(0);
  for (const cookie of [player.cookie, ''])
    for (const path of ['leaderboard?', 'rank?score=1&'])
      expect((await send(stack, cookie, 'GET', `/api/${path}premium=true&contest=${contest}`)).status).toBe(404);
  expect((await send(stack, player.cookie, 'POST', `/api/contests/${contest}/entry`, {})).status).toBe(404);
}

/** As the mails write it: "9 December 2026 at 10:30 UTC". */
function inMail(instant: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(new Date(instant))} UTC`;
}
