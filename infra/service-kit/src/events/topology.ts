import type { EventContract, ServiceName } from '@lights-out/contracts';

/**
 * `classic`: durable on one node, for a broker of one node. `quorum`: replicated, for a cluster. A quorum queue that is
 * killed within a second of its first declaration stays without a leader for ever (seen on 3.10), so on a cluster
 * declare it at deployment, before events are told.
 */
export type QueueType = 'classic' | 'quorum';

/** `made`: every service declares it when it connects. `given`: the broker has it, and services may declare nothing. */
export type TopologyOrigin = 'made' | 'given';

/**
 * What stands between tellers and hearers. Every participant makes the whole of it, so no event comes before its
 * queues.
 */
export interface Topology {
  readonly exchange: string;
  readonly queues: readonly ServiceQueue[];
}

export interface ServiceQueue {
  readonly service: ServiceName;
  readonly queue: string;
  /** Queue (and, in RabbitMQ, exchange) of what was given up. */
  readonly deadLetters: string;
  /**
   * Names of the events heard, in every version: one that is not known yet must wait among the dead letters, not be
   * lost.
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
