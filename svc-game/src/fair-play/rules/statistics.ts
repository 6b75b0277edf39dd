import { sum } from '../../questions/rules/sum.ts';

/** The few figures that the signals need. */

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Of a sample: divided by one less than its size. */
export function variance(values: readonly number[]): number {
  const centre = mean(values);
  return sum(values.map((one) => (one - centre) ** 2)) / Math.max(1, values.length - 1);
}

export interface Slope {
  readonly slope: number;
  readonly standardError: number;
}

/** Least squares of y on x. */
export function slopeOf(x: readonly number[], y: readonly number[]): Slope {
  const [centreX, centreY] = [mean(x), mean(y)];
  const spread = sum(x.map((one) => (one - centreX) ** 2));
  const together = sum(x.map((one, index) => (one - centreX) * ((y[index] ?? 0) - centreY)));
  const slope = together / spread;
  const left = y.map((one, index) => one - centreY - slope * ((x[index] ?? 0) - centreX));
  const residual = sum(left.map((one) => one ** 2)) / Math.max(1, x.length - 2);
  return { slope, standardError: Math.sqrt(residual / spread) };
}

/** The chance of at least `count` successes in `tries` at the given rate. */
export function chanceOfAtLeast(count: number, tries: number, rate: number): number {
  let total = 0;
  for (let hits = count; hits <= tries; hits += 1) {
    total += Math.exp(lnChoose(tries, hits) + hits * Math.log(rate) + (tries - hits) * Math.log1p(-rate));
  }
  return Math.min(1, total);
}

function lnChoose(of: number, count: number): number {
  let total = 0;
  for (let one = 1; one <= count; one += 1) total += Math.log((of - count + one) / one);
  return total;
}
