import { drumRowsOf } from './lap-drums.ts';

test('the drums show seconds and milliseconds, never more than has passed', () => {
  expect([0, 7, 2_400, 3_482.9, 9_999, 10_000, 15_000].map((usedMs) => drumRowsOf(usedMs).join(''))).toEqual([
    '00000',
    '00007',
    '02400',
    '03482',
    '09999',
    '10000',
    '15000',
  ]);
});
