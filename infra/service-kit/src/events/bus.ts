import type { EventContract, ServiceName } from '@lights-out/contracts';

/** One event on its way. `content` is the envelope as JSON text; the rest is what routing needs. */
export interface BusMessage {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly content: string;
}

/** A message that failed too often, kept until an operator handles it. */
export interface DeadLetter {
  readonly content: string;
  readonly reason: string;
  /** The instant of the last failure; undefined where the message does not say. */
  readonly failedAt: string | undefined;
}

/**
 * Handles one message: resolves once it may be acknowledged, rejects to have it delivered again. `signal` aborts when
 * the bus is stopping.
 */
export type Receive = (content: string, signal: AbortSignal) => Promise<void>;

/**
 * Delivers events from the publishing service to a queue of each consuming service, at least once, in no particular
 * order. Queues and bindings follow from the contracts, and every participant declares all of them.
 */
export interface Bus {
  readonly service: ServiceName;
  readonly contracts: readonly EventContract[];
  /**
   * Begins to connect and retries without limit, so a service starts even if the bus is down. From then on messages of
   * this service's queue go to `receive`, several at a time.
   */
  start(receive?: Receive): Promise<void>;
  /** Whether messages can be published at present. */
  isConnected(): boolean;
  /**
   * Publishes messages. Once it resolves they survive the loss of any process.
   *
   * @returns the ids of messages without a queue, which were not published
   * @throws {Error} if the outcome is unknown: publish all of them again
   */
  publish(messages: readonly BusMessage[]): Promise<ReadonlySet<string>>;
  /** Moves a message of this service's queue to its dead letters. */
  deadLetter(content: string, reason: string): Promise<void>;
  /** The oldest dead letters of a service, which stay where they are. */
  listDeadLetters(queue: ServiceName, max: number): Promise<DeadLetter[]>;
  /** Moves the oldest dead letters of a service back to its queue; returns how many. */
  replayDeadLetters(queue: ServiceName, max: number): Promise<number>;
  /** Finishes what is being received, then disconnects. */
  stop(): Promise<void>;
}
