import { tryMark, tryScore, tryVerdict } from './try-question.ts';

const over = (chosen: number | null, usedMs: number) => ({ is: 'over', chosen, usedMs }) as const;

test.each([
  ['at once', 2, 0, 260],
  ['after 2.1 seconds', 2, 2_100, 242],
  ['at the last moment', 2, 15_000, 130],
  ['wrong', 0, 0, 0],
  ['not at all', null, 15_000, 0],
])('answered %s it scores as a medium game does', (_, chosen, usedMs, score) => {
  expect(tryScore(over(chosen, usedMs))).toBe(score);
});

test('the verdict gives the points and the time, cut to tenths', () => {
  expect(tryVerdict(over(2, 2_199))).toMatch(/^Correct\. \+241 points in 2\.1\ss\. 300\skm\/h/);
  expect(tryVerdict(over(1, 900))).toMatch(/^Wrong\. 300\skm\/h/);
  expect(tryVerdict(over(null, 15_000))).toMatch(/^Time's up! 300\skm\/h/);
});

test('nothing is marked before the verdict', () => {
  expect([0, 1, 2, 3].map((index) => tryMark(index, { is: 'asking', startedAt: 0 }))).toEqual(Array(4).fill('plain'));
  expect([0, 1, 2, 3].map((index) => tryMark(index, over(0, 900)))).toEqual(['wrong', 'plain', 'right', 'plain']);
});
