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
  readonly nowMs: () => number;
}

// Identity answers within two seconds. After a longer silence ends may have been missed.
const silenceMs = 4_000;
const retryMs = 1_000;

export function followSessionEnds({ ask, onEnd, nowMs }: Options): SessionEnds {
  let completeSinceMs = Infinity;
  let heardAtMs = -Infinity;
  const stopping = new AbortController();

  const follow = async () => {
    let cursor: string | null = null;
    while (!stopping.signal.aborted) {
      try {
        const { after, ended }: { after: string; ended: string[] | null } = await ask(
          listSessionEnds,
          { after: cursor },
          { timeoutMs: silenceMs, signal: stopping.signal },
        );
        // The cursor covers what was missed, unless identity no longer knows it.
        if (ended === null) completeSinceMs = nowMs();
        for (const hash of ended ?? []) onEnd(hash);
        cursor = after;
        heardAtMs = nowMs();
      } catch {
        await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  const following = follow();

  return {
    isCompleteSince: (atMs) => atMs >= completeSinceMs && nowMs() - heardAtMs < silenceMs,
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
