import { eventEnvelope, typeOfEvent, type EventContract, type Heard } from '@lights-out/contracts';

import type { Listener } from './listener.ts';

export interface Readable {
  readonly type: string;
  readonly event: Heard<EventContract>;
  readonly listener: Listener;
}

/** `fault`: why this service can never handle the message. */
export type Reading = Readable | { readonly type: string; readonly fault: string };

/** Parses a message and finds its listener. The text of a fault contains no values of the message's body. */
export function readEvent(content: string, listeners: readonly Listener[]): Reading {
  const parsed = eventEnvelope.safeParse(parseJson(content));
  if (!parsed.success) return { type: 'unknown', fault: `It is no event: ${faultsOf(parsed.error)}` };
  const { id, name, version, occurredAt, requestId } = parsed.data;
  const type = typeOfEvent(parsed.data);
  const known = listeners.filter(({ event }) => event.name === name);
  const listener = known.find(({ event }) => event.version === version);
  if (!listener)
    return {
      type,
      fault:
        known.length === 0 ? `This service does not hear ${name}.` : `Version ${version} of ${name} is not known here.`,
    };
  const body = listener.event.body.safeParse(parsed.data.body);
  if (!body.success) return { type, fault: `Its body is not of ${type}: ${faultsOf(body.error)}` };
  return { type, listener, event: { id, occurredAt, requestId, body: body.data } };
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

function faultsOf({
  issues,
}: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}): string {
  return issues
    .slice(0, 5)
    .map(({ path, message }) => (path.length > 0 ? `${path.map(String).join('.')}: ${message}` : message))
    .join('; ');
}
