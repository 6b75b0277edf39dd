import { allEvents, type EventContract, type ServiceName } from '@lights-out/contracts';

import { bindingKeyOf, queueNames, topologyOf, type QueueType } from '../topology.ts';
import { queueArguments } from './declare-topology.ts';

const vhost = '/';

/**
 * The definitions that a RabbitMQ imports before the first service connects: the whole topology, and a user for each
 * service that may only read its own queue and publish its own events. Password hashes are placeholders
 * (`@IDENTITY_HASH@`) that the broker's start script fills in. `operator` has all permissions. See decision 0086.
 */
export function brokerDefinitions(
  queueType: QueueType,
  contracts: readonly EventContract[] = allEvents,
  namespace = 'lights-out',
): object {
  const { exchange, queues } = topologyOf(contracts, namespace);
  const services = [...new Set(contracts.flatMap(({ toldBy, heardBy }) => [toldBy, ...heardBy]))].toSorted();
  const durable = { vhost, durable: true, auto_delete: false };
  return {
    vhosts: [{ name: vhost }],
    users: [
      { ...userOf('operator'), tags: ['administrator'] },
      ...services.map((service) => ({ ...userOf(service), tags: [] })),
    ],
    permissions: [
      { user: 'operator', vhost, configure: '.*', write: '.*', read: '.*' },
      ...services.map((service) => ({ user: service, vhost, ...rightsOf(service, exchange, contracts, namespace) })),
    ],
    topic_permissions: services.map((service) => ({
      user: service,
      vhost,
      exchange,
      write: anyOf(keysOf(service, contracts)),
      read: '.*',
    })),
    exchanges: [
      { name: exchange, type: 'topic', ...durable, internal: false, arguments: {} },
      ...queues.map(({ deadLetters }) => ({
        name: deadLetters,
        type: 'fanout',
        ...durable,
        internal: false,
        arguments: {},
      })),
    ],
    queues: queues.flatMap(({ queue, deadLetters }) => [
      { name: queue, ...durable, arguments: queueArguments(deadLetters, queueType) },
      { name: deadLetters, ...durable, arguments: { 'x-queue-type': queueType } },
    ]),
    bindings: queues.flatMap(({ queue, deadLetters, names }) => [
      ...names.map((name) => bindingOf(exchange, queue, bindingKeyOf(name))),
      bindingOf(deadLetters, deadLetters, ''),
    ]),
  };
}

function userOf(name: string): object {
  return { name, password_hash: `@${name.toUpperCase()}_HASH@`, hashing_algorithm: 'rabbit_password_hashing_sha256' };
}

/** No service may declare or delete anything; only services that publish events may write to their exchange. */
function rightsOf(
  service: ServiceName,
  exchange: string,
  contracts: readonly EventContract[],
  namespace: string,
): object {
  const { queue, deadLetters } = queueNames(service, namespace);
  const hears = contracts.some(({ heardBy }) => heardBy.includes(service));
  const tells = contracts.some(({ toldBy }) => toldBy === service);
  return {
    configure: '^$',
    write: anyOf([...(tells ? [literal(exchange)] : []), ...(hears ? [literal(deadLetters)] : [])]),
    read: anyOf(hears ? [literal(queue), literal(deadLetters)] : []),
  };
}

/** Routing keys of the events that a service publishes, in every version. */
function keysOf(service: ServiceName, contracts: readonly EventContract[]): string[] {
  return [
    ...new Set(contracts.filter(({ toldBy }) => toldBy === service).map(({ name }) => `${literal(name)}\\.[^.]+`)),
  ];
}

function anyOf(patterns: readonly string[]): string {
  return patterns.length === 0 ? '^$' : `^(${patterns.join('|')})$`;
}

function literal(text: string): string {
  return text.replaceAll('.', String.raw`\.`);
}

function bindingOf(source: string, destination: string, key: string): object {
  return { source, vhost, destination, destination_type: 'queue', routing_key: key, arguments: {} };
}
