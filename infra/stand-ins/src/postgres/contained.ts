import { randomBytes } from 'node:crypto';

import { startTestContainer, type NotStarted } from '../containers/test-container.ts';
import { containedArguments } from './settings.ts';

interface ContainedPostgres {
  readonly adminUrl: string;
  readonly description: string;
  stop(): Promise<void>;
}

const image = 'postgres:18';

/** The Postgres of a test run as a container, or why there is none. */
export async function startContainedPostgres(env: NodeJS.ProcessEnv): Promise<ContainedPostgres | NotStarted> {
  const password = randomBytes(18).toString('base64url');
  const server = await startTestContainer(
    {
      image,
      port: 5432,
      user: '999:999',
      environment: {
        POSTGRES_PASSWORD: password,
        POSTGRES_INITDB_ARGS:
          '--auth-host=scram-sha-256 --no-sync --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8',
      },
      memory: { '/run/postgresql': 'uid=999,gid=999,mode=2775,size=1m' },
      command: ['postgres', ...containedArguments],
      // Over TCP: while it is being set up it listens on its socket alone.
      ready: { command: 'pg_isready --host=127.0.0.1 --username=postgres' },
    },
    env,
  );
  if ('reason' in server) return server;
  return {
    adminUrl: `postgres://postgres:${password}@${server.host}:${server.port}/postgres`,
    description: `${image} in a container on port ${server.port}`,
    stop: server.stop,
  };
}
