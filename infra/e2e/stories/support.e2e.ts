import { readFile } from 'node:fs/promises';

import { messages } from '@lights-out/contracts/messages';
import { adminMessages as texts } from '@lights-out/contracts/messages-admin';
import { capabilities } from '@lights-out/contracts/site-state';
import { eventually } from '@lights-out/service-kit/testing/eventually';

import { invitedAdmin } from '@lights-out/stack/players/admins';
import { send } from '@lights-out/stack/players/calls';
import { leapingClock } from '../src/leaping-clock.ts';
import { mailTo, textsByAddress } from '../src/mail.ts';
import { faultsAtAllWidths } from '../src/page-states.ts';
import { openPlayer, type Player } from '../src/player.ts';
import { openPortal, openView, rowOf } from '../src/portal.ts';
import { newRacer, playGame, raceInContest, type Racer } from '../src/racer.ts';
import { dialogOf } from '../src/review-steps.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { newAccount } from '../src/steps.ts';

const { support: help, users, site, money, audit, fairPlay } = texts;
const contest = 'the Monthly Challenge of November 2026';

const clock = leapingClock();
let stack: TestStack;
let racer: Racer;
beforeAll(async () => {
  stack = await startTestStack({ clock });
  racer = await newRacer(stack, { displayName: 'Helped Hanna' });
  await raceInContest(stack, racer, 6, clock);
});
afterAll(() => stack.stop());

test('support helps a player from one page, and the audit list has each step with its reason', async () => {
  const support = await openPortal(stack, { as: await invitedAdmin(stack, 'Sue Support', 'support') });
  await openPage(support, 'Helped Hanna');
  await rowOf(support, help.modes.premium).waitFor();
  expect(await faultsAtAllWidths(support, 'support-page')).toEqual([]);

  await support.press(/^Send again: entered of/);
  await mailTo(stack.mailDir, racer.email, `You have entered ${contest}`, 2);

  await support.press(users.renameWho('Helped Hanna'));
  await dialogOf(support).getByLabel(users.newName).fill('Helped Hannah');
  await dialogOf(support).getByLabel(users.reason).fill('Asked for by mail.');
  await dialogOf(support).getByRole('button', { name: users.rename }).click();
  await support.page.getByRole('heading', { name: 'Helped Hannah', exact: true }).waitFor();
  await mailTo(stack.mailDir, racer.email, 'We changed your display name');

  await support.page.getByLabel(help.note, { exact: true }).fill('Wrote that her son had paid.');
  await support.press(help.addNote);
  await support.see('Wrote that her son had paid.');

  await refundsFollowed(support);
  await support.press(help.endSessions);
  await reasonGiven(support, 'A shared computer.', help.endSessions);
  await support.see(help.noSessions);
  expect(await (await send(stack, racer.cookie, 'GET', '/api/me')).json()).toBeNull();

  const owner = await openPortal(stack);
  await openView(owner, texts.views.audit);
  for (const [action, reason] of [
    ['account-renamed', 'Asked for by mail.'],
    ['player-noted', 'Wrote that her son had paid.'],
    ['payment-refunded', 'Paid by a child.'],
    ['sessions-ended', 'A shared computer.'],
  ] as const)
    await rowOf(owner, audit.actions[action]).getByText(reason).first().waitFor();
  await rowOf(owner, audit.actions['mail-sent-again']).getByText('Sue Support').waitFor();
});

async function openPage(support: Player, name: string): Promise<void> {
  await openView(support, texts.views.users);
  await support.page.getByRole('link', { name, exact: true }).click();
  await support.page.getByRole('heading', { name }).waitFor();
}

/** A refund is on its way, fails, which gives the entry back, and is made at the second press. */
async function refundsFollowed(support: Player): Promise<void> {
  const { stripe } = stack;
  const isShown = (state: string, refund: string) => support.see(`${state}, ${fairPlay.payments.refund(refund)}`);
  await stripe.holdRefunds(1);
  await support.press(help.refund);
  await reasonGiven(support, 'Paid by a child.', help.refund);
  await isShown('reversed', 'pending');
  await mailTo(stack.mailDir, racer.email, `Refund on its way: your entry in ${contest}`);
  await eventually(async () => expect(await namesOnBoard()).toEqual([]));

  const [refund] = await stripe.all('refund');
  await stripe.finishRefund(refund!.id, 'fail');
  await mailTo(stack.mailDir, racer.email, `Your entry in ${contest} counts again`);
  await support.page.reload();
  await isShown('succeeded', 'failed');
  await eventually(async () => expect(await namesOnBoard()).toEqual(['Helped Hannah']));
  await openView(support, texts.views.money);
  await rowOf(support, money.reasons.requested).getByText(money.states.failed).waitFor();
  expect(await faultsAtAllWidths(support, 'money-tab')).toEqual([]);

  await openPage(support, 'Helped Hannah');
  await support.press(help.refund);
  await reasonGiven(support, 'Paid by a child.', help.refund);
  await isShown('reversed', 'done');
  await mailTo(stack.mailDir, racer.email, `Refunded: your entry in ${contest}`);
  await eventually(async () => expect(await namesOnBoard()).toEqual([]));
}

async function reasonGiven(admin: Player, reason: string, press: string): Promise<void> {
  await dialogOf(admin).getByLabel(help.reason, { exact: true }).fill(reason);
  await dialogOf(admin).getByRole('button', { name: press, exact: true }).click();
  await dialogOf(admin).waitFor({ state: 'detached' });
}

