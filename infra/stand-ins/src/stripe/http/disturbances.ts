import type { RandomInt } from '@lights-out/service-kit';

/** Something to go wrong on purpose. */
export interface Disturbance {
  readonly method?: 'DELETE' | 'GET' | 'POST';
  /** A path beginning with this, or matching it; any unless given. */
  readonly path?: RegExp | string;
  /** How often; once unless given. `Infinity` until calmed. */
  readonly times?: number;
  /** The share of the calls it happens to, 0 to 1; all unless given. */
  readonly share?: number;
  /** A status is answered; `hang` never answers; `reset` breaks the connection. */
  readonly with: number | 'hang' | 'reset';
  /** Stripe's error code in an answered status. */
  readonly code?: string;
  /** Whether the call is carried out and only its answer is lost; else nothing happens at all. */
  readonly afterwards?: boolean;
}

export interface Disturbances {
  add(disturbance: Disturbance): void;
  calm(): void;
  /** What happens to this call, if anything. */
  next(method: string, path: string): Disturbance | undefined;
}

const inParts = 1_000_000;

export function createDisturbances(random: RandomInt): Disturbances {
  let waiting: { what: Disturbance; left: number }[] = [];
  return {
    add: (what) => void waiting.push({ what, left: what.times ?? 1 }),
    calm: () => {
      waiting = [];
    },
    next(method, path) {
      const found = waiting.find(
        ({ what }) => concerns(what, method, path) && random(inParts) < (what.share ?? 1) * inParts,
      );
      if (!found) return undefined;
      found.left -= 1;
      waiting = waiting.filter(({ left }) => left > 0);
      return found.what;
    },
  };
}

function concerns(what: Disturbance, method: string, path: string): boolean {
  if (what.method && what.method !== method) return false;
  if (what.path === undefined) return true;
  return typeof what.path === 'string' ? path.startsWith(what.path) : what.path.test(path);
}
