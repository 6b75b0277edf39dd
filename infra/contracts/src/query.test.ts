import { getRank } from './boards.ts';

test.each(['', ' ', 'x', '-1', '1.5', '1e3', '1000001', '0x10'])('does not take %p for a score', (score) => {
  expect(getRank.query.safeParse({ score }).success).toBe(false);
});

test('reads a score in digits', () => {
  expect(getRank.query.parse({ score: '1820' })).toEqual({ score: 1_820, premium: false });
});
