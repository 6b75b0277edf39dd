import { join } from 'node:path';

import {
  createGame,
  getGame,
  getQuestionImage,
  postAnswer,
  postQuestion,
  questionsPerGame,
  type FinishedGame,
} from '@lights-out/contracts';
import { secureRandomInt, shuffled } from '@lights-out/service-kit';
import { firstMadeId, isWrittenForContests, outlineAlt } from '@lights-out/contracts/bank-file';

import { readBank } from '../src/clients/bank-files.ts';
import type { Question } from '../src/questions/bank/bank.ts';
import { drawQuestions, mixes } from '../src/questions/rules/draw.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { bankOf, someBank, someQuestion } from './some-bank.ts';

let service: ServiceUnderTest;
beforeAll(async () => {
  service = await startServiceUnderTest();
});
afterAll(() => service.stop());

test('a start that finds the bank as it was changes nothing', async () => {
  const before = await service.db('question_revisions').orderBy(['question_id', 'revision']);
  const again = await startServiceUnderTest({ on: service });
  await again.stop();
  expect(await service.db('question_revisions').orderBy(['question_id', 'revision'])).toEqual(before);
  expect(before).toHaveLength(60);
});

test('a changed text is served from then on; games of the past keep theirs', async () => {
  const player = somePlayer();
  const { gameId } = await playGame(await service.as(player), service.clock);
  const before = (await (await service.as(player)).call(getGame, { params: { id: gameId } })).body as FinishedGame;
  const reworded = {
    ...someBank(),
    questions: someBank().questions.map((question) => ({
      ...question,
      question: `${question.question} Reworded.`,
      revision: question.revision.replace(/.{4}$/, 'beef'),
    })),
  };

  const later = await startServiceUnderTest({ on: service, bank: reworded });
  const client = await later.as(player);
  const { body: review } = await client.call(getGame, { params: { id: gameId } });
  const { body: started } = await client.call(createGame, { body: { premium: false } });
  const { body: question } = await client.call(postQuestion, { params: { id: started.gameId, n: 1 } });
  await later.stop();

  expect((review as FinishedGame).questions).toEqual(before.questions);
  expect(question.question).toMatch(/Reworded\.$/);
});

test('an id that changed its category keeps the service from starting', async () => {
  const questions = Array.from({ length: 60 }, (_, index) => someQuestion(index + 1, { category: 'Safety' }));
  await expect(startServiceUnderTest({ on: service, bank: bankOf(questions) })).rejects.toThrow(
    /have changed their category/,
  );
});

test('a drawing is served as SVG that never changes, and any other name is not found', async () => {
  const client = await service.as();
  const [hash, svg] = [...someBank().images][0]!;
  const reply = await client.call(getQuestionImage, { params: { file: `${hash}.svg` } });
  expect([reply.status, reply.body]).toEqual([200, svg]);
  expect(reply.headers.get('content-type')).toContain('image/svg+xml');
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await client.call(getQuestionImage, { params: { file: '0123456789abcdef.svg' } })).status).toBe(404);
  expect((await client.raw('GET', '/api/question-images/..%2f..%2fapp.ts')).status).toBe(400);
});

test('in a game a drawing has a name of that game alone, which its review keeps', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const ids = Array.from({ length: 30 }, (_, index) => index + 1);
  const pictured = bankOf(
    ids.map((id) => someQuestion(id, { imageAlt: 'A drawing of a thing' })),
    Object.fromEntries(ids.map((id) => [id, svg])),
  );
  const [hash] = pictured.images.keys();
  const later = await startServiceUnderTest({ bank: pictured });
  try {
    const clients = await Promise.all(['Ana', 'Bo'].map((name) => later.as(somePlayer(name))));
    const games = await Promise.all(clients.map((client) => playGame(client, later.clock)));
    const shown = await Promise.all(
      games.map(async ({ gameId: id }, index) => {
        const read = async () => (await clients[index]!.call(getGame, { params: { id } })).body as FinishedGame;
        const [review, again] = [await read(), await read()];
        expect(again.questions).toEqual(review.questions);
        return review.questions.map(({ image }) => image!.split('/').at(-1)!);
      }),
    );
    const names = shown.map((ofGame) => new Set(ofGame));
    expect(names.map(({ size }) => size)).toEqual([1, 1]);
    expect(names[0]!.intersection(names[1]!).size).toBe(0);
    expect(JSON.stringify(shown)).not.toContain(hash);
    for (const [file] of shown) {
      const reply = await clients[0]!.call(getQuestionImage, { params: { file: file! } });
      expect([reply.status, reply.body]).toEqual([200, svg]);
      expect(reply.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    }
    const madeUp = await clients[0]!.call(getQuestionImage, { params: { file: `${'0'.repeat(48)}.svg` } });
    expect(madeUp.status).toBe(404);
  } finally {
    await later.stop();
  }
});

