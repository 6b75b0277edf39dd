import type { QuestionChange } from '@lights-out/contracts/admin-banks';
import {
  type BankFile,
  type BankQuestion,
  compareReleases,
  firstMadeId,
  restsOnFacts,
} from '@lights-out/contracts/bank-file';
import { type OtherName, otherNames, underNames } from '@lights-out/contracts/other-names';

import type { Bank, Question } from './bank.ts';
import { isJudged, type BankHeader, type FiledBank } from './filed-bank.ts';

/** Something that is wrong with a file: where, and what. */
export interface BankFault {
  readonly where: string;
  readonly what: string;
}

/** What a bank would change in the one that is in use. */
export interface Comparison {
  /** Made questions that stay as they are, and new ones. */
  readonly kept: number;
  readonly added: number;
  readonly changes: readonly QuestionChange[];
  /** Other names of the same drivers, teams, circuits and Grands Prix, with the questions that change in nothing else. */
  readonly renames: readonly Rename[];
}

interface Rename extends OtherName {
  readonly questions: readonly number[];
}

/** A bank with fewer of the made questions that are in use is refused: more is wrong with its race data than their checks can say. */
const leastShareLeft = 0.9;

/** One that contradicts more of the written claims is refused: rather its race data are wrong than that many texts. */
const mostShareContradicted = 0.1;
/** So many may be contradicted in any case. */
const fewContradicted = 5;

/**
 * Every reason why a bank cannot take the place of the one in use. An earlier one is used again by another way.
 *
 * @param today as `YYYY-MM-DD`
 */
export function refusalsOf(before: FiledBank, after: BankFile, today: string): BankFault[] {
  const faults: BankFault[] = [];
  const { releasedOn } = after.sources.release;
  if (releasedOn > today) faults.push({ where: 'the release', what: `is of ${releasedOn}, which is in the future` });
  if (before.file && isOlder(after, before.file)) {
    const what = `is ${nameOf(after)}, older than ${nameOf(before.file)}, which is in use`;
    faults.push({ where: 'the release', what });
  }
  if (before.file) faults.push(...lossesOf(before.file.sources.release, after.sources.release));
  const ids = new Set(after.made.map(({ id }) => id));
  const live = before.bank.made.filter((question) => isJudged(question, after));
  const left = live.filter(({ id }) => ids.has(id)).length;
  if (left < leastShareLeft * live.length)
    faults.push({ where: 'the questions', what: `${left} would be left of ${live.length}` });
  const claims = after.written.filter(restsOnFacts).length;
  if (after.contradicted.length > Math.max(fewContradicted, mostShareContradicted * claims))
    faults.push({ where: 'the claims', what: `${after.contradicted.length} of ${claims} would be contradicted` });
  return faults;
}

type ReleaseOfBank = BankFile['sources']['release'];

function lossesOf(before: ReleaseOfBank, after: ReleaseOfBank): BankFault[] {
  return (['seasons', 'races'] as const)
    .filter((what) => after[what] < before[what])
    .map((what) => ({ where: 'the release', what: `has ${after[what]} ${what}, fewer than ${before[what]} before` }));
}

function isOlder(after: Pick<BankFile, 'sources'>, before: BankHeader): boolean {
  const [a, b] = [after.sources.release, before.sources.release];
  const order = compareReleases(a.version, b.version);
  return order < 0 || (order === 0 && a.releasedOn < b.releasedOn);
}

function nameOf({ sources: { release } }: Pick<BankFile, 'sources'>): string {
  return `${release.version} of ${release.releasedOn}`;
}

/**
 * @param handWritten the written questions that are in use, with the texts of editors
 * @param changesOfFile what the file says of its changes, where it was made of the bank before
 */
export function compareBanks(
  before: FiledBank,
  { bank, file }: { readonly bank: Bank; readonly file: BankHeader },
  handWritten: readonly BankQuestion[],
  changesOfFile: BankFile['changes'] = [],
): Comparison {
  const now = new Map(bank.questions.map((question) => [question.id, question]));
  const known = new Set(before.bank.questions.map(({ id }) => id));
  const fates = new Map(changesOfFile.map((one) => [one.question, one]));
  const isSame = (question: Question) => {
    const other = now.get(question.id);
    return other !== undefined && textOf(other) === textOf(question);
  };
  const same = new Set(before.bank.questions.filter(isSame).map(({ id }) => id));
  const moved = before.bank.questions.filter((question) => isJudged(question, file) && !same.has(question.id));
  const { renames, renamed } = renamesOf(otherNames(before.file?.names ?? {}, file.names), moved, now);
  const changed = moved
    .filter((question) => !renamed.has(question.id))
    .map((question): QuestionChange => {
      const other = now.get(question.id);
      const fate = fates.get(question.id);
      return {
        ...headOf(question),
        became: other ? 'corrected' : (fate?.became ?? 'retired'),
        now: other ? rightOf(other) : null,
        why: fate?.why ?? (other ? 'The bank has another text of it.' : 'The bank no longer has it.'),
      };
    });
  const claims = contradictedChanges(file, handWritten);
  const contradicted = new Set(claims.map(({ question }) => question));
  return {
    kept: before.bank.questions.filter(({ id }) => id >= firstMadeId && same.has(id)).length,
    added: bank.made.filter(({ id }) => !known.has(id)).length,
    changes: [...claims, ...changed.filter(({ question }) => !contradicted.has(question))],
    renames,
  };
}

/**
 * Whoever has another name under the same id is one rename, however many questions say the name.
 *
 * @param moved the questions that are not the same any more
 */
function renamesOf(
  names: readonly OtherName[],
  moved: readonly Question[],
  now: ReadonlyMap<number, Question>,
): Pick<Comparison, 'renames'> & { readonly renamed: ReadonlySet<number> } {
  const changed = moved.filter((question) => {
    const other = now.get(question.id);
    return other !== undefined && textOf(other) === underNames(textOf(question), names);
  });
  const renames = names.map(({ from, to }) => ({
    from,
    to,
    questions: changed.filter((question) => textOf(question).includes(from)).map(({ id }) => id),
  }));
  return { renames, renamed: new Set(changed.map(({ id }) => id)) };
}

function contradictedChanges(file: BankHeader, handWritten: readonly BankQuestion[]): QuestionChange[] {
  const accepted = new Map(file.contradicted.map((one) => [one.question, one.accepted]));
  return handWritten
    .filter((question) => restsOnFacts(question) && accepted.has(question.id) && isJudged(question, file))
    .map((question) => ({
      ...headOf(question),
      became: 'retired',
      now: accepted.get(question.id)?.join(', ') || null,
      why: 'The facts contradict what it says.',
    }));
}

type Told = Pick<Question, 'id' | 'question' | 'options' | 'correctOption'>;

function headOf(question: Told): Pick<QuestionChange, 'question' | 'origin' | 'text' | 'rightOption'> {
  const origin = question.id >= firstMadeId ? 'made' : 'written';
  return { question: question.id, origin, text: question.question, rightOption: rightOf(question) };
}

function rightOf({ options, correctOption }: Told): string {
  return options[correctOption] ?? '';
}

/** What players read of it. The source is left out: it names the release that a question was made from. */
function textOf({ question, options, correctOption, explanation, imageHash }: Question): string {
  return JSON.stringify([question, options, correctOption, explanation, imageHash]);
}
