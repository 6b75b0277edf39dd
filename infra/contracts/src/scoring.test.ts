import { averageSpeed, bestScore, scoreAnswer, sectorOf } from './scoring.ts';

describe('the score of an answer', () => {
  test.each([
    ['easy', 0, 200],
    ['medium', 0, 260],
    ['hard', 0, 320],
    ['easy', 15, 100],
    ['medium', 15, 130],
    ['hard', 15, 160],
    ['medium', 7.5, 195],
    ['MEDIUM', 3.004, 234],
    ['unheard of', 0, 200],
  ])('at %s after %d s is %d', (difficulty, used, expected) => {
    expect(scoreAnswer(true, used, difficulty)).toBe(expected);
  });

  test('is nothing when the answer is wrong', () => {
    expect(scoreAnswer(false, 0, 'hard')).toBe(0);
  });

  test('is medium unless the label says otherwise, and adds up to the best games of the rules', () => {
    expect(scoreAnswer(true, 0)).toBe(260);
    expect(['easy', 'medium', 'hard'].map(bestScore)).toEqual([1_400, 1_820, 2_240]);
  });
});

test('colours a sector by its time: under 3 s, under 6 s, slower', () => {
  expect([0, 2.999, 3, 5.999, 6, 15].map(sectorOf)).toEqual(['fastest', 'fastest', 'quick', 'quick', 'slow', 'slow']);
});

test('the average speed is the mean of seven answers to the millisecond', () => {
  expect(averageSpeed(40_000)).toBe(5.714);
  expect(averageSpeed(105_000)).toBe(15);
});
