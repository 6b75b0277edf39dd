import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { startRabbitNode } from '@lights-out/stand-ins/rabbitmq';

import { root } from '../paths.ts';

const users = ['operator', 'identity', 'game', 'payments'] as const;

export type BrokerUser = (typeof users)[number];

export interface DeployedBroker {
  /** The broker's address with a user's name and password. */
  urlFor(user: BrokerUser): string;
  destroy(): Promise<void>;
}

/** Starts a private RabbitMQ node with the definitions of a deployment: its topology, and a user for each service. */
export async function startDeployedBroker(): Promise<DeployedBroker> {
  const home = await mkdtemp(join(tmpdir(), `lights-out-test-${process.pid}-rabbitmq-`));
  const { definitions, passwords } = await makeDefinitions(home, 'definitions.classic.json');
  const node = await startRabbitNode({ home, definitions });
  return {
    urlFor(user) {
      const url = new URL(node.amqpUrl);
      url.username = user;
      url.password = passwords[user];
      return url.href;
    },
    destroy: node.destroy,
  };
}

/** A deployment's definitions with new passwords. */
export async function makeDefinitions(
  home: string,
  template: 'definitions.classic.json' | 'definitions.quorum.json',
): Promise<{ definitions: string; passwords: Record<BrokerUser, string> }> {
  const file = join(home, 'definitions.json');
  const passwords = Object.fromEntries(users.map((user) => [user, randomBytes(18).toString('base64url')])) as Record<
    BrokerUser,
    string
  >;
  const folder = join(root, 'infra/operate/deploy/rabbitmq');
  await promisify(execFile)('bash', [join(folder, 'definitions.sh'), join(folder, template), file], {
    env: {
      PATH: process.env.PATH,
      RABBITMQ_PASSWORD: passwords.operator,
      ...Object.fromEntries(users.slice(1).map((user) => [`${user.toUpperCase()}_AMQP_PASSWORD`, passwords[user]])),
    },
  });
  return { definitions: await readFile(file, 'utf8'), passwords };
}
