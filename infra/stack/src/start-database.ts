import { relative } from 'node:path';

import { urlOf, layOutDatabase, startPostgres } from '@lights-out/stand-ins/postgres';
import { step } from '@lights-out/stand-ins/setup/progress';

import { root } from './paths.ts';
import { schemas } from './schemas.ts';

const databaseName = 'lights_out';

export interface StartedDatabase {
  /** Returns the address of the database with a service's role. */
  urlFor(schema: string): string;
  /** Resolves when the server has ended by itself, after the reason was printed. */
  readonly lost: Promise<void>;
}

/** Starts the embedded Postgres of a running copy, with the roles and schemas of the services. */
export async function startDatabase(
  home: string,
  signal: AbortSignal,
  running: AsyncDisposableStack,
): Promise<StartedDatabase> {
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  const adminUrl = await step('Database', async (say) => {
    say('starting Postgres');
    const server = await startPostgres({
      home,
      durable: true,
      onLost: (reason) => {
        console.error(`\n  ${reason}`);
        resolve();
      },
    });
    running.defer(server.stop);
    await layOutDatabase(server.adminUrl, databaseName, schemas);
    say(`Postgres 18 on port ${server.port}, data in ${relative(root, server.dataFolder)}`);
    return server.adminUrl;
  });
  signal.throwIfAborted();
  return { urlFor: (schema) => urlOf(adminUrl, { database: databaseName, role: schema }), lost };
}
