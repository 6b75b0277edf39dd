import { challengeId, getChallenge, type Challenge } from '@lights-out/contracts';
import type { TokenSigner } from '@lights-out/service-kit';

import { rememberAnswers } from './remembered.ts';

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
  const known = rememberAnswers<Challenge | null>({ freshMs, usableMs, most: mostKnown, nowMs: elapsedMs });

  const ask = async (id: string, address: string): Promise<Challenge | null> => {
    const response = await fetch(new URL(getChallenge.path.replace(':id', id), gameUrl), {
      headers: { authorization: `Bearer ${await sign('game', { player: null, address })}` },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`game answered ${response.status}`);
    return getChallenge.replies[200].parse(await response.json());
  };

  return {
    find: async (id, address) => (challengeId.safeParse(id).success ? known.find(id, () => ask(id, address)) : null),
  };
}
