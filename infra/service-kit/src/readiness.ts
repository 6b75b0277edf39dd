import type { Log } from './log.ts';

/** Whether a service can work at present, as an orchestrator and the gateway ask every few seconds. */
export interface Readiness {
  /** Why not; undefined if it can. */
  fault(): Promise<string | undefined>;
  /** Resolves when this process is not ready although a new one would be: ending it is the remedy. */
  readonly stuck: Promise<void>;
}

interface Options {
  readonly log: Log;
  /** Throws if the service cannot work. */
  readonly isReady: (() => Promise<void>) | undefined;
  /** The same on connections that are opened for it: throws if a new process could not work either. */
  readonly isReadyAfresh: (() => Promise<void>) | undefined;
  readonly stuckAfterMs?: number;
}

/** An orchestrator only restarts what ends: Compose leaves an unhealthy container running for ever. */
const usualStuckAfterMs = 60_000;

export function watchReadiness({ log, isReady, isReadyAfresh, stuckAfterMs = usualStuckAfterMs }: Options): Readiness {
  const { promise: stuck, resolve: declareStuck } = Promise.withResolvers<void>();
  let failingSince: number | undefined;
  let isProbing = false;

  const probe = async (isReadyNow: () => Promise<void>) => {
    isProbing = true;
    try {
      await isReadyNow();
      // It may have recovered meanwhile.
      if (failingSince === undefined) return;
      log.fatal({ event: 'stuck', reason: 'not ready for a minute, while a new connection to the database works' });
      declareStuck();
    } catch {
      // A new process could not work either.
    } finally {
      isProbing = false;
    }
  };

  return {
    stuck,
    async fault() {
      try {
        await isReady?.();
        failingSince = undefined;
        return undefined;
      } catch {
        failingSince ??= performance.now();
        const isLong = performance.now() - failingSince >= stuckAfterMs;
        if (isLong && isReadyAfresh && !isProbing) void probe(isReadyAfresh);
        return 'not ready';
      }
    },
  };
}
