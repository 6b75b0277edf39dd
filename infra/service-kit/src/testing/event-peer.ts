import { randomUUID } from 'node:crypto';

import {
  eventEnvelope,
  typeOfEvent,
  type EventBodyIn,
  type EventContract,
  type EventEnvelope,
} from '@lights-out/contracts';

import { createBus, type BusOptions } from '../events/index.ts';
import { silentLog } from '../log.ts';
import { eventually } from './eventually.ts';

/** Plays another service: publishes events to the service under test and receives its events. */
export interface EventPeer {
  /** Publishes an event immediately; using one `id` twice simulates a redelivery. Returns the id. */
  tell<Event extends EventContract>(
    event: Event,
    body: EventBodyIn<Event>,
    more?: { id?: string; occurredAt?: Date; requestId?: string },
  ): Promise<string>;
  /** The events received so far, in order of arrival, including repetitions. */
  readonly heard: readonly EventEnvelope[];
  stop(): Promise<void>;
}

/**
 * Joins the bus as `service`, without tables and without an inbox, and waits until it is connected.
 *
 * @example const payments = await eventPeer({ service: 'payments', databaseUrl: database.url });
 */
export async function eventPeer(options: Omit<BusOptions, 'log'>): Promise<EventPeer> {
  const bus = createBus({ ...options, log: silentLog });
  const heard: EventEnvelope[] = [];
  const isHearer = bus.contracts.some(({ heardBy }) => heardBy.includes(bus.service));
  await bus.start(isHearer ? async (content) => void heard.push(eventEnvelope.parse(JSON.parse(content))) : undefined);
  await eventually(() => {
    if (!bus.isConnected()) throw new Error('The bus does not answer.');
  });
  return {
    heard,
    async tell(event, body, { id = randomUUID(), occurredAt = new Date(), requestId = 'a-test' } = {}) {
      const { name, version } = event;
      const envelope: EventEnvelope = {
        id,
        name,
        version,
        occurredAt: occurredAt.toISOString(),
        requestId,
        body: event.body.parse(body),
      };
      const returned = await bus.publish([{ id, name, version, content: JSON.stringify(envelope) }]);
      if (returned.size > 0) throw new Error(`No service has a queue for ${typeOfEvent(event)}.`);
      return id;
    },
    stop: bus.stop,
  };
}
