type Handler = (event: unknown) => void;

/** The `on`, `once` and `off` of Stripe's elements. */
export interface Emitter {
  on(event: string, handler: Handler): void;
  once(event: string, handler: Handler): void;
  /** Without a handler it removes all of the event's. */
  off(event: string, handler?: Handler): void;
  emit(event: string, detail?: unknown): void;
}

export function createEmitter(): Emitter {
  const handlers = new Map<string, Set<Handler>>();
  const of = (event: string) => {
    const found = handlers.get(event) ?? new Set<Handler>();
    handlers.set(event, found);
    return found;
  };
  const emitter: Emitter = {
    on: (event, handler) => void of(event).add(handler),
    once(event, handler) {
      const first: Handler = (detail) => {
        emitter.off(event, first);
        handler(detail);
      };
      emitter.on(event, first);
    },
    off: (event, handler) => void (handler ? of(event).delete(handler) : of(event).clear()),
    emit(event, detail) {
      for (const handler of Array.from(of(event))) handler(detail);
    },
  };
  return emitter;
}