test('a drawing that has left the bank is still there for past games', async () => {
  const bare = { ...someBank(), images: new Map<string, string>() };
  const later = await startServiceUnderTest({ on: service, bank: bare });
  const [hash] = [...someBank().images][0]!;
  const { status } = await (await later.as()).call(getQuestionImage, { params: { file: `${hash}.svg` } });
  await later.stop();
  expect(status).toBe(200);
});

describe('the bank that is shipped', () => {
  const bank = readBank(join(import.meta.dirname, '../src/questions/bank'));
  let real: ServiceUnderTest;
  beforeAll(async () => {
    real = await startServiceUnderTest({ bank });
  });
  afterAll(() => real.stop());

  test('fits its schema and suffices for a game of every difficulty that shares no question with the last', () => {
    expect(bank.questions.length).toBeGreaterThanOrEqual(60);
    for (const mix of Object.values(mixes))
      for (const [label, count] of Object.entries(mix))
        expect(bank.questions.filter(({ difficulty }) => difficulty === label).length).toBeGreaterThanOrEqual(
          2 * count,
        );
  });

  test('plays', async () => {
    const client = await real.as(somePlayer());
    const {
      body: { gameId },
    } = await client.call(createGame, { body: { premium: false } });
    for (let n = 1; n <= questionsPerGame; n += 1) {
      const {
        body: { question, options },
      } = await client.call(postQuestion, { params: { id: gameId, n } });
      const { options: own, correctOption } = bank.questions.find(
        (one) => one.question === question && one.options.every((option) => options.includes(option)),
      )!;
      const { body: verdict } = await client.call(postAnswer, {
        params: { id: gameId },
        body: { n, selectedOption: options.indexOf(own[correctOption]!) },
      });
      expect(verdict).toMatchObject({ isCorrect: true, score: 260 });
    }
    expect((await client.call(getGame, { params: { id: gameId } })).body).toMatchObject({
      state: 'finished',
      score: 1_820,
    });
  });

  test('holds the questions made from race data beside the hand-written ones, all in the tables', async () => {
    const made = bank.questions.filter(({ id }) => id >= firstMadeId);
    expect(made.length).toBeGreaterThan(6_000);
    const rows = await real.db('question_revisions').count<{ count: string }[]>();
    expect(Number(rows[0]?.count)).toBe(bank.questions.length);
    const again = await startServiceUnderTest({ on: real, bank });
    await again.stop();
    expect(await real.db('question_revisions').count<{ count: string }[]>()).toEqual(rows);
  });

  test('serves an outline and a chart under names that say nothing, as it serves a drawing', async () => {
    const player = await real.as();
    const isOutline = ({ imageAlt }: Question) => imageAlt === outlineAlt;
    const pictured = bank.questions.filter(({ id, imageHash }) => id >= firstMadeId && imageHash !== null);
    for (const { imageHash } of [pictured.find(isOutline)!, pictured.find((one) => !isOutline(one))!]) {
      const reply = await player.call(getQuestionImage, { params: { file: `${imageHash}.svg` } });
      expect([reply.status, reply.body]).toEqual([200, bank.images.get(imageHash!)]);
    }
  });

  test('asks three written for contests and one look-up at most in a game of a contest, two look-ups at most in free play', async () => {
    const kinds = new Map(bank.questions.map(({ id, kind }) => [id, kind]));
    const most = { true: 0, false: 0 };
    const written: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const player = somePlayer();
      await real.enter(player);
      const client = await real.as(player);
      for (const premium of [true, false]) {
        const { body: game } = await client.call(createGame, { body: { premium } });
        const asked = await real.db('game_questions').where({ game_id: game.gameId });
        const forContests = asked.filter((row) => isWrittenForContests(row.question_id)).length;
        if (premium) written.push(forContests);
        else expect(forContests).toBe(0);
        const lookUps = asked.filter((row) => kinds.get(row.question_id) === 'look-up').length;
        expect(asked).toHaveLength(questionsPerGame);
        most[`${premium}`] = Math.max(most[`${premium}`], lookUps);
      }
    }
    expect(Math.min(...written)).toBe(3);
    expect(most.true).toBeLessThanOrEqual(1);
    expect(most.false).toBeLessThanOrEqual(2);
  });

  test('names the subjects of made questions, so that a game asks no two that answer each other', () => {
    for (let turn = 0; turn < 200; turn += 1) {
      const drawn = drawQuestions(bank.questions, new Map(), 'medium', (items, count) =>
        shuffled(items, secureRandomInt, count),
      );
      const subjects = drawn.flatMap(({ about }) => about);
      expect(new Set(subjects).size).toBe(subjects.length);
    }
  });
});
