import { splitSeconds } from './TimeLeft.tsx';

test.each([
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [59, { days: 0, hours: 0, minutes: 0, seconds: 59 }],
  [86_399, { days: 0, hours: 23, minutes: 59, seconds: 59 }],
  [86_400, { days: 1, hours: 0, minutes: 0, seconds: 0 }],
  [40 * 86_400 + 3_661, { days: 40, hours: 1, minutes: 1, seconds: 1 }],
])('%d seconds are split', (total, parts) => {
  expect(splitSeconds(total)).toEqual(parts);
});
