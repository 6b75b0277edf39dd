import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';

import { listSessionEnds, resolveSession, secretTokenForm } from '@lights-out/contracts';
import { Refusal, type Player } from '@lights-out/service-kit';

import type { AskIdentity } from './service-calls.ts';

/** Finds the player of a session cookie. */
export interface Sessions {
  /** @throws {Refusal} `unavailable` if identity does not answer and the session is not cached */
  playerOf(session: string): Promise<Player | null>;
  /** The player last known for the cookie, however long ago, without calling identity. */
  lastKnown(session: string): Player | undefined;
  /** Call when the session is ended or replaced: its next use calls identity. */
  forget(session: string): void;
  /** Call when every session of the player is ended. */
  forgetPlayer(playerId: string): void;
  stop(): Promise<void>;
}

interface Options {
  readonly ask: AskIdentity;
  /** Called each time that identity has told which sessions ended, or could not. */
  readonly onTurn?: () => void;
  /** A monotonic clock in milliseconds. */
  readonly elapsedMs: () => number;
  /** How many sessions are kept. */
  readonly most?: number;
}

// While no end of a session can be missed, identity's answer holds; it is refreshed in the background.
const heardFreshMs = 60_000;
// While ends may be missed, an ended session stays usable for at most this long.
const unheardFreshMs = 5_000;
// While identity is down, recently known sessions stay usable for this long.
const usableMs = 300_000;

interface Found {
  readonly player: Player | null;
  readonly hash: string;
}

/**
 * Calls identity once for all concurrent requests of a session, and drops the session at once when it ends, in any
 * process (decision 0121).
 */
export function createSessions({ ask, onTurn = () => {}, elapsedMs, most = 50_000 }: Options): Sessions {
  /** Sessions by identity's hash of their cookie. */
  const byHash = new Map<string, string>();
  /** Calls to identity in progress. */
  const asking = new Set<string>();
  const found = sessionCache({ ask, elapsedMs, most }, byHash, asking);
  const forget = (session: string) => void found.delete(session);
  const ends = followSessionEnds({
    ask,
    onTurn,
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
      // The player of these is not known yet.
      for (const session of asking) forget(session);
    },
    stop: () => ends.stop(),
  };
}

/** The cache, which calls identity for what it does not have, and keeps `byHash` and `asking` up to date. */
function sessionCache(
  { ask, elapsedMs, most }: Required<Pick<Options, 'ask' | 'elapsedMs' | 'most'>>,
  byHash: Map<string, string>,
  asking: Set<string>,
): LRUCache<string, Found> {
  return new LRUCache<string, Found>({
    max: most,
    ttl: usableMs,
    ttlResolution: 0,
    perf: { now: elapsedMs },
    allowStale: true,
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    // A waiting request gets its answer even if the session is dropped in the meantime; the answer is then not cached.
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
}

/** Follows identity's list of ended sessions, of all its processes. */
export interface SessionEnds {
  /** Whether every end since this instant was received, so that identity's answer of that time still holds. */
  isCompleteSince(atMs: number): boolean;
  stop(): Promise<void>;
}

interface EndsOptions {
  readonly ask: AskIdentity;
  /** @param hash of the session's cookie, SHA-256 in hex */
  readonly onEnd: (hash: string) => void;
  /** Called after each turn: identity answered, perhaps because the state of the site has changed, or did not. */
  readonly onTurn: () => void;
  readonly nowMs: () => number;
}

// How long identity lets a call wait for an end. After a silence longer than this and the margin ends may have been missed.
const waitMs = 2_000;
const marginMs = 2_000;
// While no player calls, nothing depends on the ends.
const restWaitMs = 30_000;
const restAfterMs = 60_000;
const retryMs = 1_000;

export function followSessionEnds({ ask, onEnd, onTurn, nowMs }: EndsOptions): SessionEnds {
  let completeSinceMs = Infinity;
  let heardAtMs = -Infinity;
  let usedAtMs = -Infinity;
  let cursor: string | null = null;
  /** Cuts the long wait of a gateway at rest short. */
  let resting: AbortController | undefined;
  const stopping = new AbortController();

  const listen = async () => {
    const isAtRest = nowMs() - usedAtMs >= restAfterMs && cursor !== null;
    resting = isAtRest ? new AbortController() : undefined;
    const waitsMs = isAtRest ? restWaitMs : waitMs;
    const { after, ended } = await ask(
      listSessionEnds,
      { after: cursor, waitMs: waitsMs },
      {
        timeoutMs: waitsMs + marginMs,
        signal: resting ? AbortSignal.any([stopping.signal, resting.signal]) : stopping.signal,
      },
    );
    // The cursor covers what was missed, unless identity no longer knows it.
    if (ended === null) completeSinceMs = nowMs();
    for (const hash of ended ?? []) onEnd(hash);
    cursor = after;
    heardAtMs = nowMs();
  };
  const follow = async () => {
    while (!stopping.signal.aborted) {
      try {
        await listen();
      } catch {
        if (resting?.signal.aborted) continue;
        await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
      onTurn();
    }
  };
  const following = follow();

  return {
    isCompleteSince(atMs) {
      usedAtMs = nowMs();
      resting?.abort();
      return atMs >= completeSinceMs && nowMs() - heardAtMs < waitMs + marginMs;
    },
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
