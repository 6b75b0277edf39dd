import type { Log } from './log.ts';

/** Work that is looked for in the database at an interval, so that nothing is lost by a restart. Must be idempotent. */
export interface Sweeper {
  readonly name: string;
  readonly everyMs: number;
  /** Whether the first run is at the start of the service and not after the first interval; for long intervals. */
  readonly runsAtStart?: boolean;
  run(): Promise<void>;
}

/** Runs the sweeper until stopped, one run at a time; a failed run is logged and retried at the next interval. */
export function startSweeper(sweeper: Sweeper, log: Log): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const turn = () => {
    running = sweeper
      .run()
      .catch((error: unknown) => log.error({ event: 'sweeper-failed', sweeper: sweeper.name, err: error }))
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, sweeper.everyMs).unref();
      });
  };
  timer = setTimeout(turn, sweeper.runsAtStart ? 0 : sweeper.everyMs).unref();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
