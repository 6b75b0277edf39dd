import { adminMessages as texts } from '@lights-out/contracts/messages-admin';
import { twoStepMessages } from '@lights-out/contracts/messages-two-step';

import { violationsOf } from '../src/axe.ts';
import { openPlayer, type Player } from '../src/player.ts';
import { authenticatorOf, openGate, openView, rowOf } from '../src/portal.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';

const { people, views } = texts;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('the first person becomes the owner and invites a steward, who signs in again by passkey and by code', async () => {
  const owner = await atGate();
  await owner.see(people.join.owner);
  await join(owner, 'Olivia Owner');
  await owner.see(people.you('Olivia Owner', people.roles.owner));

  await openView(owner, views.admins);
  await owner.page.getByLabel(people.invite.role).selectOption({ value: 'steward' });
  await owner.press(people.invite.make);
  const link = await owner.page.getByText(/#invitation=/).innerText();
  await fits(owner);

  const steward = await openPlayer(stack);
  steward.problems.allow(/401 \(Unauthorized\)/);
  await authenticatorOf(steward.page);
  await steward.goto(new URL(link).pathname + new URL(link).hash);
  await openGate(steward, stack.portal.password);
  await steward.see(people.join.invited);
  const [code = ''] = await join(steward, 'Stella Steward');
  await steward.see(people.you('Stella Steward', people.roles.steward));
  expect(steward.page.url()).not.toContain('invitation');
  expect(await steward.page.getByRole('tab', { name: views.money }).count()).toBe(0);

  await steward.press(texts.signOut);
  await openGate(steward, stack.portal.password);
  await steward.press(people.signIn.passkey);
  await steward.see(people.you('Stella Steward', people.roles.steward));
  await steward.press(texts.signOut);
  await openGate(steward, stack.portal.password);
  await steward.page.getByText(people.signIn.otherWays).click();
  expect(await violationsOf(steward.page)).toEqual([]);
  await steward.page.getByLabel(people.signIn.code).fill(code.toLowerCase());
  await steward.press(people.signIn.signInByCode);
  await steward.see(people.you('Stella Steward', people.roles.steward));

  await removed(owner, steward);
});

/** The owner removes the steward, whose open page is shut at once; the audit list names both. */
async function removed(owner: Player, steward: Player): Promise<void> {
  await owner.page.reload();
  await owner.page.getByRole('button', { name: people.list.changeWho('Stella Steward') }).click();
  await fits(owner);
  await owner.press(people.change.remove);
  await rowOf(owner, 'Stella Steward').waitFor({ state: 'detached' });
  await openView(steward, views.audit);
  await steward.page.getByLabel(texts.gate.password).waitFor();

  await openView(owner, views.audit);
  await rowOf(owner, texts.audit.actions['admin-removed']).getByText('Olivia Owner').waitFor();
  await rowOf(owner, texts.audit.actions['code-used']).getByText('Stella Steward').waitFor();
}

async function atGate(): Promise<Player> {
  const player = await openPlayer(stack);
  await authenticatorOf(player.page);
  await player.goto(`/${stack.portal.path}`);
  await openGate(player, stack.portal.password);
  return player;
}

/** Returns the recovery codes. */
async function join({ page, press }: Player, name: string): Promise<string[]> {
  await page.getByLabel(people.join.name).fill(name);
  await press(people.join.make);
  await page.getByRole('heading', { name: twoStepMessages.codes.title }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const codes = await page.locator('li code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await press(twoStepMessages.codes.kept);
  return codes;
}

async function fits({ page }: Player): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize(wide);
}
