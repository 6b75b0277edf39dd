import { startTestStack, type TestStack } from '@lights-out/stack';
import { messages } from '@lights-out/contracts/messages';

import { openPlayer } from '../src/player.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test.each([
  ['answers with an error', (status: number) => ({ status, body: 'down' })],
  [
    'answers with a page in place of its code',
    () => ({ status: 200, contentType: 'text/html', body: '<!doctype html><p>maintenance</p>' }),
  ],
])('a slice that %s leaves the rest working, and a retry brings it back', async (_, answer) => {
  const visitor = await openPlayer(stack);
  visitor.problems.allow(/./);
  await visitor.page.route('**/mfe/leaderboard/**', (route) => route.fulfill(answer(503)));
  await visitor.goto('/leaderboard');
  const retry = visitor.page.getByRole('button', { name: /try again/i });
  await retry.waitFor();
  await visitor.page.getByRole('banner').getByRole('link').first().click();
  await visitor.see(messages.landing.howItWorks);

  await visitor.goto('/leaderboard');
  await retry.waitFor();
  await visitor.page.unroute('**/mfe/leaderboard/**');
  await retry.click();
  await visitor.see(messages.leaderboard.empty);
});

test('a slice that never answers is replaced by the fallback in a few seconds', async () => {
  const visitor = await openPlayer(stack);
  visitor.problems.allow(/./);
  await visitor.page.route('**/mfe/leaderboard/**/mf-manifest.json', () => {});
  await visitor.goto('/leaderboard');
  await visitor.page.getByRole('button', { name: /try again/i }).waitFor({ timeout: 15_000 });
});

test('a service that is down is reported only where it is needed', async () => {
  const own = await startTestStack();
  try {
    const visitor = await openPlayer(own);
    visitor.problems.allow(/./);
    await own.stopService('game');
    await visitor.goto('/leaderboard');
    await visitor.page
      .getByRole('main')
      .getByRole('button', { name: /try again/i })
      .waitFor();
    await visitor.goto('/');
    await visitor.see(messages.landing.howItWorks);
    await visitor.goto('/faq');
  } finally {
    await own.stop();
  }
});
