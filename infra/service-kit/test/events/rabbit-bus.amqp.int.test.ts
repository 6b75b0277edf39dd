import { randomUUID } from 'node:crypto';

import type { ServiceName } from '@lights-out/contracts';
import type { TestDatabase } from '@lights-out/stand-ins/postgres';
import { connect, type Channel, type ChannelModel } from 'amqplib';

import { queueNames, topologyOf } from '../../src/events/topology.ts';
import { eventually } from '../../src/testing/index.ts';
import { describeBus } from './bus-contract.ts';
import { describeFaults } from './bus-faults.ts';
import { faultLine } from './fault-line.ts';
import type { OpenBus } from './grid.ts';
import { lapFinished, laps } from './laps.ts';
import { eventDatabase, takePart, type BusAddress, type Participant } from './participant.ts';

const amqpUrl = process.env.TEST_AMQP_URL!;

const openBus: OpenBus = async () => {
  const namespace = `test-${randomUUID()}`;
  const line = await faultLine(amqpUrl);
  return {
    line,
    address: { amqpUrl: line.url, namespace },
    async close() {
      await line.cut();
      await removeTopology(namespace);
    },
  };
};

describeBus('RabbitMQ', openBus);
describeFaults('RabbitMQ', openBus);

async function removeTopology(namespace: string): Promise<void> {
  const connection = await connect(amqpUrl);
  const channel = await connection.createChannel();
  for (const service of ['identity', 'game'] satisfies ServiceName[]) {
    const { queue, deadLetters } = queueNames(service, namespace);
    await channel.deleteQueue(queue);
    await channel.deleteQueue(deadLetters);
    await channel.deleteExchange(deadLetters);
  }
  await channel.deleteExchange(topologyOf(laps, namespace).exchange);
  await connection.close();
}

describe('a service on RabbitMQ', () => {
  let namespace: string;
  let database: TestDatabase;
  let admin: ChannelModel;
  const participants: Participant[] = [];
  const take = async (service: ServiceName, address: BusAddress) => {
    const participant = await takePart(service, database, address);
    participants.push(participant);
    return participant;
  };
  // Asking for a queue that is not there ends the channel.
  const onChannel = async <Result>(work: (channel: Channel) => Promise<Result>) => {
    const channel = await admin.createChannel();
    channel.on('error', () => {});
    const result = await work(channel);
    await channel.close();
    return result;
  };
  const gameQueue = () => queueNames('game', namespace).queue;
  const untilGameConsumes = () =>
    eventually(async () =>
      expect((await onChannel((channel) => channel.checkQueue(gameQueue()))).consumerCount).toBe(1),
    );

  beforeEach(async () => {
    namespace = `test-${randomUUID()}`;
    database = await eventDatabase();
    admin = await connect(amqpUrl);
  });

  afterEach(async () => {
    await Promise.all(participants.splice(0).map((participant) => participant.stop()));
    await admin.close();
    await removeTopology(namespace);
    await database.drop();
  });

  test('declares its queue again after it was deleted, and continues', async () => {
    const [publisher, game] = await Promise.all([
      take('payments', { amqpUrl, namespace }),
      take('game', { amqpUrl, namespace }),
    ]);
    await publisher.tell(lapFinished, { lap: 1 });
    await eventually(async () => expect(await game.effects()).toEqual([1]));
    await onChannel((channel) => channel.deleteQueue(gameQueue()));
    await untilGameConsumes();
    await publisher.tell(lapFinished, { lap: 2 });
    await eventually(async () => expect(await game.effects()).toEqual([1, 2]));
  });

  test('keeps events in quorum queues where it is told to', async () => {
    const address = { amqpUrl, namespace, queueType: 'quorum' } as const;
    const [publisher, game] = await Promise.all([take('payments', address), take('game', address)]);
    await publisher.tell(lapFinished, { lap: 1 });
    await eventually(async () => expect(await game.effects()).toEqual([1]));
    const asClassic = { durable: true, arguments: { 'x-queue-type': 'classic' } };
    await expect(
      onChannel((channel) => channel.assertQueue(queueNames('game', namespace).deadLetters, asClassic)),
    ).rejects.toThrow("inequivalent arg 'x-queue-type'");
  });

  test('stops within seconds though its broker does not answer any more', async () => {
    const line = await faultLine(amqpUrl);
    const game = await takePart('game', database, { amqpUrl: line.url, namespace });
    await untilGameConsumes();
    line.freeze();
    const startedAt = performance.now();
    await game.stop();
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    await line.cut();
  });
});
