import { createRateLimiter } from '@lights-out/service-kit';

/** Lets an address in, or refuses it with `rate-limited`. */
export type FloodGuard = (address: string) => Promise<void>;

// Far above what a household of players needs; each route's own limit is the service's to keep.
export const floodLimit = { max: 3_000, windowSeconds: 60, per: 'address' } as const;

export function createFloodGuard(scale: number): FloodGuard {
  const admit = createRateLimiter(floodLimit, scale);
  return (address) => admit({ playerId: undefined, address });
}
