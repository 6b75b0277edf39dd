import { startTestStack, type TestStack } from '@lights-out/stack';

import { openPlayer } from '../src/player.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack();
});

afterAll(() => stack.stop());

test('a visitor finds the landing page with its header', async () => {
  const visitor = await openPlayer(stack);
  await visitor.goto('/');
  await visitor.page.getByRole('banner').getByRole('link', { name: 'Sign In' }).or(visitor.page.getByRole('banner').getByRole('button', { name: 'Sign In' })).waitFor();
  await visitor.see('How It Works');
  expect(await visitor.page.title()).toContain('Lights Out');
});

test('a leaderboard that is opened by its address asks once for what its page names ahead', async () => {
  const visitor = await openPlayer(stack);
  const asked: string[] = [];
  visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visitor.goto('/leaderboard');
  await visitor.page.getByRole('heading', { name: 'Full Standings' }).waitFor();
  expect(asked.filter((path) => ['/slices.json', '/api/leaderboard'].includes(path)).toSorted()).toEqual(['/api/leaderboard', '/slices.json']);
  expect(asked.filter((path) => path.endsWith('/mf-manifest.json'))).toHaveLength(1);
});
