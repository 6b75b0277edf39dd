import { atFirstSight, type JudgedAnswer } from './sample.ts';
import { chanceOfAtLeast } from './statistics.ts';

/** Answers of two accounts whose times are alike. */
export interface PastedRhythm {
  readonly matches: number;
  readonly compared: number;
  readonly withinMs: number;
  /** How many times of these two are alike when one list is moved against the other: what chance gives. */
  readonly expected: number;
}

/** The jitter of a line and of a browser's timers. */
const withinMs = 40;
const comparedFrom = 14;
const shareFrom = 0.25;
const shifts = 5;
// A contest's first fifty are 1,225 pairs, each compared twice.
const chanceBelow = 1e-6;

/**
 * Whether two accounts answer after the same times, one after another or question by question, far beyond what the same
 * times show when they are moved against each other.
 *
 * @param own in the order in which they were given, as `others`
 */
export function pastedRhythm(own: readonly JudgedAnswer[], others: readonly JudgedAnswer[]): PastedRhythm | undefined {
  return likenessOf(inOrder(own, others)) ?? likenessOf(byQuestion(own, others));
}

type Pair = readonly [ownMs: number, otherMs: number];

function inOrder(own: readonly JudgedAnswer[], others: readonly JudgedAnswer[]): Pair[] {
  const count = Math.min(own.length, others.length);
  return own.slice(0, count).map(({ usedMs }, index) => [usedMs, others[index]!.usedMs]);
}

function byQuestion(own: readonly JudgedAnswer[], others: readonly JudgedAnswer[]): Pair[] {
  const otherMs = new Map(atFirstSight(others).map(({ questionId, usedMs }) => [questionId, usedMs]));
  return atFirstSight(own).flatMap(({ questionId, usedMs }): Pair[] => {
    const other = otherMs.get(questionId);
    return other === undefined ? [] : [[usedMs, other]];
  });
}

function likenessOf(pairs: readonly Pair[]): PastedRhythm | undefined {
  const compared = pairs.length;
  if (compared < comparedFrom) return undefined;
  const matches = countAlike(pairs, 0);
  if (matches < compared * shareFrom) return undefined;
  let moved = 0;
  for (let shift = 1; shift <= shifts; shift += 1) moved += countAlike(pairs, shift);
  // One of each more (Laplace), so that a rate of 0 or 1 is never believed.
  const rate = (moved + 1) / (compared * shifts + 2);
  if (chanceOfAtLeast(matches, compared, rate) >= chanceBelow) return undefined;
  return { matches, compared, withinMs, expected: Math.round(rate * compared) };
}

function countAlike(pairs: readonly Pair[], shift: number): number {
  return pairs.filter(([ownMs], index) => Math.abs(ownMs - pairs[(index + shift) % pairs.length]![1]) <= withinMs)
    .length;
}
