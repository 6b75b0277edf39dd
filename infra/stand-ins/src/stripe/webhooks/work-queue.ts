/** Runs work in order, each piece after its own delay, with limited concurrency. */
export interface WorkQueue {
  add(work: () => Promise<void>, delayMs: number): void;
  /** Resolves once no work is under way or waiting. */
  drained(): Promise<void>;
  /** Discards the work that has not begun. */
  stop(): void;
}

export function createWorkQueue(atOnce: () => number): WorkQueue {
  const ready: (() => Promise<void>)[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const waiters: (() => void)[] = [];
  let underWay = 0;
  const tellIfIdle = () => {
    if (underWay + ready.length + timers.size > 0) return;
    for (const resolve of waiters.splice(0)) resolve();
  };
  const run = async (work: () => Promise<void>) => {
    underWay += 1;
    try {
      await work();
    } finally {
      underWay -= 1;
      begin();
    }
  };
  const begin = () => {
    while (underWay < atOnce() && ready.length > 0) void run(ready.shift()!);
    tellIfIdle();
  };
  return {
    add(work, delayMs) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        ready.push(work);
        begin();
      }, delayMs);
      timers.add(timer);
    },
    drained: () =>
      new Promise((resolve) => {
        waiters.push(resolve);
        tellIfIdle();
      }),
    stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      ready.length = 0;
      tellIfIdle();
    },
  };
}
