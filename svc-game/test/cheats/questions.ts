import { join } from 'node:path';

import { shuffled, type RandomInt } from '@lights-out/service-kit';

import { readBank } from '../../src/clients/bank-files.ts';
import { newMonth } from '../../src/contests/rules/contest.ts';
import { drawPool } from '../../src/contests/rules/draw-pool.ts';
import type { Bank, Question } from '../../src/questions/bank/bank.ts';

/** The bank that the image holds. */
export const wholeBank = readBank(join(import.meta.dirname, '../../src/questions/bank'));

export const { contest: month } = newMonth('2026-11');

/** The month's pool, as it is drawn a day before it opens. */
export const monthPool: readonly Question[] = drawPool(wholeBank, month, [], 'f'.repeat(64), month.opensAt);

/** A bank of some questions of the month's contest, in one form each so that everybody reads as long. @param count all by default */
export function someContestQuestions(random: RandomInt, count?: number): Bank {
  // Without some for practice the service has nothing to warm up with.
  const free = wholeBank.questions.slice(0, 70);
  const { images } = wholeBank;
  const asked = shuffled(monthPool, random, count).map(({ makings: _makings, forms: _forms, ...question }) => question);
  return { questions: [...free, ...asked], images, handWritten: [], made: [] };
}
