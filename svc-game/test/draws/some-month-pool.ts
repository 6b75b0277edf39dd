import type { Bank, Question } from '../../src/questions/bank/bank.ts';
import { newMonth } from '../../src/contests/rules/contest.ts';
import { drawPool } from '../../src/contests/rules/draw-pool.ts';

/** The first month's pool as one seed draws it. */
export function someMonthPool(bank: Bank): readonly Question[] {
  return drawPool(bank, newMonth('2026-11').contest, [], 'ab'.repeat(32), new Date('2026-11-22T12:00:00Z'));
}
