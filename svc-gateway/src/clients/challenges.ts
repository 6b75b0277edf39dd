import { LRUCache } from 'lru-cache';

import { challengeId, getChallenge, type Challenge } from '@lights-out/contracts';
import type { TokenSigner } from '@lights-out/service-kit';

/** Friend challenges as svc-game tells them to anybody. */
export interface Challenges {
  /**
   * The challenge; null where there is none; undefined where that is not known, as svc-game does not answer in time.
   *
   * @param address of the browser that asks, which svc-game counts its calls by
   */
  find(id: string, address: string): Promise<Challenge | null | undefined>;
}

interface Options {
  readonly gameUrl: string;
  readonly sign: TokenSigner;
  /** Milliseconds that pass whatever the clock is set to. */
  readonly elapsedMs: () => number;
}

// A link that was just posted is fetched by many at once.
const freshMs = 5_000;
// While svc-game is away, what was known a while ago is better than nothing.
const usableMs = 300_000;
const mostKnown = 2_000;
// Whoever waits for a page waits for this first.
const timeoutMs = 800;

/** Asks svc-game at most once in five seconds for one challenge, and once for all that wait for the same answer. */
export function createChallenges({ gameUrl, sign, elapsedMs }: Options): Challenges {
  const known = new LRUCache<string, { challenge: Challenge | null; askedAtMs: number }>({ max: mostKnown });
  const asking = new Map<string, Promise<Challenge | null | undefined>>();

  const ask = async (id: string, address: string): Promise<Challenge | null> => {
    const response = await fetch(new URL(getChallenge.path.replace(':id', id), gameUrl), {
      headers: { authorization: `Bearer ${await sign('game', { player: null, address })}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`game answered ${response.status}`);
    return getChallenge.replies[200].parse(await response.json());
  };

  const refresh = async (id: string, address: string): Promise<Challenge | null | undefined> => {
    const askedAtMs = elapsedMs();
    try {
      const challenge = await ask(id, address);
      known.set(id, { challenge, askedAtMs });
      return challenge;
    } catch {
      const last = known.get(id);
      return last !== undefined && askedAtMs - last.askedAtMs < usableMs ? last.challenge : undefined;
    } finally {
      asking.delete(id);
    }
  };

  return {
    async find(id, address) {
      if (!challengeId.safeParse(id).success) return null;
      const last = known.get(id);
      if (last !== undefined && elapsedMs() - last.askedAtMs < freshMs) return last.challenge;
      const underWay = asking.get(id) ?? refresh(id, address);
      asking.set(id, underWay);
      return underWay;
    },
  };
}
