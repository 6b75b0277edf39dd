import * as z from 'zod/mini';

import { id } from './ids.ts';
import type { ServiceName } from './route.ts';
import { instant } from './time.ts';

/** A past fact that one service tells and others hear. */
export interface EventContract {
  /** What happened to what: `payment.confirmed`. */
  readonly name: `${string}.${string}`;
  /** A body that an old hearer could not read is a new version, told beside the old one until nobody hears that. */
  readonly version: number;
  readonly summary: string;
  readonly toldBy: ServiceName;
  /** Each of these has a queue of its own from the moment the event can be told, whether it runs or not. */
  readonly heardBy: readonly ServiceName[];
  readonly body: z.ZodMiniType;
}

/** Declares an event; keeps the literal types that tellers and hearers are checked against. */
export function defineEvent<const Event extends EventContract>(event: Event): Event {
  return event;
}

/** The body as its teller passes it. */
export type EventBodyIn<Event extends EventContract> = z.input<Event['body']>;

/** An event as its hearer gets it. */
export interface Heard<Event extends EventContract> {
  readonly id: string;
  /** When it happened, which may be long before it is heard. */
  readonly occurredAt: string;
  /** The request that brought it about; both services log it. */
  readonly requestId: string;
  readonly body: z.output<Event['body']>;
}

/** `payment.confirmed.v1`: how an event is called in logs, metrics and routing. */
export function typeOfEvent({ name, version }: { readonly name: string; readonly version: number }): string {
  return `${name}.v${version}`;
}

/** What every event carries on its way; the body is read by the contract of its name and version. */
export const eventEnvelope = z.object({
  id,
  name: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*$/)),
  version: z.int().check(z.positive()),
  occurredAt: instant,
  requestId: z.string().check(z.minLength(1), z.maxLength(200)),
  body: z.unknown(),
});
export type EventEnvelope = z.output<typeof eventEnvelope>;
