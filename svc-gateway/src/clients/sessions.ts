import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { resolveSession, secretTokenForm } from '@lights-out/contracts';
import { Refusal, type Player } from '@lights-out/service-kit';

import type { AskIdentity } from './service-calls.ts';
import { followSessionEnds } from './session-ends.ts';

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
  stop(): Promise<void>;
}

interface Options {
  readonly ask: AskIdentity;
  /** Milliseconds since some instant, unaffected by changes of the clock. */
  readonly elapsedMs: () => number;
}

// While every end of a session is heard, what identity answered holds; it is asked again beside the calls, not before them.
const heardFreshMs = 60_000;
// While ends may go unheard, a session that ended elsewhere stays usable for so long.
const unheardFreshMs = 5_000;
// And while identity is away, sessions known lately.
const usableMs = 300_000;
const sessionLimit = 50_000;

interface Found {
  readonly player: Player | null;
  readonly hash: string;
}

/**
 * Asks identity about a session once for all calls that wait for the same answer, and lets go of it at once when it ends,
 * in whichever process (decision 0121).
 */
export function createSessions({ ask, elapsedMs }: Options): Sessions {
  /** Sessions by the hash that identity names them by. */
  const byHash = new Map<string, string>();
  /** Those that identity is being asked about. */
  const asking = new Set<string>();
  const found = new LRUCache<string, Found>({
    max: sessionLimit,
    ttl: usableMs,
    ttlResolution: 0,
    perf: { now: elapsedMs },
    allowStale: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    // A call that waits gets its answer, also where the session is forgotten meanwhile; the answer is then not kept.
    ignoreFetchAbort: true,
    dispose: ({ hash }, _session, reason) => {
      if (reason !== 'set') byHash.delete(hash);
    },
    async fetchMethod(session, known, { signal }) {
      const hash = createHash('sha256').update(session).digest('hex');
      asking.add(session);
      byHash.set(hash, session);
      signal.addEventListener('abort', () => byHash.delete(hash));
      try {
        return { hash, player: (await ask(resolveSession, { session })).player };
      } catch (error) {
        if (known === undefined) byHash.delete(hash);
        throw error;
      } finally {
        asking.delete(session);
      }
    },
  });
  const forget = (session: string) => void found.delete(session);
  const ends = followSessionEnds({
    ask,
    nowMs: elapsedMs,
    onEnd(hash) {
      const session = byHash.get(hash);
      if (session !== undefined) forget(session);
    },
  });

  const refresh = async (session: string, { isWaitedFor, isUsable }: { isWaitedFor: boolean; isUsable: boolean }) => {
    const options = { forceRefresh: true, allowStale: !isWaitedFor, allowStaleOnFetchRejection: isUsable };
    const answer = await found.fetch(session, options).catch(() => undefined);
    if (answer === undefined) throw new Refusal('unavailable');
    return answer.player;
  };

  return {
    async playerOf(session) {
      if (!secretTokenForm.test(session)) return null;
      const known = found.get(session);
      if (known === undefined) return refresh(session, { isWaitedFor: true, isUsable: false });
      const ageMs = usableMs - found.getRemainingTTL(session);
      const isHeard = ends.isCompleteSince(elapsedMs() - ageMs);
      if (ageMs < (isHeard ? heardFreshMs : unheardFreshMs)) return known.player;
      const isUsable = ageMs < usableMs;
      return refresh(session, { isWaitedFor: !isHeard || !isUsable, isUsable });
    },
    lastKnown: (session) => found.get(session)?.player ?? undefined,
    forget,
    forgetPlayer(playerId) {
      for (const [session, { player }] of found.entries()) if (player?.id === playerId) forget(session);
      // Whose these are is not known yet.
      for (const session of asking) forget(session);
    },
    stop: () => ends.stop(),
  };
}
