import { formatLap, formatPoints, formatSeconds, ordinal } from './numbers.ts';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [10, '10th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [101, '101st'],
  [111, '111th'],
  [112, '112th'],
  [113, '113th'],
  [1_002, '1,002nd'],
])('place %d is written %s', (place, text) => {
  expect(ordinal(place)).toBe(text);
});

test('points are grouped by three', () => {
  expect([0, 999, 1_820, 1_234_567].map(formatPoints)).toEqual(['0', '999', '1,820', '1,234,567']);
});

test('seconds keep their count of decimals', () => {
  expect([formatSeconds(2.44), formatSeconds(2.456, 2), formatSeconds(15, 3)]).toEqual(['2.4', '2.46', '15.000']);
});

test('a measured time shows never more than has passed, in whole tenths', () => {
  expect([0, 0.05, 0.289, 0.65, 1.1, 2.3, 2.999, 5.999, 15].map(formatLap)).toEqual([
    '0.0',
    '0.0',
    '0.2',
    '0.6',
    '1.1',
    '2.3',
    '2.9',
    '5.9',
    '15.0',
  ]);
});
