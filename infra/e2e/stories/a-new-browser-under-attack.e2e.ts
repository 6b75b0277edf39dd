import { request } from 'node:http';

import type { Route } from 'playwright-core';

import { messages } from '@lights-out/contracts/messages';
import { puzzleMessages } from '@lights-out/contracts/messages-puzzle';
import type { Puzzle } from '@lights-out/contracts/puzzle';

import { openPlayer } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { haveAccount, logIn } from '../src/steps.ts';

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ pages: true, rateLimitScale: 1 });
});
afterAll(() => stack.stop());

/** A wrong password from another address of this machine. Returns the reply's status. */
function guess(email: string, localAddress: string): Promise<number> {
  const { hostname, port } = new URL(stack.url);
  const options = { hostname, port, localAddress, method: 'POST', path: '/api/users' };
  return new Promise((resolve, reject) => {
    const call = request({ ...options, headers: { 'content-type': 'application/json' } }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
    });
    call.on('error', reject).end(JSON.stringify({ email, displayName: '', password: 'wrong and wrong' }));
  });
}

/** Changes the puzzle of a refusal so that the browser goes on until the player cancels it. */
async function withoutSolution(route: Route): Promise<void> {
  const response = await route.fetch();
  const { puzzle, ...body } = (await response.json()) as { puzzle: Puzzle };
  const parameters = { ...puzzle.parameters, keyPrefix: '0'.repeat(32) };
  await route.fulfill({ response, json: { ...body, puzzle: { ...puzzle, parameters } } });
}

test('an owner signs in on a new browser while strangers guess: the browser solves a puzzle, or the owner cancels it', async () => {
  const home = await openPlayer(stack);
  const account = await haveAccount(home);
  const statuses: number[] = [];
  for (let host = 0; host < 11; host += 1)
    statuses.push(
      ...(await Promise.all(Array.from({ length: 10 }, () => guess(account.email, `127.0.7.${host + 1}`)))),
    );
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);

  const player = await openPlayer(stack, { keepsTime: true });
  await player.page.route('**/api/users', withoutSolution);
  await logIn(player, account);
  await player.see(puzzleMessages.checking);
  await player.page.getByRole('button', { name: puzzleMessages.cancel }).press('Enter');
  await player.see(/Please set a new password by mail/);
  expect(await player.page.getByLabel(messages.email.emailField).inputValue()).toBe(account.email);

  await player.page.unroute('**/api/users');
  await logIn(player, account);
  await player.see(messages.toasts.welcomeBack.title);
  await player.page.waitForURL('**/mode');
});
