import { randomUUID } from 'node:crypto';

import { startPrivateRabbit, startRabbitCluster } from '@lights-out/stand-ins/rabbitmq';

import { queueNames } from '../../src/events/topology.ts';
import { eventually } from '../../src/testing/index.ts';
import { untilConnected } from './grid.ts';
import { lapFinished } from './laps.ts';
import { eventDatabase, takePart, type BusAddress, type Participant } from './participant.ts';

// The short form; `npm run prove` uses 10,000 events and 10 kills.
const events = Number(process.env.BROKER_EVENTS ?? 500);
const kills = Number(process.env.BROKER_KILLS ?? 2);
const leaderKills = Number(process.env.BROKER_KILLS ?? 1);

const consumers = ['identity', 'game'] as const;
// The connections of one service are enough for them and what it does beside.
const concurrentPublishers = 4;
const timeoutMs = 180_000;

interface Victim {
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** What every consuming service ends with. */
const unharmed = { different: events, all: events, deadLetters: 0 };

test(
  `a broker that is killed ${kills} times under ${events} events loses none and doubles none`,
  async () => {
    const node = await startPrivateRabbit();
    try {
      expect(await killUnderEvents({ amqpUrl: node.amqpUrl }, () => node, kills)).toEqual([unharmed, unharmed]);
    } finally {
      await node.destroy();
    }
  },
  60_000 + 60_000 * kills,
);

test(
  `a cluster whose leading node is killed ${leaderKills} times under ${events} events loses none and doubles none`,
  async () => {
    const cluster = await startRabbitCluster();
    const leaders = (namespace: string): Victim => {
      let killed = 0;
      let dead = 0;
      return {
        async kill() {
          // The leader of one consumer's queue, then that of the other's.
          dead = await cluster.leaderOf(queueNames(consumers[killed % consumers.length]!, namespace).queue);
          killed += 1;
          await cluster.kill(dead);
        },
        start: () => cluster.start(dead),
      };
    };
    try {
      const address = { amqpUrl: cluster.amqpUrl, queueType: 'quorum' } as const;
      expect(await killUnderEvents(address, leaders, leaderKills)).toEqual([unharmed, unharmed]);
    } finally {
      await cluster.destroy();
    }
  },
  120_000 + 60_000 * leaderKills,
);

/** Has two services hear what a third tells while the victim is killed, and returns what both have handled in the end. */
async function killUnderEvents(
  address: Pick<BusAddress, 'amqpUrl' | 'queueType'>,
  victimIn: (namespace: string) => Victim,
  times: number,
) {
  const namespace = `kills-${randomUUID()}`;
  const victim = victimIn(namespace);
  const database = await eventDatabase();
  const [publisher, ...heard] = await Promise.all(
    (['payments', ...consumers] as const).map((service) => takePart(service, database, { ...address, namespace })),
  );
  try {
    // A quorum queue that loses a node right after its first declaration can stay without a leader: what is told first has been handled.
    await tellLaps(publisher!, 0, 1);
    await untilHandled(heard, 1);
    const perKill = Math.ceil(events / times);
    for (let told = 1; told < events; told += perKill) {
      const telling = tellLaps(publisher!, told, Math.min(told + perKill, events));
      // Half of this part has arrived. The rest is in the outbox, in transit, in queues and being handled.
      await untilHandled(heard, Math.min(told + perKill / 2, events));
      await victim.kill();
      await Promise.all([telling, victim.start()]);
    }
    await untilHandled(heard, events);
    return await Promise.all(heard.map(outcomeOf));
  } finally {
    await Promise.all([publisher!, ...heard].map(({ stop }) => stop()));
    await database.drop();
  }
}

async function tellLaps(publisher: Participant, from: number, to: number): Promise<void> {
  let next = from;
  const tell = async () => {
    while (next < to) await publisher.tell(lapFinished, { lap: (next += 1) });
  };
  await Promise.all(Array.from({ length: concurrentPublishers }, tell));
}

async function untilHandled(heard: readonly Participant[], count: number): Promise<void> {
  for (const consumer of heard)
    await eventually(
      async () => expect((await countEffects(consumer)).different).toBeGreaterThanOrEqual(count),
      timeoutMs,
    );
}

async function outcomeOf(consumer: Participant) {
  await untilConnected(consumer);
  const deadLetters = (await consumer.bus.listDeadLetters(consumer.bus.service, 100)).length;
  return { ...(await countEffects(consumer)), deadLetters };
}

/** Handled events, and different laps among them. */
async function countEffects({ db }: Participant): Promise<{ different: number; all: number }> {
  const { rows } = await db.raw<{ rows: [{ different: number; all: number }] }>(
    'select count(distinct lap)::int as different, count(*)::int as "all" from effects',
  );
  return rows[0];
}
