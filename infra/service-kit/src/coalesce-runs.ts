/** Work that is requested often and runs one at a time for each key. */
export interface CoalescedRuns<Value, Key> {
  /**
   * Resolves with the value of a run that began after the call, or rejects with its error; all calls during one run share the
   * next.
   */
  run(key: Key): Promise<Value>;
  /** Resolves when no run is under way. */
  idle(): Promise<void>;
}

interface Runs<Value> {
  readonly running: Promise<Value>;
  following?: Promise<Value>;
}

export function coalesceRuns<Value, Key = void>(run: (key: Key) => Promise<Value>): CoalescedRuns<Value, Key> {
  const byKey = new Map<Key, Runs<Value>>();

  const begin = (key: Key): Promise<Value> => {
    const own: Runs<Value> = { running: run(key) };
    byKey.set(key, own);
    const end = () => {
      if (byKey.get(key) === own && own.following === undefined) byKey.delete(key);
    };
    own.running.then(end, end);
    return own.running;
  };

  return {
    run(key) {
      const current = byKey.get(key);
      if (current === undefined) return begin(key);
      current.following ??= current.running.then(
        () => begin(key),
        () => begin(key),
      );
      return current.following;
    },
    async idle() {
      await Promise.allSettled([...byKey.values()].map(({ running, following }) => following ?? running));
    },
  };
}
