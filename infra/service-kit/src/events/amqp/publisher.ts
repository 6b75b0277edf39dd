import { randomUUID } from 'node:crypto';

import type { Channel, ChannelModel, ConfirmChannel, Message, Options, RecoveringChannelModel } from 'amqplib';
import pTimeout from 'p-timeout';

const confirmTimeoutMs = 3_000;
const closeTimeoutMs = 2_000;

export interface Publication {
  readonly exchange: string;
  readonly routingKey: string;
  readonly content: Buffer;
  readonly options: Options.Publish & { readonly messageId: string };
}

/** The connection that publishes: one confirm channel for each connection. */
export interface Publisher {
  /** Publishes on this connection once it is set up. */
  use(model: ChannelModel, prepare: (channel: Channel) => Promise<void>): Promise<void>;
  lost(): void;
  isOpen(): boolean;
  /**
   * Resolves when the broker has written everything to disk, with the ids of the messages that no queue accepted.
   *
   * @throws {Error} if there is no connection, the broker refuses, or it does not answer within 3 s
   */
  publish(publications: readonly Publication[]): Promise<ReadonlySet<string>>;
  /** Runs longer work on a separate channel, closed afterwards. */
  withChannel<Result>(work: (channel: ConfirmChannel) => Promise<Result>): Promise<Result>;
}

export function createPublisher(): Publisher {
  let current: { model: ChannelModel; channel: ConfirmChannel } | undefined;
  let isBlocked = false;
  const open = () => {
    if (!current || isBlocked)
      throw new Error(
        isBlocked ? 'The broker takes no messages at the moment.' : 'There is no connection to the broker.',
      );
    return current;
  };
  return {
    async use(model, prepare) {
      isBlocked = false;
      model.on('blocked', () => {
        isBlocked = true;
      });
      model.on('unblocked', () => {
        isBlocked = false;
      });
      const channel = await model.createConfirmChannel();
      channel.on('error', () => {});
      // If only the channel closes, the connection is useless: reconnect.
      channel.on('close', () => void closeQuietly(model));
      await prepare(channel);
      current = { model, channel };
    },
    lost: () => {
      current = undefined;
    },
    isOpen: () => current !== undefined && !isBlocked,
    publish: async (publications) => publishConfirmed(open().channel, publications),
    async withChannel(work) {
      const channel = await open().model.createConfirmChannel();
      channel.on('error', () => {});
      try {
        return await work(channel);
      } finally {
        await channel.close().catch(() => {});
      }
    },
  };
}

/** Publishes with `mandatory` on any confirm channel: an unroutable message is returned before it is confirmed. */
export async function publishConfirmed(
  channel: ConfirmChannel,
  publications: readonly Publication[],
): Promise<ReadonlySet<string>> {
  const batch = randomUUID();
  const returned = new Set<string>();
  const onReturn = ({ properties }: Message) => {
    if (properties.correlationId === batch) returned.add(String(properties.messageId));
  };
  channel.on('return', onReturn);
  try {
    const confirms = publications.map((publication) => confirmOf(channel, publication, batch));
    await pTimeout(Promise.all(confirms), {
      milliseconds: confirmTimeoutMs,
      message: `The broker did not confirm within ${confirmTimeoutMs} ms.`,
    });
    return returned;
  } finally {
    channel.off('return', onReturn);
  }
}

function confirmOf(
  channel: ConfirmChannel,
  { exchange, routingKey, content, options }: Publication,
  correlationId: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.publish(
      exchange,
      routingKey,
      content,
      { ...options, mandatory: true, persistent: true, correlationId },
      (error: Error | null) => {
        if (error) reject(error);
        else resolve();
      },
    );
  });
}

/** Closes a connection that may be closed already, or whose broker may not answer any more. */
export async function closeQuietly(connection: ChannelModel | RecoveringChannelModel): Promise<void> {
  await pTimeout(connection.close(), { milliseconds: closeTimeoutMs }).catch(() => {});
}
