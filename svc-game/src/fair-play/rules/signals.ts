import { focusBeforeRight, lineContradicted, missingEvidence, unpainted, untrustedInput } from './browser.ts';
import { flatKnowledge } from './flat-knowledge.ts';
import { personFit, suddenImprovement, twoPeople } from './knowledge.ts';
import { fasterThanReading, nearPerfect, neverSlower, tooEven } from './pace.ts';
import { nothingRight, poolRead, timeUps } from './reading.ts';
import type { Field, FindSignal, JudgedAnswer, Signal } from './sample.ts';
import { sum } from '../../questions/rules/sum.ts';

/** What a program's pace shows. */
export const ofPace: readonly FindSignal[] = [fasterThanReading, tooEven, neverSlower, nearPerfect];

const all: readonly FindSignal[] = [
  ...ofPace,
  personFit,
  flatKnowledge,
  twoPeople,
  suddenImprovement,
  untrustedInput,
  missingEvidence,
  unpainted,
  focusBeforeRight,
  lineContradicted,
  nothingRight,
  timeUps,
  poolRead,
];

/**
 * Every signal that a player's answers in a contest show, the heaviest first. A signal decides nothing: it asks a person
 * to look (decision 0222).
 *
 * @param answers in the order in which they were given
 */
export function signalsOf(answers: readonly JudgedAnswer[], field: Field): Signal[] {
  return all.flatMap((find) => find(answers, field) ?? []).sort(byWeight);
}

/**
 * The same of a free board, where nothing is kept of what browsers say, questions come again, and nothing can be won: only what
 * a program's pace shows.
 */
export function signalsOfPace(answers: readonly JudgedAnswer[], field: Field): Signal[] {
  return ofPace.flatMap((find) => find(answers, field) ?? []).sort(byWeight);
}

/** The heaviest first. */
export function byWeight(a: Signal, b: Signal): number {
  return b.weight - a.weight;
}

/** How much there is to look at. */
export function weightOf(signals: readonly Signal[]): number {
  return sum(signals.map(({ weight }) => weight));
}
