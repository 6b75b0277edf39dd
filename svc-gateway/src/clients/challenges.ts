import { LRUCache } from 'lru-cache';

import { challengeId, fillPath, getChallenge, type Challenge } from '@lights-out/contracts';
import { createRateLimiter, type TokenSigner } from '@lights-out/service-kit';

import { callService, replyOf } from './service-calls.ts';

/** Friend challenges as svc-game shows them without a session. */
export interface Challenges {
  /**
   * The challenge; null if there is none; undefined if svc-game does not answer in time.
   *
   * @param address of the browser, by which calls of svc-game are limited
   * @throws {Refusal} `rate-limited`
   */
  find(id: string, address: string): Promise<Challenge | null | undefined>;
}

interface Options {
  readonly gameUrl: string;
  readonly sign: TokenSigner;
  /** A monotonic clock in milliseconds. */
  readonly elapsedMs: () => number;
  readonly rateLimitScale: number;
}

// A link that was just posted is fetched by many clients at once.
const freshMs = 5_000;
// While svc-game is down, an older reply is better than none.
const usableMs = 300_000;
const challengeLimit = 2_000;
// The most that a page waits for the challenge.
const timeoutMs = 800;
// Below svc-game's own limit. A challenge that is known already does not count.
const lookUpLimit = { max: 100, windowSeconds: 60, per: 'address' } as const;

interface Found {
  readonly challenge: Challenge | null;
}

/** Calls svc-game at most once in five seconds for one challenge, and once for all concurrent requests. */
export function createChallenges({ gameUrl, sign, elapsedMs, rateLimitScale }: Options): Challenges {
  const limit = createRateLimiter(lookUpLimit, rateLimitScale);
  const found = new LRUCache<string, Found, string>({
    max: challengeLimit,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now: elapsedMs },
    noDeleteOnFetchRejection: true,
    async fetchMethod(id, _stale, { context: address }) {
      const url = new URL(fillPath(getChallenge.path, { id }), gameUrl);
      const response = await callService(getChallenge, { url, sign, claims: { player: null, address }, timeoutMs });
      return { challenge: response.status === 404 ? null : await replyOf(getChallenge, response) };
    },
  });
  return {
    async find(id, address) {
      if (!challengeId.safeParse(id).success) return null;
      if (!found.has(id)) await limit({ playerId: undefined, address });
      const isUsable = found.getRemainingTTL(id) > freshMs - usableMs;
      const answer = await found
        .fetch(id, { context: address, allowStaleOnFetchRejection: isUsable })
        .catch(() => undefined);
      return answer?.challenge;
    },
  };
}
