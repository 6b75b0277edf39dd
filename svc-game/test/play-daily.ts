import { randomUUID } from 'node:crypto';

import {
  type DailyView,
  getDaily,
  getDailyNumber,
  postDailyAnswer,
  postDailyQuestion,
  startDaily,
} from '@lights-out/contracts';
import { testClient, type FakeClock, type TestClient } from '@lights-out/service-kit/testing';

import type { ServiceUnderTest } from './service-under-test.ts';
import { rightOption, wrongOption } from './some-bank.ts';

/** A browser without an account, which the same guest's others share. */
export function asGuest(
  { target }: Pick<ServiceUnderTest, 'target'>,
  guest: string = randomUUID(),
): Promise<TestClient> {
  return testClient({ ...target, name: 'game' }, { guest });
}

/** Today's daily, as the caller sees it. */
export async function today(client: TestClient): Promise<DailyView> {
  const { status, body } = await client.call(getDaily, {});
  expect(status).toBe(200);
  return body;
}

export interface DailyRace {
  /** So many answers are right, the first ones. */
  readonly right?: number;
  readonly untimed?: boolean;
  /** How many questions are answered. */
  readonly upTo?: number;
}

/** Races a number, with two seconds for each answer. */
export async function playDaily(
  client: TestClient,
  clock: FakeClock,
  n: number,
  { right = 7, untimed, upTo = 7 }: DailyRace = {},
): Promise<DailyView> {
  const params = { n };
  await client.call(startDaily, { params, body: { untimed } });
  for (let question = 1; question <= upTo; question += 1) {
    const { body: asked } = await client.call(postDailyQuestion, { params: { n, question } });
    clock.advance(2_000);
    const selectedOption = question <= right ? rightOption(asked) : wrongOption(asked);
    const { status, body } = await client.call(postDailyAnswer, { params, body: { n: question, selectedOption } });
    expect([status, body.isCorrect]).toEqual([200, question <= right]);
  }
  return (await client.call(getDailyNumber, { params })).body;
}
