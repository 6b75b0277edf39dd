import type { Difficulty } from '@lights-out/contracts';
import { keyOfText } from '@lights-out/contracts/admin-questions';
import { firstMadeId } from '@lights-out/contracts/bank-file';

import type { Question } from '../bank/bank.ts';

/** Which questions of the bank an admin looks for. */
export interface QuestionFilter {
  /** Words of the question or its options, in any order, or its number. */
  readonly search?: string | undefined;
  readonly difficulty?: Difficulty | undefined;
  /** Only these texts, by id and revision (`keyOfText`). */
  readonly among?: ReadonlySet<string> | undefined;
  readonly notAmong?: ReadonlySet<string> | undefined;
  readonly category?: string | undefined;
  readonly origin?: 'written' | 'made' | undefined;
  /** What else a question has to be, by its id. */
  readonly passes?: ((id: number) => boolean) | undefined;
}

/** In the order of the bank: those written by hand, then those made from race data. */
export function findQuestions(
  questions: readonly Question[],
  { search = '', difficulty, among, notAmong, category, origin, passes }: QuestionFilter,
): Question[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return questions.filter((question) => {
    const key = keyOfText(question.id, question.revision);
    if (difficulty !== undefined && question.difficulty !== difficulty) return false;
    if (category !== undefined && question.category !== category) return false;
    if (origin !== undefined && (question.id < firstMadeId ? 'written' : 'made') !== origin) return false;
    if (passes?.(question.id) === false) return false;
    if (among?.has(key) === false || notAmong?.has(key)) return false;
    if (String(question.id) === search) return true;
    const text = plain([question.question, ...question.options].join(' '));
    return words.every((word) => text.includes(word));
  });
}

type Words = Pick<Question, 'question' | 'options' | 'correctOption'> & {
  readonly imageAlt?: string | null | undefined;
};

/** Equal for two questions that ask the same and have the same right option and picture. */
export function keyOfWords({ question, options, correctOption, imageAlt }: Words): string {
  return plain([question, options[correctOption] ?? '', imageAlt ?? ''].join('\n'));
}

/** Equal for two questions that ask the same with the same options and picture, whichever is right. */
export function keyOfOptions({ question, options, imageAlt }: Omit<Words, 'correctOption'>): string {
  return plain([question, ...[...options].sort(), imageAlt ?? ''].join('\n'));
}

/** Without case and accents, so that `raikkonen` finds Räikkönen. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
