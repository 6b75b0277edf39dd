import type { questionPools } from '@lights-out/contracts/admin-question-filter';
import { type BankQuestion, firstMadeId } from '@lights-out/contracts/bank-file';

import type { Bank, Question } from '../bank/bank.ts';
import type { QuestionFigures } from './question-figures.ts';

interface Standing {
  readonly state: 'asked' | 'withdrawn' | 'quarantined';
  /** `kept`: a contest or a daily may still ask it. */
  readonly pool: (typeof questionPools)[number];
  /** Whether an editor has reworded it. */
  readonly isReworded: boolean;
  readonly figures: (QuestionFigures & { readonly reports: number }) | undefined;
}

/**
 * A question as it leaves the bank in a file. The fields of `BankQuestion` have the names and values of the bank's own files; a question
 * made from race data has no `claim`, `stated` or `note`.
 */
export interface ExportedQuestion
  extends Omit<BankQuestion, 'category' | 'options' | 'validUntil' | 'imageAlt' | 'about'> {
  readonly category: string;
  readonly options: readonly string[];
  readonly validUntil: string | null;
  readonly imageAlt?: string;
  readonly about?: readonly string[];
  readonly revision: string;
  readonly origin: 'written' | 'made';
  readonly state: Standing['state'];
  readonly pool: Standing['pool'];
  /** Whether a made question is in the words of an editor. */
  readonly reworded: boolean;
  /** How the text was answered; null where no player was asked it. `picked` is in the order of `options`. */
  readonly figures: {
    readonly shown: number;
    readonly correct: number;
    readonly timedOut: number;
    readonly picked: readonly number[];
    readonly reports: number;
  } | null;
}

/** @param standingOf whether the text is asked, and how it was answered */
export function exportedQuestions(
  questions: readonly Question[],
  bank: Pick<Bank, 'handWritten' | 'made'>,
  standingOf: (question: Question) => Standing,
): ExportedQuestion[] {
  const written = new Map(bank.handWritten.map((one) => [one.id, one]));
  const decades = new Map(bank.made.map(({ id, decade }) => [id, decade]));
  return questions.map((question) => {
    const { id, revision, category, difficulty, options, correctOption, explanation, source, imageAlt } = question;
    const { claim, stated, note, decade = decades.get(id) ?? null } = written.get(id) ?? {};
    const { state, pool, isReworded, figures } = standingOf(question);
    return {
      id,
      revision,
      origin: id < firstMadeId ? 'written' : 'made',
      state,
      pool,
      reworded: isReworded,
      category,
      difficulty,
      question: question.question,
      options,
      correctOption,
      explanation,
      source,
      ...(question.validFrom === undefined ? {} : { validFrom: question.validFrom }),
      validUntil: question.validUntil,
      decade,
      ...(question.about.length === 0 ? {} : { about: question.about }),
      ...(imageAlt === null ? {} : { imageAlt }),
      ...(stated === undefined ? {} : { stated }),
      ...(note === undefined ? {} : { note }),
      ...(claim === undefined ? {} : { claim }),
      figures: figures === undefined ? null : countsOf(figures),
    };
  });
}

function countsOf({ shown, correct, timedOut, picked, reports }: NonNullable<Standing['figures']>) {
  return { shown, correct, timedOut, picked, reports };
}
