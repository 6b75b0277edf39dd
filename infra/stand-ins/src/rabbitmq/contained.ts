import { randomBytes } from 'node:crypto';

import { startTestContainer, type NotStarted } from '../containers/test-container.ts';
import { user } from './settings.ts';

interface ContainedRabbit {
  readonly amqpUrl: string;
  readonly description: string;
  stop(): Promise<void>;
}

const image = 'rabbitmq:4-management';

/** The RabbitMQ of a test run as a container, or why there is none. */
export async function startContainedRabbit(env: NodeJS.ProcessEnv): Promise<ContainedRabbit | NotStarted> {
  const password = randomBytes(18).toString('base64url');
  const configuration = [
    `default_user = ${user}`,
    `default_pass = ${password}`,
    'disk_free_limit.absolute = 10MB',
    'vm_memory_high_watermark.absolute = 1GB',
    'log.console = true',
    'log.console.level = info',
    '',
  ].join('\n');
  const server = await startTestContainer(
    {
      image,
      port: 5672,
      user: '999:999',
      files: { '/etc/rabbitmq/conf.d/90-test.conf': configuration },
      ready: { log: /Server startup complete/ },
    },
    env,
  );
  if ('reason' in server) return server;
  return {
    amqpUrl: `amqp://${user}:${password}@${server.host}:${server.port}`,
    description: `${image} in a container on port ${server.port}`,
    stop: server.stop,
  };
}
