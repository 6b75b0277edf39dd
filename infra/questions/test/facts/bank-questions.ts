import type { BankQuestion } from '@lights-out/contracts/bank-file';

import { readWrittenTexts } from '../../src/written-texts.ts';

/** The hand-written questions with their claims, file by file. */
export function readBankQuestions(): readonly BankQuestion[] {
  return readWrittenTexts().questions;
}
