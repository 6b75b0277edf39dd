import { randomUUID } from 'node:crypto';

import type { Channel, ChannelModel, ConsumeMessage, RecoveringChannelModel } from 'amqplib';
import pTimeout from 'p-timeout';

import { typeOfEvent, type EventContract, type ServiceName } from '@lights-out/contracts';

import type { Log } from '../../log.ts';
import type { Bus, BusMessage, Receive } from '../bus.ts';
import { queueNames, topologyOf, type QueueType, type TopologyOrigin } from '../topology.ts';
import { keepConnected } from './connection.ts';
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

// Enough to keep the handlers busy over a slow network, few enough to share messages among the processes of a service.
const prefetch = 32;
const cancelTimeoutMs = 2_000;

/** The connection that receives. */
interface Consumer {
  /** Starts to consume on this connection; the queue must exist. */
  use(model: ChannelModel, prepare: (channel: Channel) => Promise<void>): Promise<void>;
  /** Stops consuming and waits for the messages in progress. */
  stop(): Promise<void>;
}

function createConsumer(queue: string, receive: Receive): Consumer {
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let cancel: (() => Promise<unknown>) | undefined;

  const acknowledge = async (channel: Channel, message: ConsumeMessage) => {
    const isHandled = await receive(message.content.toString('utf8'), stopping.signal).then(
      () => true,
      () => false,
    );
    try {
      if (isHandled) channel.ack(message);
      else channel.nack(message);
    } catch {
      // The channel is gone, and the broker delivers the message again.
    }
  };

  return {
    async use(model, prepare) {
      stopping.signal.throwIfAborted();
      const channel = await model.createChannel();
      channel.on('error', () => {});
      channel.on('close', () => void closeQuietly(model));
      await prepare(channel);
      await channel.prefetch(prefetch);
      const { consumerTag } = await channel.consume(queue, (message) => {
        // The broker cancels a consumer whose queue was deleted or has moved: reconnecting finds or creates it.
        if (!message) return void closeQuietly(model);
        const work = acknowledge(channel, message).finally(() => underWay.delete(work));
        underWay.add(work);
      });
      cancel = () => channel.cancel(consumerTag);
    },
    async stop() {
      stopping.abort();
      if (cancel) await pTimeout(cancel(), { milliseconds: cancelTimeoutMs }).catch(() => {});
      await Promise.all(underWay);
    },
  };
}
