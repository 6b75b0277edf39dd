import { asAdmin } from '@lights-out/stand-ins/postgres';
import { eventually } from '@lights-out/service-kit/testing/eventually';

import type { Cluster } from './cluster.ts';
import { database as databaseName } from './ledger.ts';

const endMs = 5_000;
const catchUpMs = 30_000;

/**
 * Moves svc-game to a Postgres of its own by the steps of the operating guide.
 *
 * @returns when its sessions were ended, from where on it takes no writes
 */
export async function moveGame(cluster: Cluster): Promise<number> {
  const { database, services, ownServer } = cluster;
  const atOld = (sql: string) => asAdmin(database.adminUrl, (admin) => admin.query(sql), databaseName);
  await database.follow(ownServer);
  await atOld('checkpoint');
  const beganAt = Date.now();
  await atOld(`alter role game in database ${databaseName} set default_transaction_read_only = on`);
  await atOld(`select pg_terminate_backend(pid, ${endMs}) from pg_stat_activity where usename = 'game'`);
  const { rows } = await atOld('select pg_current_wal_lsn() as "endsAt"');
  const { endsAt } = rows[0] as { endsAt: string };
  const newUrl = new URL(database.adminUrl);
  newUrl.hostname = ownServer.address;
  cluster.leadGame(newUrl.href);
  await Promise.all([
    services.roll('game', { atOnce: services.of('game').length }),
    takeWrites(database, ownServer, { newUrl, endsAt }),
  ]);
  await asAdmin(newUrl.href, (admin) => admin.query(booksOfOthers(new URL(database.adminUrl))), databaseName);
  cluster.booksUrl = newUrl.href;
  return beganAt;
}

/** Once the new server has everything up to `endsAt`. */
async function takeWrites(
  database: Cluster['database'],
  ownServer: Cluster['ownServer'],
  { newUrl, endsAt }: { readonly newUrl: URL; readonly endsAt: string },
): Promise<void> {
  await eventually(
    () =>
      asAdmin(newUrl.href, async (admin) => {
        const { rows: replayed } = await admin.query(`select pg_last_wal_replay_lsn() >= $1 as "isThere"`, [endsAt]);
        if (!(replayed[0] as { isThere: boolean }).isThere) throw new Error('It has not caught up.');
      }),
    catchUpMs,
  );
  await database.promote(ownServer);
  // Patroni calls it the primary a moment before it takes writes.
  const reset = `alter role game in database ${databaseName} reset default_transaction_read_only`;
  await eventually(() => asAdmin(newUrl.href, (admin) => admin.query(reset), databaseName), catchUpMs);
}

/** Removes what is others' by now, and has the ledger find it where it is. */
function booksOfOthers({ hostname, username, password }: URL): string {
  const others = ['identity', 'payments'];
  return `drop schema ${others.join(', ')} cascade;
    create extension postgres_fdw;
    create server others foreign data wrapper postgres_fdw options (host '${hostname}', dbname '${databaseName}');
    create user mapping for ${username} server others options (user '${username}', password '${password}');
    ${others.map((one) => `create schema ${one}; import foreign schema ${one} from server others into ${one};`).join('\n')}`;
}
