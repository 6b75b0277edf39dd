import { createGame, type OpenQuestion, type RunningGame } from '@lights-out/contracts';
import type { Player } from '@lights-out/service-kit';
import type { TestClient } from '@lights-out/service-kit/testing';

import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { bankNumber, someBank } from './some-bank.ts';
import { madeChallenge, signIn } from './some-challenge.ts';

let service: ServiceUnderTest;
const received: string[] = [];

beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());

test('until an answer is locked, no byte that is sent says which option is right', async () => {
  const player = somePlayer();
  const client = listening(await service.as(player));
  const { body } = await client.raw('POST', '/api/games', { body: { premium: false } });
  const { gameId } = body as unknown as RunningGame;
  for (let n = 1; n <= 7; n += 1) {
    await probe(client, player, gameId, n);
    const { body: question } = await client.raw('POST', `/api/games/${gameId}/questions/${n}`);
    await client.raw('POST', `/api/games/${gameId}/questions/${n}/key`);
    await probe(client, player, gameId, n);
    expectSilence(question as unknown as OpenQuestion);
    const verdict = await client.raw('POST', `/api/games/${gameId}/answers`, {
      body: { n, selectedOption: 1 },
    });
    expect(verdict.body).toMatchObject({ correctOption: expect.any(Number) });
  }
  expect(received.length).toBeGreaterThan(100);
});

test('an open question reads the same whichever of its options is right', async () => {
  const first = await shapesWith(0);
  const last = await shapesWith(3);
  expect(first).toEqual(last);
});

test('a friend challenge says nothing either, as long as it is not finished', async () => {
  const { challengeId } = await madeChallenge(service, await signIn(service));
  const client = listening(await service.as(somePlayer()));
  received.length = 0;
  const { body } = await client.raw('POST', '/api/games', { body: { premium: false, challengeId } });
  const { gameId } = body as unknown as RunningGame;
  for (let n = 1; n <= 7; n += 1) {
    for (const part of ['', '/leaderboard', '/questions', '/preview.png'])
      await client.raw('GET', `/api/challenges/${challengeId}${part}`);
    await client.raw('POST', `/api/games/${gameId}/questions/${n}`);
    expect(received.join('\n')).not.toMatch(/correctOption|isCorrect|explanation|Only right|Book \d/);
    received.length = 0;
    const verdict = await client.raw('POST', `/api/games/${gameId}/answers`, {
      body: { n, selectedOption: 1 },
    });
    expect(verdict.body).toMatchObject({ correctOption: expect.any(Number) });
    received.length = 0;
  }
});

test('the log holds no question, option or answer', () => {
  expect(JSON.stringify(service.logged)).not.toMatch(/right \d|wrong \d|correctOption|What is asked/);
});

/** Everything a curious player can ask between two steps, in and out of order. */
async function probe(client: TestClient, player: Player, gameId: string, n: number): Promise<void> {
  const claim = { userId: player.id, score: 1, correctAnswers: 1, averageSpeed: 1, isPremium: false, gameId };
  await client.raw('GET', `/api/games/${gameId}`);
  await client.raw('GET', `/api/users/${player.id}/history`);
  await client.raw('GET', '/api/leaderboard?around=me');
  await client.raw('GET', '/api/rank?score=100');
  await client.raw('GET', '/api/monthly-prize');
  await client.raw('POST', '/api/results', { body: claim });
  for (const other of [n - 1, n + 1, 7, 8]) await client.raw('POST', `/api/games/${gameId}/questions/${other}`);
  await client.raw('POST', `/api/games/${gameId}/answers`, {
    body: { n: n + 1, selectedOption: 0 },
  });
  await client.raw('POST', `/api/games/${gameId}/answers`, { body: { n, selectedOption: 9 } });
}

/**
 * In the bank of this test the right option says so itself, wherever it is shown. So what may be said of an open
 * question is: its four options, in the order shown, and nothing else that bears on it.
 */
function expectSilence(question: OpenQuestion): void {
  const { id, explanation, source } = someBank().questions.find((one) => one.id === bankNumber(question))!;
  const shown = JSON.stringify(question.options);
  for (const text of received) {
    const beyondOptions = text.replaceAll(shown, '');
    expect(beyondOptions).not.toContain(`right ${id}"`);
    expect(beyondOptions).not.toContain(explanation);
    expect(beyondOptions).not.toContain(JSON.stringify(source));
    expect(beyondOptions).not.toContain(`"id":${question.n},"category":"${question.category}","correctOption"`);
  }
  const open = received.filter((text) => text.includes(shown));
  expect(open.length).toBeGreaterThan(0);
  for (const text of open)
    expect(openParts(text, question.n)).toEqual([
      'category',
      'deadlineAt',
      'difficulty',
      'id',
      'n',
      'options',
      'question',
      'servedAt',
      'serverTime',
    ]);
}

/** The fields of question n as one reply gave it, its drawing aside. */
function openParts(text: string, n: number): string[] {
  const body = JSON.parse(text) as RunningGame | OpenQuestion;
  const open = 'openQuestion' in body ? body.openQuestion : body;
  expect(open?.n).toBe(n);
  return Object.keys(open ?? {})
    .filter((field) => !field.startsWith('image'))
    .sort();
}

/** The same client, everything that reaches it kept: bodies and headers. */
function listening(client: TestClient): TestClient {
  return {
    ...client,
    raw: async (...call) => {
      const reply = await client.raw(...call);
      received.push(JSON.stringify(reply.body));
      expect(JSON.stringify([...reply.headers])).not.toMatch(/right|wrong|correct/);
      return reply;
    },
  };
}

/** A question as it is sent, headers and all, in a bank whose right options all stand at one place. */
async function shapesWith(correctOption: number): Promise<unknown> {
  const bank = someBank();
  const twisted = {
    ...bank,
    questions: bank.questions.map((question) => ({
      ...question,
      correctOption,
      revision: question.revision.replace(/.$/, String(correctOption)),
    })),
  };
  const twin = await startServiceUnderTest({ bank: twisted });
  try {
    const client = await twin.as(somePlayer());
    const {
      body: { gameId },
    } = await client.call(createGame, { body: { premium: false } });
    const { body, headers } = await client.raw('POST', `/api/games/${gameId}/questions/1`);
    return [body, [...headers].filter(([name]) => !/date|request/.test(name))];
  } finally {
    await twin.stop();
  }
}
