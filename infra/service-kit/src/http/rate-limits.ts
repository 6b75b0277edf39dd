import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

import type { RateLimit } from '@lights-out/contracts';

import { Refusal } from '../errors.ts';

/** Counts calls of one route; refuses with `rate-limited` once the route's limit is used up. */
export type RateLimiter = (caller: {
  readonly playerId: string | undefined;
  readonly address: string;
}) => Promise<void>;

/** A limiter for one process. `scale` multiplies the limit, for load tests that come from one address. */
export function createRateLimiter(limit: RateLimit, scale: number): RateLimiter {
  const counter = new RateLimiterMemory({ points: Math.ceil(limit.max * scale), duration: limit.windowSeconds });
  return async ({ playerId, address }) => {
    const key = limit.per === 'player' && playerId !== undefined ? `player:${playerId}` : `address:${address}`;
    try {
      await counter.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new Refusal('rate-limited', { retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1_000) });
    }
  };
}
