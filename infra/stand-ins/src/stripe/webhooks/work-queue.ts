/** Work that begins in its order, each after its own pause, so much of it at once and no more. */
export interface WorkQueue {
  add(work: () => Promise<void>, delayMs: number): void;
  /** Resolves once nothing is under way or waiting. */
  settled(): Promise<void>;
  /** Drops what waits. */
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
    settled: () =>
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
