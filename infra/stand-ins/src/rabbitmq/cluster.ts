import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { startBalancer } from '../processes/balancer.ts';
import { freePort } from '../processes/free-port.ts';
import { layOutNode, type RabbitNode } from './node.ts';
import { findRabbitPrograms } from './programs.ts';
import { environmentOf, nodeNameOf, user, type RabbitPorts } from './settings.ts';

const size = 3;

export interface RabbitCluster {
  /** One address for all nodes, as a load balancer gives it: a new connection goes to a running node. */
  readonly amqpUrl: string;
  /** The index, from 0, of the node that leads a quorum queue at the moment. */
  leaderOf(queue: string): Promise<number>;
  /** Kills a node as a power cut would. */
  kill(node: number): Promise<void>;
  start(node: number): Promise<void>;
  destroy(): Promise<void>;
}

/** Runs three private RabbitMQ nodes as a cluster on free loopback ports. On Linux they stop when this process dies. */
export async function startRabbitCluster(note?: (text: string) => void): Promise<RabbitCluster> {
  const programs = await findRabbitPrograms(note);
  const home = await mkdtemp(join(tmpdir(), `lights-out-test-${process.pid}-rabbitmq-cluster-`));
  const members = await chooseMembers(home);
  const password = randomBytes(18).toString('base64url');
  const cluster = { members: members.map(({ ports }) => nodeNameOf(ports)), cookie: randomBytes(20).toString('hex') };
  const nodes = await Promise.all(
    members.map(({ folder, ports }) => layOutNode({ programs, home: folder, ports, password, cluster })),
  );
  const running = new Set<number>();
  const balancer = await startBalancer();
  const leadToARunningOne = () => balancer.leadTo(nodes[[...running][0] ?? 0]!.amqpUrl);
  const start = async (node: number) => {
    await nodes[node]!.start();
    running.add(node);
    leadToARunningOne();
  };
  const destroy = async () => {
    await balancer.stop();
    await Promise.all(nodes.map((node: RabbitNode) => node.destroy()));
    await rm(home, { recursive: true, force: true });
  };
  try {
    // The first node creates the cluster that the others join.
    await start(0);
    await Promise.all([start(1), start(2)]);
  } catch (error) {
    await destroy();
    throw error;
  }
  return {
    amqpUrl: `amqp://${user}:${password}@127.0.0.1:${new URL(balancer.url).port}`,
    async leaderOf(queue) {
      const { folder, ports } = members[[...running][0]!]!;
      const said = await promisify(execFile)(
        join(programs, 'rabbitmqctl'),
        ['--quiet', 'list_queues', '--no-table-headers', 'name', 'leader'],
        {
          env: { ...environmentOf(folder, ports), RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '' },
        },
      );
      const leader =
        said.stdout
          .split('\n')
          .map((line) => line.split('\t'))
          .find(([name]) => name === queue)?.[1] ?? '';
      return cluster.members.indexOf(leader.trim());
    },
    async kill(node) {
      running.delete(node);
      leadToARunningOne();
      await nodes[node]!.kill();
    },
    start,
    destroy,
  };
}

/** Gives each node its ports and folder; all use one port mapper. */
async function chooseMembers(home: string): Promise<{ folder: string; ports: RabbitPorts }[]> {
  const epmd = await freePort();
  const members = [];
  for (let index = 0; index < size; index += 1) {
    members.push({
      folder: join(home, String(index)),
      ports: { amqp: await freePort(), distribution: await freePort(), epmd },
    });
  }
  return members;
}
