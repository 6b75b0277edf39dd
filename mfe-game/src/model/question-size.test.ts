import { questionSize } from './question-size.ts';

test('the shorter a question, the larger it is written', () => {
  expect([20, 60, 61, 105, 106, 240].map((length) => questionSize('?'.repeat(length)))).toEqual([
    'short',
    'short',
    'medium',
    'medium',
    'long',
    'long',
  ]);
});
