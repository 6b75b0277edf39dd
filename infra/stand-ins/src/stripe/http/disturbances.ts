import type { RandomInt } from '@lights-out/service-kit';

/** A fault to inject. */
export interface Disturbance {
  readonly method?: 'DELETE' | 'GET' | 'POST';
  /** The path begins with this string or matches this pattern; any path unless given. */
  readonly path?: RegExp | string;
  /** How often; once unless given. `Infinity` lasts until `calm()`. */
  readonly times?: number;
  /** The share of calls it applies to, 0 to 1; all unless given. */
  readonly share?: number;
  /** A number is sent as the status; `hang` never answers; `reset` breaks the connection. */
  readonly with: number | 'hang' | 'reset';
  /** Stripe's error code in the reply. */
  readonly code?: string;
  /** True: the call is carried out and only its answer is lost. Otherwise nothing happens at all. */
  readonly afterwards?: boolean;
}

export interface Disturbances {
  add(disturbance: Disturbance): void;
  calm(): void;
  /** The fault to inject into this call, if any. */
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
