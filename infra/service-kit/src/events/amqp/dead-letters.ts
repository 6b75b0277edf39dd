import type { ConfirmChannel, GetMessage } from 'amqplib';

import type { DeadLetter } from '../bus.ts';
import type { ServiceQueue } from '../topology.ts';
import { publishConfirmed, type Publication } from './publisher.ts';

type Names = Pick<ServiceQueue, 'queue' | 'deadLetters'>;

/** Adds a message to the dead letters of a queue, with its reason in a header. */
export function deadLetterPublication(
  { deadLetters }: Names,
  content: string,
  reason: string,
  messageId: string,
): Publication {
  return {
    exchange: deadLetters,
    routingKey: '',
    content: Buffer.from(content),
    options: {
      messageId,
      contentType: 'application/json',
      headers: { 'x-reason': reason, 'x-failed-at': new Date().toISOString() },
    },
  };
}

/** Reads the oldest dead letters; closing the channel returns them to the queue. */
export async function peekDeadLetters(
  channel: ConfirmChannel,
  { deadLetters }: Names,
  max: number,
): Promise<DeadLetter[]> {
  const found: DeadLetter[] = [];
  while (found.length < max) {
    const message = await channel.get(deadLetters);
    if (!message) break;
    found.push(readDeadLetter(message));
  }
  return found;
}

/**
 * Moves dead letters back to their queue, one by one: each is removed only after the broker has confirmed its copy.
 * Handles only those present at the start, so that it ends even if each fails again immediately.
 */
export async function requeueDeadLetters(
  channel: ConfirmChannel,
  { queue, deadLetters }: Names,
  max: number,
): Promise<number> {
  const { messageCount } = await channel.checkQueue(deadLetters);
  const limit = Math.min(max, messageCount);
  for (let moved = 0; moved < limit; moved += 1) {
    const message = await channel.get(deadLetters);
    if (!message) return moved;
    const messageId = String(message.properties.messageId ?? '');
    const returned = await publishConfirmed(channel, [
      {
        exchange: '',
        routingKey: queue,
        content: message.content,
        options: { messageId, contentType: 'application/json' },
      },
    ]);
    if (returned.size > 0) throw new Error(`There is no queue ${queue}.`);
    channel.ack(message);
  }
  return limit;
}

function readDeadLetter({ content, properties }: GetMessage): DeadLetter {
  const headers = properties.headers ?? {};
  const reason: unknown = headers['x-reason'] ?? headers['x-first-death-reason'];
  const failedAt: unknown = headers['x-failed-at'];
  return {
    content: content.toString('utf8'),
    reason: typeof reason === 'string' ? reason : 'unknown',
    failedAt: typeof failedAt === 'string' ? failedAt : undefined,
  };
}
