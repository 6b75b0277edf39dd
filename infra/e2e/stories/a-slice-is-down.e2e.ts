import { messages } from '@lights-out/contracts/messages';

import { rightOptionOf } from '../src/answer-key.ts';
import { openPlayer } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { answer, haveAccount, questionShown, startFreePractice } from '../src/steps.ts';

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
])('a slice that %s leaves the rest working, and a retry brings it back', async (_, reply) => {
  const visitor = await openPlayer(stack);
  visitor.problems.allow(/./);
  await visitor.page.route('**/mfe/leaderboard/**', (route) => route.fulfill(reply(503)));
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

test('a race is driven to its end without the parts that come late, and a retry brings its result', async () => {
  const player = await openPlayer(stack);
  player.problems.allow(/./);
  await haveAccount(player);
  const failed = new Set<string>();
  await player.page.route(/\/mfe\/game\/assets\/(?:late-|page-results)/, (route) => {
    failed.add(route.request().url());
    return route.abort();
  });
  await startFreePractice(player);
  for (let n = 1; n <= 7; n += 1) await answer(player, rightOptionOf(await questionShown(player, n)));
  const retry = player.page.getByRole('button', { name: /try again/i });
  await retry.waitFor();
  expect([...failed].some((url) => url.includes('/late-tip'))).toBe(true);
  await player.page.unrouteAll({ behavior: 'wait' });
  // A failure is kept for a second.
  await player.skip(1_000);
  await retry.click();
  await player.see(messages.results.title);
  await player.see('7/7');
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