async function namesOnBoard(): Promise<string[]> {
  const board = (await (await send(stack, '', 'GET', '/api/leaderboard?premium=true')).json()) as {
    displayName: string;
  }[];
  return board.map(({ displayName }) => displayName);
}

test('each switch takes its capability off within seconds and brings it back, and the rest goes on', async () => {
  const visitor = await newRacer(stack);
  await playGame(stack, visitor);
  const admin = await openPortal(stack);
  await openView(admin, texts.views.site);
  await rowOf(admin, site.capabilities.mails).waitFor();
  expect(await faultsAtAllWidths(admin, 'site-tab')).toEqual([]);
  const statuses = async () => ({
    registering: (await send(stack, '', 'POST', '/api/users', newAccount())).status,
    'paid-entries': (await send(stack, visitor.cookie, 'POST', '/api/create-payment-intent', { userId: visitor.id }))
      .status,
    challenges: (await send(stack, visitor.cookie, 'POST', '/api/challenges', {})).status,
  });
  const usual = await statuses();
  expect(Object.values(usual)).not.toContain(503);

  await turn(admin, 'mails', 'off');
  await send(stack, '', 'POST', '/api/password-reset', { email: visitor.email });
  for (const capability of ['registering', 'paid-entries', 'challenges'] as const) {
    await turn(admin, capability, 'off');
    await eventually(async () => expect(await statuses()).toEqual({ ...usual, [capability]: 503 }), 8_000);
    await turn(admin, capability, 'on');
    await eventually(async () => expect(await statuses()).toEqual(usual), 8_000);
  }
  expect((await textsByAddress(stack.mailDir)).get(visitor.email) ?? '').not.toContain('new password');
  await turn(admin, 'mails', 'on');
  await mailTo(stack.mailDir, visitor.email, 'Set a new password');

  await openView(admin, texts.views.audit);
  for (const action of ['switched-off', 'switched-on'] as const)
    await eventually(async () =>
      expect(await rowOf(admin, audit.actions[action]).count()).toBeGreaterThanOrEqual(capabilities.length),
    );
});

async function turn(admin: Player, capability: (typeof capabilities)[number], to: 'on' | 'off'): Promise<void> {
  await admin.press(site.turnWhich[to](site.capabilities[capability]));
  await reasonGiven(admin, `Tried ${to}.`, site.turn[to]);
  await rowOf(admin, site.capabilities[capability]).getByText(site[to], { exact: true }).waitFor();
}

test('payments, entries and winners of chosen days are saved as files that a spreadsheet opens', async () => {
  const admin = await openPortal(stack);
  await openView(admin, texts.views.money);
  await admin.see(money.noFiles);
  await admin.page.getByLabel(money.filesFrom).fill('2026-11-20');
  await admin.page.getByLabel(money.filesTo).fill('2026-11-20');
  const saved = async (name: keyof typeof money.fileNames) => {
    const download = admin.page.waitForEvent('download');
    await admin.press(money.saveFile(money.fileNames[name], '2026-11-20', '2026-11-20'));
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${name}-2026-11-20-2026-11-20.csv`);
    return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  };
  const payments = await saved('payments');
  expect(payments[0]).toContain('vat');
  expect(payments.find((line) => line.includes(racer.id))).toContain(',reversed,eur,1.50,');
  const entries = await saved('entries');
  expect(entries.find((line) => line.includes(racer.id))).toContain(',2026-11,suspended,refund,');
  expect(await saved('winners')).toHaveLength(1);
});

test('a banner stands on every page, and maintenance in its place, until their ends', async () => {
  const admin = await openPortal(stack);
  await openView(admin, texts.views.site);
  const visitor = await openPlayer(stack);
  visitor.problems.allow(/503/);
  const show = async (kind: keyof typeof site.notices, text: string) => {
    const form = admin.page.getByRole('form', { name: site.notices[kind].act });
    await form.getByLabel(site.noticeText).fill(text);
    await form.getByRole('button', { name: site.notices[kind].act }).click();
    await admin.page.getByRole('button', { name: site.notices[kind].end }).waitFor();
  };
  await show('banner', 'Questions of the Qatar weekend are open.');
  await eventually(async () => {
    await visitor.goto('/faq');
    expect(await visitor.page.getByText('Questions of the Qatar weekend are open.').count()).toBe(1);
  });

  await show('maintenance', 'We change the tyres.');
  const statusOf = async () => (await visitor.page.goto('/faq'))?.status();
  await eventually(async () => expect(await statusOf()).toBe(503));
  await visitor.see('We change the tyres.');
  await visitor.see(/Until 20 November 2026 at \d\d:\d\d UTC/);
  expect(await faultsAtAllWidths(admin, 'site-tab-with-notices')).toEqual([]);
  await admin.press(site.notices.maintenance.end);
  await eventually(async () => expect(await statusOf()).toBe(200));

  await show('maintenance', 'We change the tyres again.');
  await eventually(async () => expect(await statusOf()).toBe(503));
  clock.leap(61 * 60_000);
  await eventually(async () => expect(await statusOf()).toBe(200));
  await visitor.goto('/faq');
  expect(await visitor.page.getByText('Questions of the Qatar weekend are open.').count()).toBe(0);
  await visitor.see(messages.nav.leaderboard);
});
