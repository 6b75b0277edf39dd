import type { BodyOf, RouteContract } from '@lights-out/contracts';
import { createGame, postAnswer, postQuestion } from '@lights-out/contracts/game';
import { postUser } from '@lights-out/contracts/identity';
import { confirmPayment, createPaymentIntent } from '@lights-out/contracts/payments';
import { eventually } from '@lights-out/service-kit/testing';
import type { TestStack } from '@lights-out/stack';

import { rightOptionOf, wrongOptionOf } from './answer-key.ts';
import { newAccount, type Account } from './steps.ts';

/** A player without a browser, for stories that are about somebody else. */
export interface Racer extends Account {
  readonly id: string;
  /** `name=value` of the session's cookie. */
  readonly cookie: string;
}

export async function newRacer(stack: TestStack, change: Partial<Account> = {}): Promise<Racer> {
  const account = newAccount(change);
  const response = await fetch(`${stack.url}${postUser.path}`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`${account.displayName} cannot be registered: ${await response.text()}`);
  const { id } = await response.json() as { id: string };
  return { ...account, id, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Pays for the current contest and drives one game of it, so many questions rightly. */
export async function raceInContest(stack: TestStack, racer: Racer, right: number): Promise<void> {
  const { clientSecret } = await call(stack, racer, createPaymentIntent, createPaymentIntent.path, { userId: racer.id });
  const paymentIntentId = clientSecret?.split('_secret_')[0] ?? '';
  stack.stripe!.control.pay(paymentIntentId);
  await call(stack, racer, confirmPayment, confirmPayment.path, { paymentIntentId, userId: racer.id });
  // The game service hears of the entry a moment later.
  const { gameId } = await eventually(() => call(stack, racer, createGame, createGame.path, { premium: true }));
  for (let n = 1; n <= 7; n += 1) {
    const { question, options } = await call(stack, racer, postQuestion, `/api/games/${gameId}/questions/${n}`);
    const text = n <= right ? rightOptionOf(question) : wrongOptionOf(question);
    await call(stack, racer, postAnswer, `/api/games/${gameId}/answers`, { n, selectedOption: options.indexOf(text), clientElapsedMs: 0 });
  }
}

async function call<Route extends RouteContract>(stack: TestStack, { cookie }: Racer, route: Route, path: string, body?: unknown): Promise<BodyOf<Route>> {
  const response = await fetch(`${stack.url}${path}`, {
    method: route.method, headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${route.method} ${path} answered ${response.status}: ${await response.text()}`);
  return await response.json() as BodyOf<Route>;
}
