import fc from 'fast-check';

import { answerTime } from './game.ts';

test('one round trip on the line is taken off', () => {
  expect(answerTime(3_120, 120, 0)).toEqual({ usedMs: 3_000, lagCreditMs: 120 });
});

test('a line that was not measured is credited nothing', () => {
  expect(answerTime(3_120, null, 0)).toEqual({ usedMs: 3_120, lagCreditMs: 0 });
});

test('a line that looks long gains 150 ms for one answer', () => {
  expect(answerTime(8_000, 4_000, 0)).toEqual({ usedMs: 7_850, lagCreditMs: 150 });
});

test('the credit of a whole game ends at 600 ms', () => {
  expect(answerTime(8_000, 150, 500)).toEqual({ usedMs: 7_900, lagCreditMs: 100 });
  expect(answerTime(8_000, 150, 600)).toEqual({ usedMs: 8_000, lagCreditMs: 0 });
});

test('an answer within the grace has used the whole time', () => {
  expect(answerTime(15_300, 0, 0).usedMs).toBe(15_000);
});

test('whatever was measured, the time is whole milliseconds in [0, 15 s] and close to the server’s', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5, max: 15_300 }),
      fc.option(fc.double({ min: 0, max: 86_400_000, noNaN: true })),
      fc.integer({ min: 0, max: 600 }),
      (serverElapsedMs, lineMs, creditSpentMs) => {
        const { usedMs, lagCreditMs } = answerTime(serverElapsedMs, lineMs, creditSpentMs);
        expect(Number.isInteger(usedMs) && Number.isInteger(lagCreditMs)).toBe(true);
        expect(usedMs).toBeGreaterThanOrEqual(Math.max(0, Math.min(serverElapsedMs, 15_000) - 150));
        expect(usedMs).toBeLessThanOrEqual(Math.max(0, Math.min(serverElapsedMs, 15_000)));
        expect(lagCreditMs).toBeGreaterThanOrEqual(0);
        expect(creditSpentMs + lagCreditMs).toBeLessThanOrEqual(600);
      },
    ),
  );
});
