/** The longest and the shortest that all lights stay on after the count, so that the moment they go out cannot be timed. */
const holdMs = { least: 400, most: 1_600 };
/** How long the lights are out before GO: long enough to be seen on every screen. */
export const darkMs = 350;
/** How long GO shows before the start is done. */
export const goMs = 250;

/** How long all lights stay on after the count, in milliseconds. `random` is in [0, 1). */
export function holdAfterCount(random: number): number {
  return holdMs.least + Math.floor(random * (holdMs.most - holdMs.least));
}

/** The longest that a start of this many seconds takes, from the first light to its end, in milliseconds. */
export function longestStartMs(seconds: number): number {
  return seconds * 1_000 + holdMs.most + darkMs + goMs;
}

/** When each light goes on, in milliseconds from the beginning: the first one after half a step, the last half a step before the end. */
export function lightsOnAt(seconds: number, count: number): readonly number[] {
  const stepMs = (seconds * 1_000) / count;
  return Array.from({ length: count }, (_, index) => (index + 0.5) * stepMs);
}
