import { LRUCache } from 'lru-cache';

import { resolveSession, secretTokenForm } from '@lights-out/contracts';
import { Refusal, type Clock, type Player } from '@lights-out/service-kit';

import type { AskIdentity } from './service-calls.ts';

/** Which player is behind a session cookie. */
export interface Sessions {
  /** @throws {Refusal} `unavailable` where identity does not answer and the session was not seen lately */
  playerOf(session: string): Promise<Player | null>;
  /** The player last known behind it, however long ago; identity is not asked. */
  lastKnown(session: string): Player | undefined;
  /** The session is being ended or replaced: identity is asked at its next use. */
  forget(session: string): void;
  /** Every session of the player is being ended. */
  forgetPlayer(playerId: string): void;
}

const freshMs = 5_000;
// While identity is away, sessions known lately stay usable.
const usableMs = 300_000;
const sessionLimit = 50_000;

interface Found {
  readonly player: Player | null;
}

/** Asks identity at most once in five seconds for one session, and once for all calls that wait for the same answer. */
export function createSessions({ ask, clock }: { ask: AskIdentity; clock: Clock }): Sessions {
  const asking = new Set<string>();
  const found = new LRUCache<string, Found>({
    max: sessionLimit,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    allowStale: true,
    // A call that waits gets its answer, also where the session is forgotten meanwhile; the answer is then not kept.
    ignoreFetchAbort: true,
    async fetchMethod(session) {
      asking.add(session);
      try {
        return { player: (await ask(resolveSession, { session })).player };
      } finally {
        asking.delete(session);
      }
    },
  });
  return {
    async playerOf(session) {
      if (!secretTokenForm.test(session)) return null;
      const isUsable = found.getRemainingTTL(session) > freshMs - usableMs;
      const answer = await found
        .fetch(session, { allowStale: false, allowStaleOnFetchRejection: isUsable })
        .catch(() => undefined);
      if (answer === undefined) throw new Refusal('unavailable');
      return answer.player;
    },
    lastKnown: (session) => found.get(session)?.player ?? undefined,
    forget: (session) => void found.delete(session),
    forgetPlayer(playerId) {
      for (const [session, { player }] of found.entries()) if (player?.id === playerId) found.delete(session);
      // Whose these are is not known yet.
      for (const session of asking) found.delete(session);
    },
  };
}
