import { allEvents, type EventContract, type ServiceName } from '@lights-out/contracts';

import type { Log } from '../log.ts';
import { createRabbitBus } from './amqp/rabbit-bus.ts';
import type { Bus } from './bus.ts';
import { createEmbeddedBus } from './embedded/embedded-bus.ts';
import type { QueueType, TopologyOrigin } from './topology.ts';

export interface BusOptions {
  readonly service: ServiceName;
  readonly log: Log;
  /** Address of a RabbitMQ; with none the bus is embedded in the database. */
  readonly amqpUrl?: string;
  /** Address of the Postgres of the embedded bus, with a role that may become the role `bus`. */
  readonly databaseUrl?: string;
  /** The type of queue in RabbitMQ: `quorum` on a cluster. The same in every service. */
  readonly queueType?: QueueType;
  /** Whether the service declares queues and bindings in RabbitMQ (the default) or expects them to exist. */
  readonly topologyOrigin?: TopologyOrigin;
  /** All events that go over this bus. */
  readonly contracts?: readonly EventContract[];
  /** Prefix of every name, so that several systems can share one broker. */
  readonly namespace?: string;
}

/** Creates the configured bus: RabbitMQ with `amqpUrl`, else the embedded one in `databaseUrl` (decision 0021). */
export function createBus(options: BusOptions): Bus {
  const {
    service,
    log,
    contracts = allEvents,
    namespace = 'lights-out',
    queueType = 'classic',
    topologyOrigin = 'made',
  } = options;
  const common = { service, log, contracts, namespace };
  if (options.amqpUrl) return createRabbitBus({ ...common, url: options.amqpUrl, queueType, topologyOrigin });
  if (options.databaseUrl) return createEmbeddedBus({ ...common, url: options.databaseUrl });
  throw new Error('A bus needs the address of a RabbitMQ or of a database.');
}
