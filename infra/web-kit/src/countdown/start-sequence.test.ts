import { holdAfterCount, lightsOnAt, longestStartMs } from './start-sequence.ts';

test('over ten seconds five lights go on, one every two seconds', () => {
  expect(lightsOnAt(10, 5)).toEqual([1_000, 3_000, 5_000, 7_000, 9_000]);
});

test('other lengths and counts spread alike', () => {
  expect(lightsOnAt(3, 3)).toEqual([500, 1_500, 2_500]);
  expect(lightsOnAt(3, 5)).toEqual([300, 900, 1_500, 2_100, 2_700]);
});

test('all lights stay on for 0.4 to 1.6 seconds after the count', () => {
  expect([0, 0.5, 0.999_9].map(holdAfterCount)).toEqual([400, 1_000, 1_599]);
});

test('the longest start is the count, the longest hold, the dark and GO', () => {
  expect(longestStartMs(10)).toBe(12_200);
});
