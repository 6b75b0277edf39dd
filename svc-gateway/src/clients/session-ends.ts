import { setTimeout as pause } from 'node:timers/promises';

import { listSessionEnds } from '@lights-out/contracts';

import type { AskIdentity } from './service-calls.ts';

/** Follows identity's list of ended sessions, of all its processes. */
export interface SessionEnds {
  /** Whether every end since this instant was received, so that identity's answer of that time still holds. */
  isCompleteSince(atMs: number): boolean;
  stop(): Promise<void>;
}

interface Options {
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

export function followSessionEnds({ ask, onEnd, onTurn, nowMs }: Options): SessionEnds {
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
