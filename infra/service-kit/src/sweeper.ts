import type { Log } from './log.ts';

/** Work that is looked for in the database at an interval, so that nothing is lost by a restart. Must be idempotent. */
export interface Sweeper {
  readonly name: string;
  readonly everyMs: number;
  /** Whether the first run is at the start of the service and not after the first interval; for long intervals. */
  readonly runsAtStart?: boolean;
  /** Runs it earlier when this process itself has made work for it. */
  readonly wake?: Wake;
  run(): Promise<void>;
}

/** Brings a sweeper's next run forward, so that its interval can be long (decision 0194). */
export interface Wake {
  now(): void;
  /** @param delayMs at once where it is negative: the time has passed */
  in(delayMs: number): void;
  /** Called by the sweeper when it starts. */
  connect(run: () => void): void;
}

// Postgres and this process do not measure a delay alike; a run that is too early finds nothing.
const marginMs = 25;

export function createWake(): Wake {
  let run = () => {};
  return {
    now: () => run(),
    in: (delayMs) => void setTimeout(() => run(), Math.max(0, delayMs) + marginMs).unref(),
    connect(given) {
      run = given;
    },
  };
}

/** Runs the sweeper until stopped, one run at a time; a failed run is logged and retried at the next interval. */
export function startSweeper(sweeper: Sweeper, log: Log): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let stopped = false;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;
  const runIn = (delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(turn, delayMs).unref();
  };
  const turn = () => {
    isWoken = false;
    running = sweeper
      .run()
      .catch((error: unknown) => log.error({ event: 'sweeper-failed', sweeper: sweeper.name, err: error }))
      .finally(() => {
        running = undefined;
        if (!stopped) runIn(isWoken ? 0 : sweeper.everyMs);
      });
  };
  runIn(sweeper.runsAtStart ? 0 : sweeper.everyMs);
  sweeper.wake?.connect(() => {
    isWoken = true;
    if (!stopped && running === undefined) runIn(0);
  });
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
