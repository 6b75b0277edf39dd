import { messages } from '@lights-out/contracts/messages';
import { eventually } from '@lights-out/service-kit/testing/eventually';

import { leapingClock } from '../src/leaping-clock.ts';
import { mailTo, wakeMails } from '../src/mail.ts';
import { faultsAtAllWidths } from '../src/page-states.ts';
import { openPlayer, type Player } from '../src/player.ts';
import { raceInContest } from '../src/racer.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { register } from '../src/steps.ts';

const { confirmation, settings, unsubscribe } = messages;
const contest = 'the Monthly Challenge of November 2026';

const clock = leapingClock();
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ clock });
});
afterAll(() => stack.stop());

test('a player races before the address is confirmed, confirms it by a link, and stops mails by another', async () => {
  const player = await openPlayer(stack);
  const { email } = await register(player);
  await raceInContest(stack, await callerOf(player), 5, clock);
  await mailTo(stack.mailDir, email, `You have entered ${contest}`);
  await player.goto('/profile/settings');
  await player.see(settings.mails.unconfirmed);

  const link = linkIn(await mailTo(stack.mailDir, email, 'Confirm your email address'), 'confirm');
  await player.page.goto(link);
  await player.page.getByRole('heading', { name: confirmation.title }).waitFor();
  await player.page.waitForURL(`${stack.url}/email`);
  expect(await faultsAtAllWidths(player, 'confirm-address')).toEqual([]);
  await player.press(confirmation.confirm);
  await player.see(confirmation.done);
  await player.goto('/profile/settings');
  await player.see(/^Confirmed on 20 November 2026$/);
  const wanted = player.page.getByRole('checkbox', { name: settings.mails.contestMails });
  expect(await wanted.isChecked()).toBe(true);
  await player.page.goto(link);
  player.problems.allow(/40\d \(\w[\w ]+\) \(\S+\/api\//);
  await player.press(confirmation.confirm);
  await player.see(confirmation.gone);

  clock.leapTo('2026-11-29T12:00:00.000Z');
  const closing = await eventually(async () => {
    await wakeMails(stack);
    return mailTo(stack.mailDir, email, `The last 48 hours of ${contest}`);
  });
  const signedOut = await openPlayer(stack, { isPhone: true });
  await signedOut.page.goto(linkIn(closing, 'unsubscribe'));
  await signedOut.page.getByRole('heading', { name: unsubscribe.title }).waitFor();
  await signedOut.see(unsubscribe.lead);
  await signedOut.press(unsubscribe.confirm);
  await signedOut.see(unsubscribe.done);

  await player.goto('/profile/settings');
  await wanted.waitFor();
  expect(await wanted.isChecked()).toBe(false);
  const kept = player.page.waitForResponse('**/api/mail-settings');
  await wanted.check();
  await kept;
  await player.page.reload();
  await wanted.waitFor();
  expect(await wanted.isChecked()).toBe(true);
});

/** What is needed to make calls as the player of this browser. */
async function callerOf({ page }: Player): Promise<{ id: string; cookie: string }> {
  const cookies = await page.context().cookies();
  const { id } = await page.evaluate(async () => (await fetch('/api/me')).json() as Promise<{ id: string }>);
  return { id, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

function linkIn(mail: string, purpose: 'confirm' | 'unsubscribe'): string {
  return new RegExp(`http\\S+/email\\?${purpose}=[\\w-]+`).exec(mail)?.[0] ?? '';
}
