import fc from 'fast-check';

import { answerTime } from './answer-time.ts';

test('the player’s own clock counts where it is lower', () => {
  expect(answerTime(3_120, 3_000, 0)).toEqual({ usedMs: 3_000, lagCreditMs: 120 });
});

test('a slower clock of the player’s changes nothing', () => {
  expect(answerTime(3_120, 9_000, 0)).toEqual({ usedMs: 3_120, lagCreditMs: 0 });
});

test('a lie gains 250 ms for one answer', () => {
  expect(answerTime(8_000, 0, 0)).toEqual({ usedMs: 7_750, lagCreditMs: 250 });
});

test('the credit of a whole game ends at 1,000 ms', () => {
  expect(answerTime(8_000, 0, 900)).toEqual({ usedMs: 7_900, lagCreditMs: 100 });
  expect(answerTime(8_000, 0, 1_000)).toEqual({ usedMs: 8_000, lagCreditMs: 0 });
});

test('an answer within the grace has used the whole time', () => {
  expect(answerTime(15_300, 15_300, 0).usedMs).toBe(15_000);
});

test('whatever either clock says, the time is whole milliseconds in [0, 15 s] and close to the server’s', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5, max: 15_300 }),
      fc.double({ min: 0, max: 86_400_000, noNaN: true }),
      fc.integer({ min: 0, max: 1_000 }),
      (serverElapsedMs, clientElapsedMs, creditSpentMs) => {
        const { usedMs, lagCreditMs } = answerTime(serverElapsedMs, clientElapsedMs, creditSpentMs);
        expect(Number.isInteger(usedMs) && Number.isInteger(lagCreditMs)).toBe(true);
        expect(usedMs).toBeGreaterThanOrEqual(Math.max(0, Math.min(serverElapsedMs, 15_000) - 250));
        expect(usedMs).toBeLessThanOrEqual(Math.max(0, Math.min(serverElapsedMs, 15_000)));
        expect(lagCreditMs).toBeGreaterThanOrEqual(0);
        expect(creditSpentMs + lagCreditMs).toBeLessThanOrEqual(1_000);
      },
    ),
  );
});
