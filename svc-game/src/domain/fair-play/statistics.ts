/** The few figures that the signals need. */

export function mean(values: readonly number[]): number {
  return values.reduce((total, one) => total + one, 0) / values.length;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Of a sample: divided by one less than its size. */
export function variance(values: readonly number[]): number {
  const centre = mean(values);
  return values.reduce((total, one) => total + (one - centre) ** 2, 0) / Math.max(1, values.length - 1);
}

export interface Slope {
  readonly slope: number;
  readonly standardError: number;
}

/** Least squares of y on x. */
export function slopeOf(x: readonly number[], y: readonly number[]): Slope {
  const [centreX, centreY] = [mean(x), mean(y)];
  const spread = x.reduce((total, one) => total + (one - centreX) ** 2, 0);
  const together = x.reduce((total, one, index) => total + (one - centreX) * ((y[index] ?? 0) - centreY), 0);
  const slope = together / spread;
  const left = y.map((one, index) => one - centreY - slope * ((x[index] ?? 0) - centreX));
  const residual = left.reduce((total, one) => total + one ** 2, 0) / Math.max(1, x.length - 2);
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
