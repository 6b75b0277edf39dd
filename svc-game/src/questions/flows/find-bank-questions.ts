import type { Difficulty } from '@lights-out/contracts';
import { keyOfText } from '@lights-out/contracts/admin-questions';

import type { Context } from '../../context.ts';
import { oddFigures } from '../rules/question-figures.ts';
import { findQuestions } from '../rules/question-search.ts';
import type { Question } from '../bank/bank.ts';
import { listJudgedTexts, listQuarantines, type Quarantine } from '../sql/question-figures.ts';
import type { TextOfQuestion } from '../sql/question-reports.ts';
import { listWithdrawnQuestions } from '../sql/withdrawn-questions.ts';

const quarantinesKnown = 1_000;

export interface BankFilter {
  readonly search?: string | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly state?: 'asked' | 'withdrawn' | 'quarantined' | 'waiting' | undefined;
}

export interface FoundQuestions {
  /** In the order of the bank. */
  readonly matching: readonly Question[];
  /** Texts that are not asked any more, by `keyOfText`; `quarantined` are those of them that a rule withdrew. */
  readonly withdrawn: ReadonlySet<string>;
  readonly quarantined: ReadonlySet<string>;
  /** Every quarantine there was, by `keyOfText`, also where an admin has brought the text back. */
  readonly quarantines: ReadonlyMap<string, Quarantine>;
}

/** The questions of the whole bank that match, withdrawn ones included. */
export async function findBankQuestions(
  { db, bank }: Pick<Context, 'db' | 'bank'>,
  { search, difficulty, state }: BankFilter,
): Promise<FoundQuestions> {
  const withdrawn = new Set((await listWithdrawnQuestions(db)).map(({ id, revision }) => keyOfText(id, revision)));
  const quarantines = new Map((await listQuarantines(db, quarantinesKnown)).map((one) => [keyOfStoredText(one), one]));
  // What an admin brought back is asked again.
  const quarantined = new Set([...quarantines.keys()].filter((key) => withdrawn.has(key)));
  const waiting = state === 'waiting' ? await textsThatWait(db) : undefined;
  const among = state === 'withdrawn' ? withdrawn : state === 'quarantined' ? quarantined : waiting;
  const notAmong = state === 'asked' ? withdrawn : undefined;
  const matching = findQuestions(bank.whole().questions, { search, difficulty, among, notAmong });
  return { matching, withdrawn, quarantined, quarantines };
}

/** Odd texts that a rule leaves to a person, as they are in a contest that runs or is about to. */
async function textsThatWait(db: Context['db']): Promise<ReadonlySet<string>> {
  const odd = (await listJudgedTexts(db)).filter((text) => oddFigures(text, text.correctOption) !== undefined);
  return new Set(odd.map(keyOfStoredText));
}

/** `keyOfText` of a text as the tables name it. */
export function keyOfStoredText({ question, revision }: TextOfQuestion): string {
  return keyOfText(question, revision);
}

/** Whether the question has this text now, withdrawn or not. */
export function isLiveText({ bank }: Pick<Context, 'bank'>, { question, revision }: TextOfQuestion): boolean {
  return bank.whole().questions.some((one) => one.id === question && one.revision === revision);
}
