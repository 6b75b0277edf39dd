import { join } from 'node:path';

export interface RabbitPorts {
  readonly amqp: number;
  readonly distribution: number;
  readonly epmd: number;
  /** Another network than this machine's own loopback. */
  readonly machine?: RabbitMachine | undefined;
}

export interface RabbitMachine {
  readonly name: string;
  readonly address: string;
  /** The command that runs a program there. */
  readonly under: readonly string[];
}

const ownMachine: RabbitMachine = { name: 'localhost', address: '127.0.0.1', under: [] };

export function machineOf({ machine = ownMachine }: RabbitPorts): RabbitMachine {
  return machine;
}

export const user = 'lights-out';

/** The name by which the nodes address each other. */
export function nodeNameOf(ports: RabbitPorts): string {
  return `lights-out-${ports.amqp}@${machineOf(ports).name}`;
}

/**
 * The node's configuration: its own address only, one user or those of the definitions, and no alarm about the disk and memory of
 * the whole machine.
 *
 * @param members names of all nodes of its cluster, itself included; without them the node is alone
 */
export function configurationOf(
  ports: RabbitPorts,
  password: string,
  definitions?: string,
  members: readonly string[] = [],
): string {
  return [
    `listeners.tcp.1 = ${machineOf(ports).address}:${ports.amqp}`,
    `default_user = ${user}`,
    `default_pass = ${password}`,
    'disk_free_limit.absolute = 10MB',
    'vm_memory_high_watermark.absolute = 1GB',
    ...(members.length > 0 ? ['cluster_formation.peer_discovery_backend = classic_config'] : []),
    // As in the manifests.
    ...(members.length > 0 ? ['cluster_partition_handling = pause_minority'] : []),
    ...members.map((name, index) => `cluster_formation.classic_config.nodes.${index + 1} = ${name}`),
    ...(definitions ? [`load_definitions = ${definitions}`] : []),
    'log.console = true',
    'log.console.level = info',
    '',
  ].join('\n');
}

/** The environment of an isolated node: its own cookie, name, ports and folders, and nothing below /etc or /var. */
export function environmentOf(home: string, ports: RabbitPorts): NodeJS.ProcessEnv {
  const { address } = machineOf(ports);
  return {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    // Erlang stores its cookie here.
    HOME: home,
    ERL_EPMD_PORT: String(ports.epmd),
    ERL_EPMD_ADDRESS: address,
    RABBITMQ_NODENAME: nodeNameOf(ports),
    RABBITMQ_NODE_PORT: String(ports.amqp),
    RABBITMQ_NODE_IP_ADDRESS: address,
    RABBITMQ_DIST_PORT: String(ports.distribution),
    RABBITMQ_MNESIA_BASE: join(home, 'data'),
    RABBITMQ_LOG_BASE: join(home, 'log'),
    RABBITMQ_LOGS: '-',
    RABBITMQ_SCHEMA_DIR: join(home, 'schema'),
    RABBITMQ_CONF_ENV_FILE: join(home, 'none.conf'),
    RABBITMQ_CONFIG_FILE: join(home, 'rabbitmq.conf'),
    RABBITMQ_ADVANCED_CONFIG_FILE: join(home, 'none.config'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(home, 'enabled_plugins'),
    RABBITMQ_PID_FILE: join(home, 'node.pid'),
    // Makes the script exec the node instead of supervising it, so that a signal reaches the node.
    RUNNING_UNDER_SYSTEMD: 'true',
    // One scheduler, which sleeps when idle, to leave the processors to the tests.
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: `-kernel inet_dist_use_interface {${address.replaceAll('.', ',')}} +S 1:1 +sbwt none`,
  };
}
