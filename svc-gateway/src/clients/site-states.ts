import { setTimeout as pause } from 'node:timers/promises';

import { findSiteState, siteStateAt, usualState, type SiteState } from '@lights-out/contracts';
import type { Clock, Log } from '@lights-out/service-kit';

import type { AskIdentity } from './service-calls.ts';

/** Follows what admins tell the whole site. */
export interface SiteStates {
  /** As it was read last, without notices that have ended since; the usual state where it was never read. */
  current(): SiteState;
  stop(): Promise<void>;
}

const everyMs = 2_000;
const timeoutMs = 2_000;

/**
 * Asks identity every two seconds, and keeps the last answer while there is no other (decision 0241). Resolves after the
 * first attempt, so that a process that starts knows what is switched off before it is called.
 */
export async function followSiteStates(
  ask: AskIdentity,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): Promise<SiteStates> {
  let state = usualState;
  let isHeard = true;
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
      await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) await look();
    }
  };
  await look();
  const following = follow();

  return {
    current: () => siteStateAt(state, clock.now()),
    async stop() {
      stopping.abort();
      await following;
    },
  };
}
