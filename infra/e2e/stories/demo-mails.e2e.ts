import { messages } from '@lights-out/contracts/messages';

import { send } from '@lights-out/stack/players/calls';
import { mailTo } from '../src/mail.ts';
import { openPlayer } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { haveAccount } from '../src/steps.ts';

const { reset } = messages;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('a demo shows its mails in the browser, and their links work there', async () => {
  const player = await openPlayer(stack);
  const account = await haveAccount(player);
  await send(stack, '', 'POST', '/api/password-reset', { email: account.email });
  await mailTo(stack.mailDir, account.email, 'Set a new password');
  // Of the scripts with which these stories watch a page: the frame of a mail runs none.
  player.problems.allow(/Blocked script execution in '\S+\/dev\/mails\/\S+\/html'/);
  await player.page.goto(`${stack.url}/dev/mails`);
  const mails = player.page.getByRole('row', { name: account.email });
  await mails.getByRole('link', { name: 'Set a new password' }).click();
  await player.page.getByText(`to ${account.email}`).waitFor();
  await player.page.frameLocator('iframe').getByRole('link', { name: 'Set a new password' }).click();
  await player.page.getByRole('heading', { name: reset.title }).waitFor();
});
