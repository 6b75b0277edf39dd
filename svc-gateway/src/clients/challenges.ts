import { LRUCache } from 'lru-cache';

import { challengeId, fillPath, getChallenge, type Challenge } from '@lights-out/contracts';
import type { TokenSigner } from '@lights-out/service-kit';

import { callService, replyOf } from './service-calls.ts';

/** Friend challenges as svc-game shows them to anybody. */
export interface Challenges {
  /**
   * The challenge; null where there is none; undefined where that is not known, as svc-game does not answer in time.
   *
   * @param address of the browser that asks, by which svc-game limits its calls
   */
  find(id: string, address: string): Promise<Challenge | null | undefined>;
}

interface Options {
  readonly gameUrl: string;
  readonly sign: TokenSigner;
  /** Milliseconds since some instant, unaffected by changes of the clock. */
  readonly elapsedMs: () => number;
}

// A link that was just posted is fetched by many at once.
const freshMs = 5_000;
// While svc-game is away, what was known a while ago is better than nothing.
const usableMs = 300_000;
const challengeLimit = 2_000;
// A page waits for this before it is sent.
const timeoutMs = 800;

interface Found {
  readonly challenge: Challenge | null;
}

/** Asks svc-game at most once in five seconds for one challenge, and once for all that wait for the same answer. */
export function createChallenges({ gameUrl, sign, elapsedMs }: Options): Challenges {
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
      const isUsable = found.getRemainingTTL(id) > freshMs - usableMs;
      const answer = await found
        .fetch(id, { context: address, allowStaleOnFetchRejection: isUsable })
        .catch(() => undefined);
      return answer?.challenge;
    },
  };
}
