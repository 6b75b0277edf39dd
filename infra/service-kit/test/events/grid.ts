import { randomUUID } from 'node:crypto';

import type { EventContract, ServiceName } from '@lights-out/contracts';
import type { TestDatabase } from '@lights-out/stand-ins/postgres';

import { listDeadLetters, type BusMessage, type DeadLetter } from '../../src/index.ts';
import { eventually } from '../../src/testing/index.ts';
import type { FaultLine } from './fault-line.ts';
import { eventDatabase, takePart, type BusAddress, type Participant, type ParticipantOptions } from './participant.ts';

/** Where the bus of one test is, and a line to it that can be cut. */
export interface BusUnderTest {
  readonly address: BusAddress;
  readonly line: FaultLine;
  close(): Promise<void>;
}

export type OpenBus = (database: TestDatabase) => Promise<BusUnderTest>;

/** The part of every bus test that is the same: a database and a bus of its own, and services that leave at its end. */
export interface Grid {
  readonly under: () => BusUnderTest;
  readonly database: () => TestDatabase;
  /** Has a service take part. */
  readonly take: (service: ServiceName, options?: ParticipantOptions) => Promise<Participant>;
  readonly leave: (participant: Participant) => Promise<void>;
}

export function setUpGrid(openBus: OpenBus): Grid {
  let database: TestDatabase;
  let bus: BusUnderTest;
  const participants = new Set<Participant>();
  const leave = async (participant: Participant) => {
    participants.delete(participant);
    await participant.stop();
  };
  beforeEach(async () => {
    database = await eventDatabase();
    bus = await openBus(database);
  });
  afterEach(async () => {
    await Promise.all([...participants].map(leave));
    await bus.close();
    await database.drop();
  });
  return {
    under: () => bus,
    database: () => database,
    leave,
    async take(service, options) {
      const participant = await takePart(service, database, bus.address, options);
      participants.add(participant);
      return participant;
    },
  };
}

export async function countUnsent({ db }: Participant): Promise<number> {
  return (await db('outbox').whereNull('sent_at')).length;
}

export function untilConnected({ bus }: Participant): Promise<void> {
  return eventually(() => expect(bus.isConnected()).toBe(true));
}

export function untilEffects(participant: Participant, expected: readonly number[]): Promise<void> {
  return eventually(async () => expect(await participant.effects()).toEqual(expected));
}

/** Puts messages on the bus, past any outbox. */
export async function publish(participant: Participant, messages: readonly BusMessage[]): Promise<void> {
  await untilConnected(participant);
  await participant.bus.publish(messages);
}

export async function deadLettersOf({ bus }: Participant): Promise<DeadLetter[]> {
  return bus.isConnected() ? listDeadLetters(bus, { queue: bus.service, max: 10 }) : [];
}

/** An event as it is published, whatever its body. */
export function messageOf({ name, version }: EventContract, body: unknown): BusMessage {
  const id = randomUUID();
  return {
    id,
    name,
    version,
    content: JSON.stringify({
      id,
      name,
      version,
      occurredAt: '2026-11-10T12:00:00.000Z',
      requestId: 'a-request',
      body,
    }),
  };
}
