/**
 * How many start lights are on: the first at once, the last one step before the end, none at zero.
 *
 * @param left whole seconds left
 */
export function litLights(left: number, seconds: number, count: number): number {
  if (left <= 0) return 0;
  const share = (seconds - left) / seconds;
  return Math.min(count, Math.floor(share * count) + 1);
}
