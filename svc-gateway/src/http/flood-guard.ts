import { Refusal } from '@lights-out/service-kit';

import { callCounts } from '../domain/call-counts.ts';

/** Lets an address in, or refuses it with `rate-limited`. */
export type FloodGuard = (address: string) => void;

// Far above what a household of players needs; each route's own limit is the service's to keep.
const mostInMinute = 3_000;

export function createFloodGuard(scale: number): FloodGuard {
  const counts = callCounts();
  return (address) => {
    const wait = counts.secondsToWait(address, Math.ceil(mostInMinute * scale), performance.now());
    if (wait !== undefined) throw new Refusal('rate-limited', { retryAfterSeconds: wait });
  };
}
