import { join } from 'node:path';

import { shuffled, type RandomInt } from '@lights-out/service-kit';

import { readBank } from '../../src/clients/bank-files.ts';
import { contestPool } from '../../src/contests/rules/pools.ts';
import type { Bank } from '../../src/questions/bank/bank.ts';

/** A bank of some questions that contests may ask. */
export function someContestQuestions(count: number, random: RandomInt): Bank {
  const bank = readBank(join(import.meta.dirname, '../../src/questions/bank'));
  const pool = contestPool(bank, { kind: 'month' }, new Date('2026-11-01T00:00:00.000Z'));
  // Without some for practice the service has nothing to warm up with.
  const free = bank.questions.slice(0, 70);
  return { questions: [...free, ...shuffled(pool, random, count)], images: bank.images, handWritten: [], made: [] };
}
