import type { ExperimentName } from '@lights-out/contracts';
import type { FormCounts } from '@lights-out/contracts/admin-funnel';

import { shareWithInterval } from '../../questions/rules/question-figures.ts';

/** What an experiment is to find out. Written down before it starts, so that nobody stops it when the figures please. */
export interface Plan {
  /** What counts as success in the tab that was shown the form. */
  readonly goal: 'question' | 'register';
  /** The share that form A is expected to lead to the goal. */
  readonly expected: number;
  /** The smallest difference that would matter. */
  readonly difference: number;
}

export const plans: Readonly<Record<ExperimentName, Plan>> = {
  'keep-points': { goal: 'register', expected: 0.1, difference: 0.05 },
};

/**
 * How often each form has to be shown so that the difference is found in four of five experiments, and one that is not there
 * in one of twenty. Source: J. L. Fleiss, "Statistical Methods for Rates and Proportions", 1981, without the correction.
 */
export function plannedShows({ expected, difference }: Pick<Plan, 'expected' | 'difference'>): number {
  const [chance, power] = [1.96, 0.8416];
  const [a, b] = [expected, expected + difference];
  const both = (a + b) / 2;
  const spread = chance * Math.sqrt(2 * both * (1 - both)) + power * Math.sqrt(a * (1 - a) + b * (1 - b));
  return Math.ceil((spread / difference) ** 2);
}

export interface Difference {
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The share of B less that of A, with its 95% interval; null while a form was never shown. Source: R. G. Newcombe, "Interval
 * estimation for the difference between independent proportions", 1998, method 10.
 */
export function differenceOf(a: FormCounts, b: FormCounts): Difference | null {
  if (a.shown === 0 || b.shown === 0) return null;
  const [ofA, ofB] = [shareWithInterval(a.reached, a.shown), shareWithInterval(b.reached, b.shown)];
  const value = ofB.share - ofA.share;
  return {
    value,
    from: value - Math.hypot(ofB.share - ofB.low, ofA.high - ofA.share),
    to: value + Math.hypot(ofB.high - ofB.share, ofA.share - ofA.low),
  };
}

/** Whether a fair coin would share the tabs out so unequally less than once in a thousand experiments. */
export function isUneven(a: FormCounts, b: FormCounts): boolean {
  return Math.abs(a.shown - b.shown) > 3.29 * Math.sqrt(a.shown + b.shown);
}
