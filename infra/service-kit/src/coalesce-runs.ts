/** Work that is requested often and runs one at a time. */
export interface CoalescedRuns {
  /** Resolves after a run that began after the call; all calls during one run share the next. */
  run(): Promise<void>;
  /** Resolves when no run is under way. */
  idle(): Promise<void>;
}

export function coalesceRuns(run: () => Promise<void>): CoalescedRuns {
  let running: Promise<void> | undefined;
  let following: Promise<void> | undefined;

  const begin = (): Promise<void> => {
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    run() {
      if (following !== undefined) return following;
      if (running === undefined) return begin();
      following = running
        .catch(() => {})
        .then(() => {
          following = undefined;
          return begin();
        });
      return following;
    },
    async idle() {
      await (following ?? running)?.catch(() => {});
    },
  };
}
