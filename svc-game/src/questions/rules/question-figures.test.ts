import {
  byFigures,
  medianSeconds,
  quarantineReason,
  reasonInWords,
  shareWithInterval,
  type QuestionFigures,
} from './question-figures.ts';

const figures = (picked: readonly number[], timedOut = 0): QuestionFigures => ({
  shown: picked.reduce((sum, one) => sum + one, timedOut),
  correct: picked[0] ?? 0,
  timedOut,
  picked,
  seconds: [],
});
const judged = (picked: readonly number[], reportWeight = 0) => ({
  figures: figures(picked),
  correctOption: 0,
  reportWeight,
});
const reasonFor = (picked: readonly number[], reports = 0) => quarantineReason(judged(picked, reports));

test.each([
  ['a sound question stays', [60, 20, 10, 10], undefined],
  ['so does one that few were asked, whatever they say', [0, 40, 30, 29], undefined],
  ['nobody right of a hundred', [3, 40, 30, 27], 'nobody-right'],
  ['four of a hundred are not nobody, but a wrong option is ahead', [4, 36, 30, 30], 'wrong-option-ahead'],
  ['everybody right', [400, 1, 1, 1], 'everybody-right'],
  ['a wrong option that beats the right one', [20, 60, 10, 10], 'wrong-option-ahead'],
  ['one that is ahead by chance alone', [40, 50, 5, 5], undefined],
] as const)('%s', (_, picked, reason) => {
  expect(reasonFor(picked)).toBe(reason);
});

test('five open reports are enough, even of a question that nobody was asked', () => {
  expect(reasonFor([60, 20, 10, 10], 5)).toBe('many-reports');
  expect(quarantineReason({ figures: undefined, correctOption: 0, reportWeight: 5 })).toBe('many-reports');
  expect(quarantineReason({ figures: undefined, correctOption: 0, reportWeight: 4 })).toBeUndefined();
});

test.each([
  [[3, 40, 30, 27], 0, '3 of 100 were right.'],
  [[400, 1, 1, 1], 0, '400 of 403 were right.'],
  [[20, 10, 60, 10], 0, 'Option 3 was picked 60 times, the right one (1) 20 times.'],
  [[60, 20, 10, 10], 6, 'Reports of a weight of 6 wait for an answer.'],
] as const)('the figure that makes %p with %p reports odd is told: %s', (picked, reports, words) => {
  const odd = judged(picked, reports);
  expect(reasonInWords(quarantineReason(odd)!, odd)).toBe(words);
});

test('a share has the interval of Wilson', () => {
  const { share, low, high } = shareWithInterval(8, 10);
  expect([share, low, high].map((one) => one.toFixed(3))).toEqual(['0.800', '0.490', '0.943']);
  expect(shareWithInterval(0, 5)).toMatchObject({ share: 0, low: 0 });
});

test('the median lies within the second in which half of the answers had come', () => {
  const seconds = Array<number>(15).fill(0);
  expect(medianSeconds(seconds.with(2, 10))).toBe(2.5);
  expect(medianSeconds(seconds.with(2, 10).with(3, 10))).toBe(3);
  expect(medianSeconds(seconds.with(0, 1).with(14, 3))).toBe(14.3);
});

test.each([
  ['shown', ['many', 'slow', 'hard', 'none']],
  ['wrong', ['hard', 'slow', 'many', 'none']],
  ['slow', ['slow', 'many', 'hard', 'none']],
  ['reported', ['many', 'slow', 'hard', 'none']],
] as const)('texts in order: %s', (order, texts) => {
  const quick = [10];
  const known = new Map([
    ['many', { ...figures([90, 10]), seconds: [0, 10], reports: 3 }],
    ['slow', { ...figures([40, 20]), seconds: [0, 0, 0, 10], reports: 1 }],
    ['hard', { ...figures([1, 20]), seconds: quick, reports: 0 }],
  ]);
  expect(byFigures(['none', 'hard', 'slow', 'many'], (text) => known.get(text), order)).toEqual(texts);
});
