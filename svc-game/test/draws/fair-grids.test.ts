import { firstMadeId } from '@lights-out/contracts/bank-file';

import { someBank, withWritten } from '../some-bank.ts';
import { simulateFairGrids } from './fair-grids.ts';

const bank = someBank(700);
const { questions } = bank;

test('every one of 1,000 games of a contest has the same expected score within 2 %, and fewer than half without the exchange', () => {
  const { games, drawn, balanced, threeOfACategory, answeringEachOther, repeats } = simulateFairGrids(
    questions,
    'medium',
    { players: 50, gamesEach: 20, answersEach: 30, seed: 7 },
  );
  expect(games).toBe(1_000);
  expect(balanced.within).toBe(games);
  expect(drawn.within).toBeLessThan(games / 2);
  expect([threeOfACategory, answeringEachOther, repeats]).toEqual([0, 0, 0]);
});

test('games with written ones in front are as equal, and have no more of them than three', () => {
  const made = questions.map((question) => ({ ...question, id: firstMadeId + question.id }));
  const some = withWritten({ ...bank, questions: made }, 50).questions;
  const { games, balanced, threeOfACategory, answeringEachOther, repeats, writtenEach, mostWritten } =
    simulateFairGrids(some, 'medium', { players: 50, gamesEach: 20, answersEach: 30, seed: 7 });
  expect(balanced.within).toBe(games);
  expect([threeOfACategory, answeringEachOther, repeats]).toEqual([0, 0, 0]);
  expect(mostWritten).toBe(3);
  expect(writtenEach).toBeGreaterThan(40);
  expect(writtenEach).toBeLessThan(50);
});

test('it comes nearer to the truth the more answers there are', () => {
  const after = (answersEach: number) =>
    simulateFairGrids(questions, 'medium', { players: 40, gamesEach: 10, answersEach, seed: 8 }).balanced.trueDeviation;
  const [few, many] = [after(3), after(100)];
  expect(many).toBeLessThan(few / 2);
});

test('a prior that misses less makes games nearer to the truth, before any answer', () => {
  const by = (priorMisses: number) =>
    simulateFairGrids(questions, 'medium', { players: 40, gamesEach: 10, answersEach: 0, priorMisses, seed: 10 })
      .balanced;
  const [labels, near, exact] = [by(0.8), by(0.2), by(0)];
  expect(near.trueDeviation).toBeLessThan(labels.trueDeviation / 2);
  expect(labels.trulyFurthest).toBeGreaterThan(0.1);
  expect(exact.trulyWithin).toBe(400);
});

test('as long as there is any unseen question, none comes again, and the nearest label makes up for a lack', () => {
  const { repeats } = simulateFairGrids(questions, 'medium', {
    players: 2,
    gamesEach: 100,
    answersEach: 30,
    seed: 9,
  });
  expect(repeats).toBe(0);
});
