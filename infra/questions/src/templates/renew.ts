import type { MadeQuestion } from '@lights-out/contracts/bank-file';

import { MissingTableError, type Facts } from '../facts/facts.ts';
import { generate, questionSeed, type Candidate } from './generate.ts';
import { withMakings } from './makings.ts';
import { examine } from './verify.ts';

/** A live question that a release contradicts: what it became, or undefined where it is no longer asked. */
export interface ChangedQuestion {
  readonly before: MadeQuestion;
  readonly after: MadeQuestion | undefined;
  readonly faults: readonly string[];
}

/** The made questions after a release, and what became of those before it. */
export interface Renewal {
  readonly questions: readonly MadeQuestion[];
  /** In the order of their ids. */
  readonly changed: readonly ChangedQuestion[];
  /** Questions that cannot be checked, since a table that they need was left out; they are not asked. */
  readonly resting: readonly MadeQuestion[];
  /** How many stay as they are, text and all. */
  readonly kept: number;
  readonly added: number;
}

/**
 * Checks every live question against a release and makes those that the release gives besides. A question that still
 * holds stays to the letter, so that its revision and the order of its options outlive releases. One that was to end
 * with the next race is made anew after that race.
 *
 * @throws {MissingTableError} where a table that every question needs was left out of the facts
 */
export function renew(facts: Facts, live: readonly MadeQuestion[], seed = questionSeed): Renewal {
  const standing: Candidate[] = [];
  const contradicted: { before: MadeQuestion; faults: readonly string[] }[] = [];
  const resting: MadeQuestion[] = [];
  for (const question of live) {
    if (hasEnded(question, facts)) continue;
    const { faults, candidate } = examined(facts, question);
    if (faults === undefined) resting.push(question);
    else if (candidate === undefined) contradicted.push({ before: question, faults });
    else standing.push(candidate);
  }
  const questions = withMakings(facts, generate(facts, seed, standing).questions, seed);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const known = new Set(live.map(({ id }) => id));
  return {
    questions,
    changed: contradicted
      .map(({ before, faults }) => ({ before, faults, after: byId.get(before.id) }))
      .sort((a, b) => a.before.id - b.before.id),
    resting,
    kept: standing.length,
    added: questions.filter(({ id }) => !known.has(id)).length,
  };
}

/** Its last day is over, or the race that it was to end with has been run. */
function hasEnded({ validUntil, proof }: MadeQuestion, facts: Facts): boolean {
  if (validUntil === null) return false;
  if (validUntil < facts.releasedOn) return true;
  return facts.rows('races').every(({ year, grandPrixId }) => `${year}-${grandPrixId}` !== proof.asOf);
}

/** Without faults where the question cannot be checked. */
function examined(
  facts: Facts,
  question: MadeQuestion,
): { readonly faults?: readonly string[] | undefined; readonly candidate?: Candidate | undefined } {
  try {
    return examine(facts, question);
  } catch (error) {
    if (error instanceof MissingTableError) return {};
    throw error;
  }
}
