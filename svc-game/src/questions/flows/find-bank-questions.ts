import type { Difficulty } from '@lights-out/contracts';
import type { questionPools } from '@lights-out/contracts/admin-question-filter';
import { keyOfText } from '@lights-out/contracts/admin-questions';

import type { Context } from '../../context.ts';
import { oddFigures } from '../rules/question-figures.ts';
import { findQuestions, plain } from '../rules/question-search.ts';
import type { Question } from '../bank/bank.ts';
import { listJudgedTexts, listQuarantines, type Quarantine } from '../sql/question-figures.ts';
import { listLastPublished } from '../sql/published-questions.ts';
import type { TextOfQuestion } from '../sql/question-reports.ts';
import { listWithdrawnQuestions } from '../sql/withdrawn-questions.ts';

const quarantinesKnown = 1_000;

export interface BankFilter {
  readonly search?: string | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly state?: 'asked' | 'withdrawn' | 'quarantined' | 'waiting' | undefined;
  readonly category?: string | undefined;
  readonly decade?: number | undefined;
  readonly pool?: (typeof questionPools)[number] | undefined;
  readonly origin?: 'written' | 'made' | undefined;
  readonly template?: string | undefined;
  readonly author?: string | undefined;
}

type Searching = Pick<Context, 'db' | 'bank' | 'pools' | 'clock'>;

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
export async function findBankQuestions(ctx: Searching, filter: BankFilter): Promise<FoundQuestions> {
  const { db, bank } = ctx;
  const { search, difficulty, state, category, origin } = filter;
  const withdrawn = new Set((await listWithdrawnQuestions(db)).map(({ id, revision }) => keyOfText(id, revision)));
  const quarantines = new Map((await listQuarantines(db, quarantinesKnown)).map((one) => [keyOfStoredText(one), one]));
  // What an admin brought back is asked again.
  const quarantined = new Set([...quarantines.keys()].filter((key) => withdrawn.has(key)));
  const waiting = state === 'waiting' ? await textsThatWait(db) : undefined;
  const among = state === 'withdrawn' ? withdrawn : state === 'quarantined' ? quarantined : waiting;
  const notAmong = state === 'asked' ? withdrawn : undefined;
  const passes = await findTest(ctx, filter);
  const wanted = { search, difficulty, among, notAmong, category, origin, passes };
  const matching = findQuestions(bank.whole().questions, wanted);
  return { matching, withdrawn, quarantined, quarantines };
}

/** Says of an id whether the question is of the decade, the pool, the template and the author that are looked for. */
async function findTest({ db, bank, pools, clock }: Searching, filter: BankFilter): Promise<(id: number) => boolean> {
  const { decade, pool, template, author } = filter;
  const { handWritten, made } = bank.whole();
  const sets: ReadonlySet<number>[] = [];
  const idsOf = (found: readonly { readonly id: number }[]) => new Set(found.map(({ id }) => id));
  const isSecret = pools.secretIn(clock.now());
  // Of a question that asks when something was, its decade tells the key.
  if (decade !== undefined)
    sets.push(idsOf([...handWritten, ...made].filter((one) => one.decade === decade && !isSecret(one.id))));
  if (template) sets.push(idsOf(made.filter(({ proof }) => proof.template === template)));
  if (author) {
    const published = await listLastPublished(db);
    const theirs = published.filter(({ writtenBy }) => plain(writtenBy).includes(plain(author)));
    sets.push(idsOf(theirs.map(({ question }) => question)));
  }
  return (id) => sets.every((ids) => ids.has(id)) && (pool === undefined || isSecret(id) === (pool === 'kept'));
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
