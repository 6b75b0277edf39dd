import type { BankContents, BankQuestion } from '@lights-out/contracts/bank-file';

import { claimTablesOf, type ClaimTablesUntil } from './claim-tables.ts';
import { acceptedOptions, saidInstead } from './evaluate-claim.ts';
import { type Facts, MissingTableError } from './facts.ts';
import type { Fault } from './release.ts';
import type { TableName } from './tables.ts';
import { unknownIds } from './unknown-ids.ts';

export type Contradicted = BankContents['contradicted'][number];

/**
 * The questions whose claim has another answer than their right option, or several, by these facts, or that say something else
 * which the facts do not. A question without claims is not looked at.
 *
 * @param leftOut called for a table that the facts lack; the claims that ask it are not checked
 */
export function contradictedClaims(
  facts: Facts,
  questions: readonly BankQuestion[],
  leftOut: (table: TableName) => void,
): Contradicted[] {
  const tables = claimTablesOf(facts);
  return questions.flatMap((question) => {
    try {
      const accepted = saidBeside(question, tables);
      return accepted === undefined ? [] : [{ question: question.id, accepted }];
    } catch (error) {
      if (!(error instanceof MissingTableError)) throw error;
      leftOut(error.table);
      return [];
    }
  });
}

/** What the facts say instead; undefined where they bear out all that the question says. */
function saidBeside({ options, correctOption, claim, also = [] }: BankQuestion, tables: ClaimTablesUntil) {
  const accepted = claim && acceptedOptions(claim, tables);
  const isBorneOut = accepted === undefined || (accepted.length === 1 && accepted[0] === correctOption);
  const others = also.flatMap((statement) => saidInstead(statement, tables) ?? []);
  if (isBorneOut && others.length === 0) return undefined;
  return [...(isBorneOut ? [] : accepted.map((index) => options[index] ?? '')), ...others];
}

/** Ids in claims that the facts do not know, and days gone by on which a person was to look at a text again. */
export function faultsOfClaims(facts: Facts, questions: readonly BankQuestion[]): Fault[] {
  return questions.flatMap(({ id, claim, also = [], lookAgain }) => {
    const where = `question ${id}`;
    const queries = claim ? [claim, ...also] : also;
    const unknown = [...new Set(queries.flatMap((query) => unknownIds(facts, query)))];
    const isDue = lookAgain !== undefined && lookAgain.by <= facts.releasedOn;
    return [
      ...unknown.map((what) => ({ where, what: `names ${what}, which the race data do not know` })),
      ...(isDue ? [{ where, what: `was to be looked at again by ${lookAgain.by}: ${lookAgain.why}` }] : []),
    ];
  });
}
