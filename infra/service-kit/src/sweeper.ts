import { Gauge, type Registry } from 'prom-client';

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

export interface RunningSweeper {
  readonly name: string;
  /** Since its next success was due: failures and a run that does not end count alike. */
  overdueSeconds(): number;
  stop(): Promise<void>;
}

/** Runs the sweeper until stopped, one run at a time; a failed run is logged and retried at the next interval. */
export function startSweeper(sweeper: Sweeper, log: Log): RunningSweeper {
  let succeededAt = performance.now();
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
      .then(() => void (succeededAt = performance.now()))
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
    name: sweeper.name,
    overdueSeconds: () => Math.max(0, performance.now() - succeededAt - sweeper.everyMs) / 1_000,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Shows operators which sweepers do not do their work. */
export function registerSweepers(registry: Registry, running: () => readonly RunningSweeper[]): void {
  const overdue = new Gauge({
    name: 'sweeper_overdue_seconds',
    help: "Time since a sweeper's next success was due.",
    labelNames: ['sweeper'],
    registers: [registry],
    collect() {
      for (const { name, overdueSeconds } of running()) overdue.set({ sweeper: name }, overdueSeconds());
    },
  });
}
