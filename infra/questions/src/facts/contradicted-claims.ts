import type { BankQuestion } from '@lights-out/contracts/bank-file';

import { claimTablesOf } from './claim-tables.ts';
import { acceptedOptions } from './evaluate-claim.ts';
import type { Facts } from './facts.ts';

/** A hand-written question that the facts no longer bear out. */
export interface ContradictedClaim {
  readonly id: number;
  readonly question: string;
  readonly rightOption: string;
  /** The options that the facts accept instead, or beside it. */
  readonly accepted: readonly string[];
}

/**
 * The questions whose claim has another answer than their right option, or several, by these facts. A question without a
 * claim is not looked at.
 *
 * @throws {MissingTableError} where a table that claims ask was left out of the facts
 */
export function contradictedClaims(facts: Facts, questions: readonly BankQuestion[]): ContradictedClaim[] {
  const tables = claimTablesOf(facts);
  return questions.flatMap(({ id, question, options, correctOption, claim }) => {
    if (claim === undefined) return [];
    const accepted = acceptedOptions(claim, options, tables);
    if (accepted.length === 1 && accepted[0] === correctOption) return [];
    const textOf = (index: number) => options[index] ?? '';
    return { id, question, rightOption: textOf(correctOption), accepted: accepted.map(textOf) };
  });
}
