import { challengeId, getChallenge, type Challenge } from '@lights-out/contracts';
import type { TokenSigner } from '@lights-out/service-kit';

import { callService, replyOf } from './own-calls.ts';
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
    const url = new URL(getChallenge.path.replace(':id', id), gameUrl);
    const response = await callService(getChallenge, { url, sign, claims: { player: null, address }, timeoutMs });
    return response.status === 404 ? null : replyOf(getChallenge, response);
  };

  return {
    find: async (id, address) => (challengeId.safeParse(id).success ? known.find(id, () => ask(id, address)) : null),
  };
}
