import type { RandomInt } from '@lights-out/service-kit';

/** A number in [0, 1). */
export function share(random: RandomInt): number {
  return random(1_000_000) / 1_000_000;
}

/** A draw of the normal distribution with mean 0 and deviation 1 (Box and Muller). */
export function normal(random: RandomInt): number {
  return Math.sqrt(-2 * Math.log(1 - share(random))) * Math.cos(2 * Math.PI * share(random));
}

/** A number between the two. */
export function between(random: RandomInt, least: number, most: number): number {
  return least + (most - least) * share(random);
}
