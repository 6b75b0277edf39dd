export function tryLock(path: string): Promise<(() => Promise<void>) | undefined>;
export function waitForLock(
  path: string,
  options?: { withinMs?: number; signal?: AbortSignal; onWait?: (() => void) | undefined },
): Promise<(() => Promise<void>) | undefined>;
export function withLock<T>(path: string, work: () => Promise<T>, onWait?: () => void): Promise<T>;
