/** A read by key that concurrent callers share. */
export type SharedRead<Value> = (key: string) => Promise<Value>;

interface Reads<Value> {
  readonly running: Promise<Value>;
  following?: Promise<Value>;
}

/**
 * Joins concurrent reads of one key: at most one is under way, and all calls during it share the next. A caller never gets
 * what was read before the call, so a payment that has just succeeded is seen.
 */
export function sharedReads<Value>(read: (key: string) => Promise<Value>): SharedRead<Value> {
  const reads = new Map<string, Reads<Value>>();
  const begin = (key: string): Promise<Value> => {
    const own: Reads<Value> = { running: read(key) };
    reads.set(key, own);
    const end = () => {
      if (reads.get(key) === own && own.following === undefined) reads.delete(key);
    };
    own.running.then(end, end);
    return own.running;
  };
  return (key) => {
    const current = reads.get(key);
    if (current === undefined) return begin(key);
    current.following ??= current.running.then(
      () => begin(key),
      () => begin(key),
    );
    return current.following;
  };
}
