import type { RandomInt } from '@lights-out/service-kit';

/** How events are brought to the endpoint while nobody holds them. */
export interface Manner {
  /** How often each event is sent, at least and at most. */
  readonly copies: readonly [least: number, most: number];
  /** How long each copy waits first; copies that wait differently overtake one another. */
  readonly delayMs: readonly [least: number, most: number];
  /** The share of copies that never arrive, 0 to 1. An event that lost all of its copies is not sent again. */
  readonly lostShare: number;
  /** Deliveries under way at the same time. */
  readonly atOnce: number;
}

/** Once each, at once, all of them. */
export const orderly: Manner = { copies: [1, 1], delayMs: [0, 0], lostShare: 0, atOnce: 4 };

/** How many copies of an event arrive. */
export function copyCount({ copies, lostShare }: Manner, random: RandomInt): number {
  const sent = Array.from({ length: between(copies, random) });
  return sent.filter(() => random(inParts) >= lostShare * inParts).length;
}

export function delayMs(manner: Manner, random: RandomInt): number {
  return between(manner.delayMs, random);
}

const inParts = 1_000_000;

function between([least, most]: readonly [number, number], random: RandomInt): number {
  return least + random(most - least + 1);
}
