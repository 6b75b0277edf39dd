import { randomUUID } from 'node:crypto';

import type { Channel, RecoveringChannelModel } from 'amqplib';

import { typeOfEvent, type EventContract, type ServiceName } from '@lights-out/contracts';

import type { Log } from '../../log.ts';
import type { Bus, BusMessage } from '../bus.ts';
import { queueNames, topologyOf, type QueueType, type TopologyOrigin } from '../topology.ts';
import { keepConnected } from './connection.ts';
import { createConsumer, type Consumer } from './consumer.ts';
import { deadLetterPublication, requeueDeadLetters, peekDeadLetters } from './dead-letters.ts';
import { declareTopology } from './declare-topology.ts';
import { closeQuietly, createPublisher, type Publication } from './publisher.ts';

export interface RabbitBusOptions {
  readonly url: string;
  readonly service: ServiceName;
  readonly log: Log;
  readonly contracts: readonly EventContract[];
  readonly namespace: string;
  readonly queueType: QueueType;
  readonly topologyOrigin: TopologyOrigin;
}

/** The bus over RabbitMQ: one topic exchange, a queue and a dead-letter queue for each consuming service. */
export function createRabbitBus(options: RabbitBusOptions): Bus {
  const { url, service, log, contracts, namespace, queueType, topologyOrigin } = options;
  const topology = topologyOf(contracts, namespace);
  const own = queueNames(service, namespace);
  const declare = async (channel: Channel) => {
    if (topologyOrigin === 'made') await declareTopology(channel, topology, queueType);
  };
  const publisher = createPublisher();
  const connections: RecoveringChannelModel[] = [];
  let consumer: Consumer | undefined;
  return {
    service,
    contracts,
    async start(receive) {
      connections.push(
        await keepConnected({
          url,
          log,
          name: `${service} publisher`,
          setUp: (model) => publisher.use(model, declare),
          onLost: publisher.lost,
        }),
      );
      if (!receive) return;
      consumer = createConsumer(own.queue, receive);
      // A separate connection: a broker that is out of memory blocks publishing connections.
      connections.push(
        await keepConnected({
          url,
          log,
          name: `${service} consumer`,
          setUp: (model) => consumer!.use(model, declare),
          onLost: () => {},
        }),
      );
    },
    isConnected: publisher.isOpen,
    publish: (messages) => publisher.publish(messages.map((message) => publicationOf(topology.exchange, message))),
    async deadLetter(content, reason) {
      const returned = await publisher.publish([deadLetterPublication(own, content, reason, randomUUID())]);
      if (returned.size > 0) throw new Error(`There is no queue ${own.deadLetters}.`);
    },
    listDeadLetters: (queue, max) =>
      publisher.withChannel((channel) => peekDeadLetters(channel, queueNames(queue, namespace), max)),
    replayDeadLetters: (queue, max) =>
      publisher.withChannel((channel) => requeueDeadLetters(channel, queueNames(queue, namespace), max)),
    async stop() {
      await consumer?.stop();
      await Promise.all(connections.map(closeQuietly));
      publisher.lost();
    },
  };
}

function publicationOf(exchange: string, message: BusMessage): Publication {
  return {
    exchange,
    routingKey: typeOfEvent(message),
    content: Buffer.from(message.content),
    options: { messageId: message.id, type: typeOfEvent(message), contentType: 'application/json' },
  };
}
