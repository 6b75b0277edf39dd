import { join } from 'node:path';

import { readBank } from '../../src/clients/bank-files.ts';
import type { Question } from '../../src/domain/bank/bank.ts';
import { contestPool } from '../../src/domain/pools.ts';

/** The questions of November's contest. */
export function contestQuestions(): readonly Question[] {
  const bank = readBank(join(import.meta.dirname, '../../src/domain/bank'));
  return contestPool(bank, { kind: 'month', id: '2026-11' }, new Date('2026-11-01T00:00:00.000Z'));
}
