import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createGame, postQuestionReport } from '@lights-out/contracts';
import { makeCommandCode } from '@lights-out/contracts/admin-own-sign-in';
import { messages } from '@lights-out/contracts/messages';
import { adminMessages as texts } from '@lights-out/contracts/messages-admin';

import { violationsOf } from '../src/axe.ts';
import { leapingClock } from '../src/leaping-clock.ts';
import { openPlayer, type Player, type PlayerOptions } from '../src/player.ts';
import { bankFrom } from '../src/reworded-bank.ts';
import { invitedAdmin, ownerOf, signInAs } from '@lights-out/stack/players/admins';
import { call } from '@lights-out/stack/players/calls';
import { openPortal as openPortalOf, openView as open, rowOf } from '../src/portal.ts';
import { finishGame, newRacer, raceInContest, rightly, type Racer } from '../src/racer.ts';
import { goBackToBank, importBank, startTestStack, type TestStack } from '../src/stack.ts';
import { logIn } from '../src/steps.ts';

const { prizes, users } = texts;

const clock = leapingClock();
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ clock });
});
afterAll(() => stack.stop());

const openPortal = (options?: PlayerOptions) => openPortalOf(stack, options);

describe('with players', () => {
  let racers: [Racer, Racer, Racer, Racer];
  const gameIds: string[] = [];
  beforeAll(async () => {
    racers = [
      await newRacer(stack, { displayName: 'Quick Cheat' }),
      await newRacer(stack, { displayName: 'Honest Ada' }),
      await newRacer(stack, { displayName: 'Steady Bea' }),
      await newRacer(stack, { displayName: 'Free Cleo' }),
    ];
    for (const [index, right] of [7, 6, 5].entries())
      gameIds.push(await raceInContest(stack, racers[index]!, right, clock));
  });

  test('an admin finds users by their names, addresses and ids', async () => {
    const admin = await openPortal();
    await rowOf(admin, 'Free Cleo').getByText(users.free, { exact: true }).waitFor();
    await rowOf(admin, 'Honest Ada').getByText(users.premium, { exact: true }).waitFor();
    for (const search of ['steady', racers[2].email.toUpperCase(), racers[2].id]) {
      await admin.page.getByLabel(users.search).fill(search);
      await admin.page.keyboard.press('Enter');
      await rowOf(admin, 'Honest Ada').waitFor({ state: 'detached' });
      await rowOf(admin, 'Steady Bea').getByText(racers[2].id).waitFor();
      await admin.press(users.clear);
      await rowOf(admin, 'Honest Ada').waitFor();
    }
    await admin.page.getByLabel(users.search).fill('nobody at all');
    await admin.page.keyboard.press('Enter');
    await admin.see(users.noMatch('nobody at all'));
  });

  test('an account is closed, its owner is signed out and reads why, and it is opened again', async () => {
    const owner = await openPlayer(stack);
    owner.problems.allow(/40[13] \((Unauthorized|Forbidden)\)/);
    await logIn(owner, racers[3]);
    await owner.page.waitForURL('**/mode');
    const admin = await openPortal();
    const dialog = admin.page.getByRole('alertdialog');
    await admin.press('Free Cleo');
    await admin.page.getByRole('button', { name: users.closeWho('Free Cleo') }).click();
    await dialog.getByLabel(users.closeFor).selectOption({ label: users.closeDays[30] });
    await dialog.getByLabel(users.reason).fill('Sells places on the board.');
    await dialog.getByRole('button', { name: users.close }).click();
    await admin.page.getByText(users.closed, { exact: true }).waitFor();
    await admin.page.setViewportSize({ width: 360, height: 640 });
    expect(await admin.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violationsOf(admin.page)).toEqual([]);
    await admin.page.setViewportSize({ width: 1280, height: 800 });

    await owner.goto('/profile');
    await owner.page.waitForURL('**/email');
    await logIn(owner, racers[3]);
    await owner.page
      .getByRole('alert')
      .getByText(/This account is closed until .* Sells places on the board\./)
      .waitFor();

    await admin.page.getByRole('button', { name: users.reopenWho('Free Cleo') }).click();
    await dialog.getByLabel(users.reason).fill('It was a joke.');
    await dialog.getByRole('button', { name: users.reopen }).click();
    await dialog.waitFor({ state: 'detached' });
    await logIn(owner, racers[3]);
    await owner.page.waitForURL('**/mode');
    await open(admin, texts.views.audit);
    await rowOf(admin, texts.audit.actions['account-closed']).getByText('Sells places on the board.').waitFor();
    await rowOf(admin, texts.audit.actions['account-reopened']).getByText('It was a joke.').waitFor();
  });

  test('a day of the daily is given back with a reason, its players read so, and the audit list has it', async () => {
    const guest = await openPlayer(stack, { isPhone: true });
    await guest.goto('/daily');
    await guest.see(messages.dailyDoor.same);
    const n = Number(/\d+/.exec(await guest.page.getByRole('heading', { level: 1 }).innerText())?.[0]);
    const admin = await openPortal();
    await open(admin, texts.views.site);
    const asked = admin.page.getByRole('button', { name: texts.dailies.actWhich(n), exact: true });
    await asked.press('Enter');
    const dialog = admin.page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: texts.dailies.act }).click();
    await admin.see('Please give a reason of 3 to 500 characters');
    await dialog.getByRole('textbox').fill('Down from 18:00 to 23:00.');
    await dialog.getByRole('button', { name: texts.dailies.act }).click();
    await rowOf(admin, texts.dailies.number(n))
      .getByText(/Given back .*: Down from 18:00 to 23:00\./)
      .waitFor();
    expect(await asked.count()).toBe(0);
    await open(admin, texts.views.audit);
    await rowOf(admin, texts.audit.actions['daily-given-back']).getByText('Down from 18:00 to 23:00.').waitFor();

    await guest.page.reload();
    await guest.see(messages.dailyDoor.givenBack(String(n)));
  });

  test('an edited prize, with a reason while its contest is running, is shown to players', async () => {
    const admin = await openPortal();
    await open(admin, texts.views.prizes);
    await admin.press(prizes.editWhich('December 2026'));
    const { page } = admin;
    await page.getByLabel(prizes.title, { exact: true }).fill('x');
    await admin.press(prizes.save);
    await admin.see('The title needs 3 to 120 characters');
    await page.getByLabel(prizes.title, { exact: true }).fill('A lap in the safety car');
    await page.getByLabel(prizes.eventDate).fill('2027-03-05');
    await admin.press(prizes.save);
    await admin.see(prizes.saved);
    await rowOf(admin, 'December 2026').getByText('A lap in the safety car').waitFor();

    await admin.press(prizes.editWhich('November 2026'));
    await admin.see(prizes.running);
    await page.getByLabel(prizes.title, { exact: true }).fill('Two Saturday tickets');
    await admin.press(prizes.save);
    await admin.see('Please give a reason of 3 to 500 characters');
    await page.getByLabel(prizes.reason).fill('Friday was sold out.');
    await admin.press(prizes.save);
    await rowOf(admin, 'November 2026').getByText('Two Saturday tickets').waitFor();
    const prize = (await (await fetch(`${stack.url}/api/monthly-prize`)).json()) as { title: string };
    expect(prize.title).toBe('Two Saturday tickets');
    await open(admin, texts.views.audit);
    await rowOf(admin, 'Friday was sold out.').getByText('Two Saturday tickets').waitFor();
  });

  test('a voided question counts as the average of the others, its player is told, and it is undone', async () => {
    const { reports, voids } = texts;
    const report = { params: { id: gameIds[1]! }, body: { n: 7, reason: 'unclear' as const } };
    await call(stack, racers[1].cookie, postQuestionReport, report);
    const player = await openPlayer(stack);
    await logIn(player, racers[1]);
    await player.page.waitForURL('**/mode');
    const openRun = async () => {
      await player.goto('/profile');
      await player.page.getByRole('tab', { name: messages.profile.premium }).click();
      await player.page.getByRole('button', { name: messages.profile.showAnswers }).click();
    };
    const admin = await openPortal();
    const { page } = admin;
    const act = async (choice: string, reason: string) => {
      const form = page.locator('form').filter({ has: page.getByLabel(voids.what) });
      await form.getByLabel(voids.what).selectOption({ label: choice });
      await form.getByLabel(voids.reason).fill(reason);
      await admin.press(voids.act);
    };
    await open(admin, texts.views.questions);
    await admin.see(reports.open(1));
    await page.getByText(voids.title).click();
    await act(voids.void('November 2026'), 'Two races fit.');
    await page.getByText(reports.voidedIn('November 2026')).waitFor();
    await openRun();
    await player.see(messages.results.voided);

    await act(voids.unvoid('November 2026'), 'Only one does.');
    await page.getByText(reports.voidedIn('November 2026')).waitFor({ state: 'detached' });
    await act(voids.restore, 'Only one does.');
    await page.getByText(`· ${reports.isWithdrawn}`).waitFor({ state: 'detached' });
    await openRun();
    await player.page.getByText(messages.results.rightAnswer).locator('visible=true').first().waitFor();
    expect(await player.page.getByText(messages.results.voided).count()).toBe(0);
    await open(admin, texts.views.audit);
    await rowOf(admin, texts.audit.actions['question-restored']).waitFor();
    await rowOf(admin, texts.audit.actions['question-voided']).getByText('Two races fit.').waitFor();
  });

  test('a bank is refused with its faults where it is none, approved by another admin, and gone back from while players race; the stock is counted', async () => {
    const { banks, stock } = texts;
    const admin = await openPortal({ keepsTime: true });
    await open(admin, texts.views.questions);
    // For how many, the bank says.
    await admin.page.getByText(new RegExp(stock.monthsLeft(77).replace('77', '[1-9]\\d'))).waitFor();
    const shipped = readFileSync(join(import.meta.dirname, '../../../svc-game/src/questions/bank/bank.json.gz'));
    const { version, reworded } = bankFrom(shipped);
    await admin.see(banks.shipped('2026.11', version));
    const chosen = { name: 'f1db.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004') };
    await admin.page.getByLabel(banks.file).setInputFiles(chosen);
    await admin.press(banks.send);
    await admin.page.getByText(banks.refused).waitFor();
    await rowOf(admin, 'is a zip. Race data are made into a bank by the command npm run facts').waitFor();

    const said: string[] = [];
    const { password } = stack.portal;
    const { code } = await call(stack, await signInAs(stack, await ownerOf(stack)), makeCommandCode);
    const visit = { url: stack.url, password, say: (line: string) => said.push(line) };
    const { cookie } = await newRacer(stack, { displayName: 'Racer' });
    const { gameId } = (await call(stack, cookie, createGame, { body: { premium: false } })) as { gameId: string };
    expect(await importBank({ ...visit, code, bytes: reworded.bytes })).toBe(true);
    expect(said[0]).toBe(
      `The bank ${reworded.version} of F1DB 2026.11 waits for another admin, who approves it in the portal.`,
    );
    await open(admin, texts.views.users);
    await open(admin, texts.views.questions);
    await admin.see(banks.ownWaits);

    const editor = await openPortalOf(stack, { as: await invitedAdmin(stack, 'Edith Editor', 'editor') });
    await open(editor, texts.views.questions);
    await differencesIn(editor, banks.waiting(reworded.version), reworded.question);
    await editor.press(banks.approve);
    const asked = editor.page.getByRole('alertdialog');
    await asked.getByLabel(texts.support.reason).fill('It reads better.');
    await asked.getByRole('button', { name: banks.approve }).click();
    await editor.see(banks.imported('2026.11', reworded.version));
    await editor.press(banks.compareShipped);
    await differencesIn(editor, banks.earlier(version), reworded.question);
    expect(await violationsOf(editor.page)).toEqual([]);

    const { code: another } = await call(stack, await signInAs(stack, await ownerOf(stack)), makeCommandCode);
    await goBackToBank({ ...visit, code: another, version: 'shipped' });
    expect(said).toContain('The bank shipped is in use again.');
    await finishGame(stack, cookie, gameId, rightly);
    await open(admin, texts.views.users);
    await open(admin, texts.views.questions);
    await admin.see(banks.shipped('2026.11', version));
    await open(admin, texts.views.audit);
    await rowOf(admin, texts.audit.actions['facts-imported']).getByText('It reads better.').waitFor();
    await rowOf(admin, texts.audit.actions['facts-returned']).waitFor();
  });

  test.each([
    ['a phone', { width: 360, height: 640 }],
    ['a wide screen', { width: 1440, height: 900 }],
  ])('every view fits %s and is accessible', async (_, viewport) => {
    const admin = await openPortal({ viewport });
    for (const view of [
      texts.views.users,
      texts.views.contests,
      texts.views.prizes,
      texts.views.questions,
      texts.views.audit,
    ]) {
      await open(admin, view);
      await admin.page.getByRole('table').first().waitFor();
      expect(await admin.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await violationsOf(admin.page)).toEqual([]);
    }
    await open(admin, texts.views.contests);
    await admin.press('November 2026');
    await admin.page.getByRole('table', { name: texts.contests.standings }).waitFor();
    expect(await admin.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await violationsOf(admin.page)).toEqual([]);
  });
});

/** What came of the last import lists the same questions beside the comparison. */
function differencesIn({ page }: Player, panel: string, question: string): Promise<void> {
  const row = page.getByRole('region', { name: panel }).getByRole('row').filter({ hasText: question });
  return row.getByText(texts.banks.became.corrected).waitFor();
}
