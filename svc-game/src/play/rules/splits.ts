/** The score after each question. */
export function splitsOf(points: readonly number[]): number[] {
  const splits: number[] = [];
  for (const one of points) splits.push((splits.at(-1) ?? 0) + one);
  return splits;
}
