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
