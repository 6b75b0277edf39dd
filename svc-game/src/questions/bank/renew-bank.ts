import { checkRelease } from '../facts/check-release.ts';
import { contradictedClaims } from '../facts/contradicted-claims.ts';
import { MissingTableError, type Facts } from '../facts/facts.ts';
import { readTables, versionOf } from '../facts/load-facts.ts';
import { compareVersions } from '../facts/release-version.ts';
import { FaultyReleaseError, type Fault, type PublishedRelease } from '../facts/release.ts';
import type { MadeQuestion } from '../templates/composed.ts';
import { renew, type Renewal } from '../templates/renew.ts';
import type { BankQuestion } from './question-schema.ts';

/** A question that a release changed, as a person is told of it. */
export interface QuestionChange {
  /** Its id. */
  readonly question: number;
  readonly origin: 'written' | 'made';
  /** `unchecked`: not asked until a release has the table that proves it. */
  readonly became: 'corrected' | 'retired' | 'unchecked';
  readonly text: string;
  readonly rightOption: string;
  /** The right option afterwards, or what the facts accept instead. */
  readonly now: string | null;
  readonly why: string;
}

/** What a release makes of the bank. */
export interface RenewedBank {
  readonly version: string;
  /** `YYYY-MM-DD`. */
  readonly releasedOn: string;
  readonly faults: readonly Fault[];
  readonly leftOut: readonly string[];
  readonly made: readonly MadeQuestion[];
  /** Ids of hand-written questions that the release contradicts. */
  readonly withdrawn: readonly number[];
  readonly changes: readonly QuestionChange[];
  readonly kept: number;
  readonly added: number;
}

/** The bank before the release: the release in use, if there is one, and the questions. */
export interface LiveQuestions {
  readonly previous: PublishedRelease | undefined;
  readonly handWritten: readonly BankQuestion[];
  readonly made: readonly MadeQuestion[];
}

/** A release that leaves fewer of the made questions is refused: more is wrong with it than its own checks can say. */
const leastShareLeft = 0.9;

/**
 * Checks a release, asks it about every live question, and makes the questions anew (decision 0230).
 *
 * @throws {FaultyReleaseError} with every reason why the release cannot be used
 */
export function renewBank(release: PublishedRelease, { previous, handWritten, made }: LiveQuestions): RenewedBank {
  const before = previous && readTables(previous).rows;
  const { facts, leftOut, faults } = checkRelease(release, before);
  if (before && previous) refuseOlder(facts, { version: versionOf(before), releasedOn: previous.releasedOn });
  const renewal = renewed(facts, made, faults);
  const claims = checkClaims(facts, handWritten);
  return {
    version: facts.version,
    releasedOn: facts.releasedOn,
    faults: [...faults, ...claims.faults],
    leftOut,
    made: renewal.questions,
    withdrawn: claims.changes.map(({ question }) => question),
    changes: [...claims.changes, ...changesOf(renewal)],
    kept: renewal.kept,
    added: renewal.added,
  };
}

function refuseOlder(facts: Facts, before: Pick<Facts, 'version' | 'releasedOn'>): void {
  const order = compareVersions(facts.version, before.version);
  if (order > 0 || (order === 0 && facts.releasedOn >= before.releasedOn)) return;
  const nameOf = ({ version, releasedOn }: Pick<Facts, 'version' | 'releasedOn'>) => `${version} of ${releasedOn}`;
  const what = `is ${nameOf(facts)}, older than ${nameOf(before)}, which is in use`;
  throw new FaultyReleaseError([{ where: 'the release', what }]);
}

function renewed(facts: Facts, made: readonly MadeQuestion[], faults: readonly Fault[]): Renewal {
  try {
    const renewal = renew(facts, made);
    const left = renewal.questions.length;
    if (left >= leastShareLeft * made.length) return renewal;
    const what = `${left} would be left of ${made.length}`;
    throw new FaultyReleaseError([{ where: 'the questions', what }, ...faults]);
  } catch (error) {
    if (!(error instanceof MissingTableError)) throw error;
    const what = 'was left out, and every question needs it';
    throw new FaultyReleaseError([{ where: error.table, what }, ...faults]);
  }
}

/** The claims of hand-written questions whose wording is still to be asked. */
function checkClaims(
  facts: Facts,
  handWritten: readonly BankQuestion[],
): { readonly faults: Fault[]; readonly changes: QuestionChange[] } {
  const live = handWritten.filter(({ validUntil }) => validUntil === null || validUntil >= facts.releasedOn);
  try {
    const changes = contradictedClaims(facts, live).map(
      ({ id, question, rightOption, accepted }): QuestionChange => ({
        question: id,
        origin: 'written',
        became: 'retired',
        text: question,
        rightOption,
        now: accepted.join(', ') || null,
        why: 'The facts contradict its claim.',
      }),
    );
    return { faults: [], changes };
  } catch (error) {
    if (!(error instanceof MissingTableError)) throw error;
    const what = 'was left out, so no claim of a hand-written question was checked; they stay as they are';
    return { faults: [{ where: error.table, what }], changes: [] };
  }
}

function changesOf({ changed, resting }: Renewal): QuestionChange[] {
  const rightOf = ({ options, correctOption }: MadeQuestion) => options[correctOption] ?? '';
  const headOf = (question: MadeQuestion) =>
    ({ question: question.id, origin: 'made', text: question.question, rightOption: rightOf(question) }) as const;
  return [
    ...changed.map(
      ({ before, after, faults }): QuestionChange => ({
        ...headOf(before),
        became: after ? 'corrected' : 'retired',
        now: after ? rightOf(after) : null,
        why: faults.join(' '),
      }),
    ),
    ...resting.map(
      (question): QuestionChange => ({
        ...headOf(question),
        became: 'unchecked',
        now: null,
        why: 'A table that proves it was left out.',
      }),
    ),
  ];
}
