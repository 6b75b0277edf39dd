import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import pTimeout from 'p-timeout';

import type { Receive } from '../bus.ts';
import { closeQuietly } from './publisher.ts';

// Enough to keep the handlers busy over a slow network, few enough to share messages among the processes of a service.
const prefetch = 32;
const cancelTimeoutMs = 2_000;

/** The connection that receives. */
export interface Consumer {
  /** Starts to consume on this connection; the queue must exist. */
  use(model: ChannelModel, prepare: (channel: Channel) => Promise<void>): Promise<void>;
  /** Stops consuming and waits for the messages in progress. */
  stop(): Promise<void>;
}

export function createConsumer(queue: string, receive: Receive): Consumer {
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
