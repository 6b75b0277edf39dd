import type { RandomInt } from '@lights-out/service-kit';

/** How events are delivered while they are not held. */
export interface Manner {
  /** How many copies of each event are sent, at least and at most. */
  readonly copies: readonly [least: number, most: number];
  /** How long each copy waits before it is sent, at least and at most. Copies with different delays overtake one another. */
  readonly delayMs: readonly [least: number, most: number];
  /** The share of copies that never arrive, 0 to 1. An event whose copies are all lost is not sent again. */
  readonly lostShare: number;
  /** Deliveries under way at the same time. */
  readonly atOnce: number;
}

/** Each event once, without delay or loss. */
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
