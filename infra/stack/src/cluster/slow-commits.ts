import { join } from 'node:path';
import { execPath } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

import { asAdmin } from '@lights-out/stand-ins/postgres';

import type { DatabaseCluster } from './database.ts';
import { send } from './network.ts';

const port = 6432;
const eachWayMs = 10;

/** Routes replication through a slow link for so long. */
export async function slowCommits({ adminUrl, nodes, leader }: DatabaseCluster, forMs: number): Promise<void> {
  const primary = await leader();
  const standbys = nodes.filter((node) => node !== primary).map(({ address }) => address);
  const redirect = (verb: string) =>
    primary.run(
      `iptables -w -t nat ${verb} PREROUTING -p tcp -s ${standbys.join(',')} --dport 5432 -j REDIRECT --to-ports ${port}`.split(
        ' ',
      ),
    );
  // They connect anew, by the way that is there then. A standby that is not told itself noticed only ten seconds after the link was gone.
  const reconnect = async () => {
    await asAdmin(adminUrl, (admin) => admin.query('select pg_terminate_backend(pid) from pg_stat_replication'));
    for (const hostname of standbys) await endReceiver(Object.assign(new URL(adminUrl), { hostname }).href);
  };
  const program = [execPath, join(import.meta.dirname, 'slow-link.ts')];
  const end = primary.start([...program, String(port), `${primary.address}:5432`, String(eachWayMs)], 'root');
  await redirect('-A');
  try {
    await reconnect();
    await pause(forMs);
  } finally {
    await redirect('-D');
    await reconnect();
    end();
  }
}

/** `pg_terminate_backend` does not end a WAL receiver, which is no backend. It may have ended by itself meanwhile. */
async function endReceiver(standbyUrl: string): Promise<void> {
  const { rows } = await asAdmin(standbyUrl, (admin) => admin.query('select pid from pg_stat_wal_receiver'));
  for (const { pid } of rows as { pid: number }[]) send(pid, 'SIGTERM');
}
