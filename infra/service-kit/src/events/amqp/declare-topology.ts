import type { Channel } from 'amqplib';

import { bindingKeyOf, type QueueType, type Topology } from '../topology.ts';

/** Declares exchanges, queues and bindings; existing ones stay. Fails if a queue exists with another type. */
export async function declareTopology(
  channel: Channel,
  { exchange, queues }: Topology,
  queueType: QueueType,
): Promise<void> {
  await channel.assertExchange(exchange, 'topic', { durable: true });
  for (const { queue, deadLetters, names } of queues) {
    await channel.assertExchange(deadLetters, 'fanout', { durable: true });
    await channel.assertQueue(deadLetters, { durable: true, arguments: { 'x-queue-type': queueType } });
    await channel.bindQueue(deadLetters, deadLetters, '');
    await channel.assertQueue(queue, { durable: true, arguments: queueArguments(deadLetters, queueType) });
    for (const name of names) await channel.bindQueue(queue, exchange, bindingKeyOf(name));
  }
}

/**
 * Consumers dead-letter messages themselves, with the reason. The broker does so only for a message that was
 * redelivered too often without an acknowledgement, which a quorum queue counts.
 */
export function queueArguments(deadLetters: string, queueType: QueueType): Record<string, string | number> {
  const common = { 'x-queue-type': queueType, 'x-dead-letter-exchange': deadLetters };
  const counted = { 'x-delivery-limit': 50, 'x-dead-letter-strategy': 'at-least-once', 'x-overflow': 'reject-publish' };
  return queueType === 'quorum' ? { ...common, ...counted } : common;
}
