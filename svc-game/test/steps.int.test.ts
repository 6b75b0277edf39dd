import { createGame, getGame, postAnswer, postQuestion } from '@lights-out/contracts';
import type { TestClient } from '@lights-out/service-kit/testing';

import { somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { rightOption, wrongOption } from './some-bank.ts';

let service: ServiceUnderTest;
let sister: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
  sister = await startServiceUnderTest({ on: service });
});
afterAll(async () => {
  await sister.stop();
  await service.stop();
});

/** The same player at both processes of the service. */
async function somePlayerAtBoth(): Promise<[TestClient, TestClient, string]> {
  const player = somePlayer();
  const [here, there] = await Promise.all([service.as(player), sister.as(player)]);
  const { body } = await here.call(createGame, { body: { premium: false } });
  return [here, there, body.gameId];
}

const answer = (client: TestClient, id: string, n: number, selectedOption: number) =>
  client.call(postAnswer, { params: { id }, body: { n, selectedOption, clientElapsedMs: 0 } });
const open = (client: TestClient, id: string, n: number) => client.call(postQuestion, { params: { id, n } });

test('a game may change processes at every step, whatever each of them last saw', async () => {
  const [here, there, id] = await somePlayerAtBoth();
  for (let n = 1; n <= 7; n += 1) {
    const [first, second] = n % 2 === 0 ? [here, there] : [there, here];
    const { body: question } = await open(first, id, n);
    expect((await open(second, id, n)).body).toMatchObject({ id: question.id, deadlineAt: question.deadlineAt });
    const { body: verdict } = await answer(second, id, n, rightOption(question));
    expect(verdict).toMatchObject({ n, isCorrect: true });
    expect((await answer(first, id, n, wrongOption(question))).status).toBe(409);
  }
  const { body } = await there.call(getGame, { params: { id } });
  expect(body).toMatchObject({ state: 'finished', correctAnswers: 7 });
});

test('of answers to one question at two processes at once, one wins and both processes say which', async () => {
  const [here, there, id] = await somePlayerAtBoth();
  for (let n = 1; n <= 7; n += 1) {
    const { body: question } = await open(here, id, n);
    await open(there, id, n);
    const replies = await Promise.all([
      answer(here, id, n, rightOption(question)),
      answer(there, id, n, wrongOption(question)),
      answer(here, id, n, wrongOption(question)),
    ]);
    const verdicts = replies.filter(({ status }) => status === 200);
    expect(verdicts).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(2);
    const { rows } = await service.db.raw<{ rows: { is_correct: boolean }[] }>(
      'select is_correct from game_questions where game_id = ? and n = ?',
      [id, n],
    );
    expect(rows[0]?.is_correct).toBe(verdicts[0]?.body.isCorrect);
  }
});

test('a game that another process has given up refuses its next step', async () => {
  const [here, there, id] = await somePlayerAtBoth();
  const { body: question } = await open(here, id, 1);
  await there.call(createGame, { body: { premium: false } });
  expect((await answer(here, id, 1, rightOption(question))).status).toBe(409);
  expect((await open(here, id, 1)).status).toBe(409);
});

test('a question is marked as seen by the statement that opens it', async () => {
  const [here, , id] = await somePlayerAtBoth();
  const { body: question } = await open(here, id, 1);
  const { rows } = await service.db.raw<{ rows: { seen_at: Date }[] }>(
    'select seen_at from seen_questions join games using (player_id) where games.id = ? and question_id = ?',
    [id, question.id],
  );
  expect(rows.map((row) => row.seen_at.toISOString())).toEqual([question.servedAt]);
});
