import { messages } from '@lights-out/contracts/messages';

import { openPlayer } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack();
});

afterAll(() => stack.stop());

test('a page is readable before any of its code has run', async () => {
  const reader = await openPlayer(stack, { runsNothing: true });
  await reader.goto('/');
  await reader.page.getByRole('heading', { name: 'Seven questions. Fifteen seconds each.' }).waitFor();
  await reader.page.getByRole('main').getByRole('link', { name: messages.landing.start }).first().waitFor();
  await reader.goto('/leaderboard');
  await reader.page.getByRole('heading', { name: messages.leaderboard.title, exact: true }).waitFor();
});

test.each(['/', '/leaderboard'])(
  'the code of %s hydrates the prerendered page instead of rendering it again',
  async (path) => {
    const visitor = await openPlayer(stack);
    await visitor.page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () =>
        document.querySelector('header')?.setAttribute('data-came', 'drawn'),
      );
    });
    await visitor.goto(path);
    await visitor.page.getByRole('contentinfo').getByText(messages.shell.currentPrize).waitFor();
    await visitor.page.getByText(/^Ends \d/).waitFor();
    expect(await visitor.page.locator('header[data-came=drawn]').count()).toBe(1);
  },
);

test('a leaderboard that is opened by its address requests its preloaded data once', async () => {
  const visitor = await openPlayer(stack);
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visitor.goto('/leaderboard');
  await visitor.page.getByRole('heading', { name: 'Full Standings' }).waitFor();
  expect(asked.filter((path) => ['/slices.json', '/api/leaderboard'].includes(path)).toSorted()).toEqual([
    '/api/leaderboard',
    '/slices.json',
  ]);
  expect(asked.filter((path) => path.endsWith('/mf-manifest.json'))).toHaveLength(1);
});
