import * as z from 'zod/mini';

import { id } from './ids.ts';
import type { ServiceName } from './route.ts';
import { instant } from './time.ts';

/** A past fact that one service announces and others handle. */
export interface EventContract {
  /** Subject and past participle: `payment.confirmed`. */
  readonly name: `${string}.${string}`;
  /**
   * A body that old consumers cannot read is a new version, announced beside the old one until no consumer needs that.
   */
  readonly version: number;
  readonly summary: string;
  readonly toldBy: ServiceName;
  /** Each of these has its own queue as soon as the event can be published, whether it is running or not. */
  readonly heardBy: readonly ServiceName[];
  readonly body: z.ZodMiniType;
}

/** Declares an event; keeps the literal types that publishers and listeners are checked against. */
export function defineEvent<const Event extends EventContract>(event: Event): Event {
  return event;
}

/** The body as it is announced. */
export type EventBodyIn<Event extends EventContract> = z.input<Event['body']>;

/** An event as a listener receives it. */
export interface Heard<Event extends EventContract> {
  readonly id: string;
  /** When it happened, possibly long before it is received. */
  readonly occurredAt: string;
  /** The request that caused it; both services log it. */
  readonly requestId: string;
  readonly body: z.output<Event['body']>;
}

/** `payment.confirmed.v1`: the name of an event in logs, metrics and routing keys. */
export function typeOfEvent({ name, version }: { readonly name: string; readonly version: number }): string {
  return `${name}.v${version}`;
}

/** The message format of every event; the body is parsed by the contract of its name and version. */
export const eventEnvelope = z.object({
  id,
  name: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*$/)),
  version: z.int().check(z.positive()),
  occurredAt: instant,
  requestId: z.string().check(z.minLength(1), z.maxLength(200)),
  body: z.unknown(),
});
export type EventEnvelope = z.output<typeof eventEnvelope>;
