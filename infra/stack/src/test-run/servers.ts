import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { startTestPostgres } from '@lights-out/stand-ins/postgres';
import { startTestRabbit } from '@lights-out/stand-ins/rabbitmq';
import { step } from '@lights-out/stand-ins/setup/progress';

import { root } from '../paths.ts';
import { faultStep } from './fault-step.ts';
import type { Tally } from './tally.ts';
import { listWorkspaces } from './workspaces.ts';

/** Starts one Postgres for the whole run, and one RabbitMQ if the name of a test asks for it. */
export async function startServers(env: NodeJS.ProcessEnv, running: AsyncDisposableStack): Promise<Tally> {
  const postgres = await step('Database', async (say) => {
    const server = await startTestPostgres();
    running.defer(server.stop);
    say(server.description);
    return server;
  });
  env.TEST_DATABASE_URL = postgres.adminUrl;
  const files = await Promise.all(
    (await listWorkspaces()).map((workspace) =>
      readdir(join(root, workspace, 'test'), { recursive: true }).catch(() => []),
    ),
  );
  return faultStep('RabbitMQ', async (say) => {
    if (!files.flat().some((file) => file.endsWith('.amqp.int.test.ts'))) {
      say('no test needs one');
      return [];
    }
    const broker = await startTestRabbit(say);
    running.defer(broker.stop);
    say(broker.description);
    env.TEST_AMQP_URL = broker.amqpUrl;
    return [];
  });
}
