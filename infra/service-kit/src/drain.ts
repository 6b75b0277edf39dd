import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Takes a server out of service without losing a request. After `begin` it continues to answer, but each reply closes
 * its connection, so that clients reconnect and reach another process (decision 0091).
 */
export interface Drain {
  readonly hasBegun: boolean;
  watch(server: Server): void;
  /** Resolves after `windowMs`; immediately without it. */
  begin(windowMs?: number): Promise<void>;
}

export function createDrain(): Drain {
  let hasBegun = false;
  return {
    get hasBegun() {
      return hasBegun;
    },
    watch(server) {
      server.prependListener('request', (_request, response) => {
        if (hasBegun) response.shouldKeepAlive = false;
      });
    },
    async begin(windowMs = 0) {
      hasBegun = true;
      if (windowMs > 0) await pause(windowMs);
    },
  };
}
