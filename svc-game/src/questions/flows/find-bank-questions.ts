import type { Difficulty } from '@lights-out/contracts';
import type { questionPools, rewordingStates } from '@lights-out/contracts/admin-question-filter';
import { keyOfText } from '@lights-out/contracts/admin-questions';
import { firstMadeId } from '@lights-out/contracts/bank-file';

import type { Context } from '../../context.ts';
import { oddFigures } from '../rules/question-figures.ts';
import { findQuestions, plain } from '../rules/question-search.ts';
import type { Question } from '../bank/bank.ts';
import { standsOnIn } from '../bank/published.ts';
import { stateOfRewording } from '../bank/rewordings.ts';
import { listJudgedTexts, listQuarantines, type Quarantine } from '../sql/question-figures.ts';
import { listPublishedInUse, type PublishedQuestion } from '../sql/published-questions.ts';
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
  readonly rewording?: (typeof rewordingStates)[number] | undefined;
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
  /** Of made questions that an editor has reworded: whether it counts, or other facts came since. */
  readonly rewordings: ReadonlyMap<number, (typeof rewordingStates)[number]>;
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
  const published = await listPublishedInUse(db);
  const rewordings = rewordingsOf(ctx, published);
  const passes = findTest(ctx, filter, published, rewordings);
  const wanted = { search, difficulty, among, notAmong, category, origin, passes };
  const matching = findQuestions(bank.whole().questions, wanted);
  return { matching, withdrawn, quarantined, quarantines, rewordings };
}

function rewordingsOf({ bank }: Searching, published: readonly PublishedQuestion[]): FoundQuestions['rewordings'] {
  const standsOn = standsOnIn(bank.base().bank);
  // Of each the last one decides.
  const last = new Map(published.filter(isOfMade).map((one) => [one.question.id, one]));
  return new Map(
    [...last].flatMap(([id, one]) => {
      const state = stateOfRewording(standsOn(id), one);
      return state ? [[id, state] as const] : [];
    }),
  );
}

const isOfMade = ({ question: { id } }: PublishedQuestion) => id >= firstMadeId;

/** Says of an id whether the question is of the decade, the pool, the template, the author and the rewording that are looked for. */
function findTest(
  { bank, pools, clock }: Searching,
  { decade, pool, template, author, rewording }: BankFilter,
  published: readonly PublishedQuestion[],
  rewordings: FoundQuestions['rewordings'],
): (id: number) => boolean {
  const { handWritten, made } = bank.whole();
  const sets: ReadonlySet<number>[] = [];
  const idsOf = (found: readonly { readonly id: number }[]) => new Set(found.map(({ id }) => id));
  const isSecret = pools.secretIn(clock.now());
  // Of a question that asks when something was, its decade tells the key.
  if (decade !== undefined)
    sets.push(idsOf([...handWritten, ...made].filter((one) => one.decade === decade && !isSecret(one.id))));
  if (template) sets.push(idsOf(made.filter(({ proof }) => proof.template === template)));
  if (author) {
    const theirs = published.filter(({ writtenBy }) => plain(writtenBy).includes(plain(author)));
    sets.push(idsOf(theirs.map(({ question }) => question)));
  }
  if (rewording) sets.push(new Set([...rewordings].flatMap(([id, state]) => (state === rewording ? [id] : []))));
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
