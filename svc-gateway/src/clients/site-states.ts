import { setTimeout as pause } from 'node:timers/promises';

import { findSiteState, usualState, type SiteState } from '@lights-out/contracts';
import type { Clock, Log } from '@lights-out/service-kit';

import { siteStateAt } from '../rules/site-state.ts';
import type { AskIdentity } from './service-calls.ts';

/** Follows what admins tell the whole site. */
export interface SiteStates {
  /** As it was read last, without notices that have ended since; the usual state where it was never read. */
  current(): SiteState;
  /** Asks identity at once: it has said that the state may have changed, or cannot say. */
  askNow(): void;
  stop(): Promise<void>;
}

// Identity announces changes, so this is for an announcement that was lost.
const everyMs = 30_000;
const retryMs = 2_000;
const timeoutMs = 2_000;

/**
 * Asks identity when the state may have changed, and keeps the last answer while there is no other (decision 0241). Resolves
 * after the first attempt, so that a process that starts knows what is switched off before it is called.
 */
export async function followSiteStates(
  ask: AskIdentity,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<SiteStates> {
  let state = usualState;
  let isHeard = true;
  let waiting = new AbortController();
  const stopping = new AbortController();

  const look = async () => {
    try {
      state = await ask(findSiteState, undefined, { timeoutMs, signal: stopping.signal });
      isHeard = true;
    } catch (error) {
      if (isHeard && !stopping.signal.aborted)
        log.warn({ event: 'site-state-unheard', reason: (error as Error).message });
      isHeard = false;
    }
  };
  const follow = async () => {
    while (!stopping.signal.aborted) {
      await pause(isHeard ? everyMs : retryMs, undefined, { signal: waiting.signal }).catch(() => {});
      // A call during the look lets the next one follow at once.
      waiting = new AbortController();
      if (!stopping.signal.aborted) await look();
    }
  };
  await look();
  const following = follow();

  return {
    current: () => siteStateAt(state, clock.now()),
    askNow: () => waiting.abort(),
    async stop() {
      stopping.abort();
      waiting.abort();
      await following;
    },
  };
}
