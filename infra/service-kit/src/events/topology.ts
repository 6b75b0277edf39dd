import type { EventContract, ServiceName } from '@lights-out/contracts';

/**
 * `classic`: durable on one node, for a broker of one node. `quorum`: replicated, for a cluster. A quorum queue that is
 * killed within a second of its first declaration stays without a leader for ever (seen on 3.10), so on a cluster
 * declare it at deployment, before events are published.
 */
export type QueueType = 'classic' | 'quorum';

/**
 * `made`: every service declares it when it connects. `given`: the broker has it already, and services may not declare
 * anything.
 */
export type TopologyOrigin = 'made' | 'given';

/**
 * Exchanges, queues and bindings between publishers and consumers. Every participant declares all of them, so no event
 * arrives before its queues.
 */
export interface Topology {
  readonly exchange: string;
  readonly queues: readonly ServiceQueue[];
}

export interface ServiceQueue {
  readonly service: ServiceName;
  readonly queue: string;
  /** Queue (and, in RabbitMQ, exchange) of dead letters. */
  readonly deadLetters: string;
  /**
   * Names of the events that the service handles, in every version: an unknown version must become a dead letter, not
   * be lost.
   */
  readonly names: readonly string[];
}

/** The topology that follows from the contracts. */
export function topologyOf(contracts: readonly EventContract[], namespace: string): Topology {
  const services = [...new Set(contracts.flatMap(({ heardBy }) => heardBy))];
  return {
    exchange: `${namespace}.events`,
    queues: services.map((service) => ({
      ...queueNames(service, namespace),
      names: [...new Set(contracts.filter(({ heardBy }) => heardBy.includes(service)).map(({ name }) => name))],
    })),
  };
}

export function queueNames(service: ServiceName, namespace: string): Omit<ServiceQueue, 'names'> {
  return { service, queue: `${namespace}.${service}`, deadLetters: `${namespace}.${service}.dead` };
}

/** `payment.confirmed.*`: every version. */
export function bindingKeyOf(name: string): string {
  return `${name}.*`;
}
