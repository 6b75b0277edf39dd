import { type BankQuestion, bankQuestionSchema } from '@lights-out/contracts/bank-file';

import type { QuestionContent } from '../bank/bank.ts';

export interface QuestionChange {
  readonly field: string;
  /** As text; empty for none. */
  readonly from: string;
  readonly to: string;
}

/** The fields in which two writings of a question differ, with both values as text. The right option is named A to D. */
export function changesOf(before: BankQuestion | undefined, after: BankQuestion): QuestionChange[] {
  return Object.keys(bankQuestionSchema.shape)
    .map((name) => name as keyof BankQuestion)
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, from: inWords(field, before?.[field]), to: inWords(field, after[field]) }))
    .filter(({ from, to }) => from !== to);
}

/** As `changesOf`, with the drawing. */
export function contentChanges(before: QuestionContent | undefined, after: QuestionContent): QuestionChange[] {
  const [from, to] = [before?.imageHash ?? '', after.imageHash ?? ''];
  const image = from === to ? [] : [{ field: 'image', from, to }];
  return [...changesOf(before?.question, after.question).filter(({ field }) => field !== 'id'), ...image];
}

function inWords(field: keyof BankQuestion, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field === 'correctOption') return 'ABCD'.charAt(Number(value));
  if (Array.isArray(value)) return value.join(' / ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
