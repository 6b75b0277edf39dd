import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Takes a server out of service without losing a request. From `begin` on it goes on answering, but each answer ends its
 * connection, so that whoever asks comes again by a new one and is led elsewhere (decision 0091).
 */
export interface Drain {
  readonly hasBegun: boolean;
  watch(server: Server): void;
  /** Resolves once `windowMs` have passed; at once unless given. */
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
