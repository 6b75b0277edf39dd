import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { eventually } from '@lights-out/service-kit/testing/eventually';
import {
  environmentOf,
  findRabbitPrograms,
  layOutNode,
  nodeNameOf,
  type RabbitPorts,
} from '@lights-out/stand-ins/rabbitmq';

import { makeDefinitions, type BrokerUser } from '../bundles/broker.ts';
import type { Machine } from './network.ts';

const ports = { amqp: 5672, distribution: 25_672, epmd: 4_369 };
const membersMs = 90_000;

export interface BrokerCluster {
  readonly nodes: readonly Machine[];
  /** The address by the proxy, with a user's name and password. */
  urlFor(user: BrokerUser): string;
  /** The node that leads the most queues. */
  leader(): Promise<Machine>;
  start(node: Machine): Promise<void>;
  /** Resolves once every queue has a member on each node. */
  whole(): Promise<void>;
}

/**
 * Three RabbitMQ nodes with the definitions of a deployment. The first declares the queues, then the others join, as when `small`
 * becomes `large`; a newer RabbitMQ gives the queues members there by itself, this one is told to.
 */
export async function startBrokers(nodes: readonly Machine[], proxy: Machine, home: string): Promise<BrokerCluster> {
  const programs = await findRabbitPrograms();
  const { definitions, passwords } = await makeDefinitions(home, 'definitions.quorum.json');
  const placed = nodes.map((machine) => ({
    machine,
    home: join(home, machine.name),
    ports: { ...ports, machine } satisfies RabbitPorts,
  }));
  const members = placed.map(({ ports: own }) => nodeNameOf(own));
  const cluster = { members, cookie: randomBytes(20).toString('hex') };
  const laid = await Promise.all(
    placed.map((one) => layOutNode({ programs, ...one, password: passwords.operator, definitions, cluster })),
  );
  const start = (node: Machine) => laid[nodes.indexOf(node)]!.start();
  const ask = async (program: string, ...words: readonly string[]) => {
    for (const { machine, home: folder, ports: own } of placed) {
      const env = { ...environmentOf(folder, own), RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '' };
      const set = Object.entries(env).map(([name, value]) => `${name}=${value}`);
      const command = ['timeout', '30', 'env', ...set, join(programs, program), '--quiet', ...words];
      // The next one is asked where this one is away.
      const said = await machine.run(command).catch(() => undefined);
      if (said !== undefined) return said;
    }
    throw new Error(`No node of the broker answers ${program} ${words.join(' ')}.`);
  };
  const queues = async () => {
    const text = await ask('rabbitmqctl', 'list_queues', '--no-table-headers', 'name', 'leader', 'online');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'));
  };
  await start(nodes[0]!);
  for (const node of nodes.slice(1)) await start(node);
  for (const member of members.slice(1)) await ask('rabbitmq-queues', 'grow', member, 'all');
  return {
    nodes,
    urlFor: (user) => `amqp://${user}:${passwords[user]}@${proxy.address}:${ports.amqp}`,
    async leader() {
      const led = Map.groupBy(await queues(), ([, leader = '']) => leader);
      const [most] = [...led].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [''];
      return nodes[members.indexOf(most)]!;
    },
    start,
    whole: () =>
      eventually(async () => {
        const fewer = (await queues()).filter(
          ([, , online = '']) => !members.every((member) => online.includes(member)),
        );
        if (fewer.length > 0) throw new Error(`Queues lack members: ${JSON.stringify(fewer)}`);
      }, membersMs),
  };
}
