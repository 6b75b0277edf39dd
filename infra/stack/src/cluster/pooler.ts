import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Machine } from './network.ts';

export const poolerPort = 6432;
const connectionsEach = 10;

/**
 * Starts PgBouncers before a Postgres, as the operating guide has them.
 *
 * @param options.program PgBouncer, 1.21 or newer
 * @param options.users the roles' passwords by name
 * @returns starts one anew after it was killed
 */
export async function startPoolers(
  machines: readonly Machine[],
  options: {
    readonly program: string;
    readonly postgres: Machine;
    readonly users: Readonly<Record<string, string>>;
    readonly home: string;
  },
): Promise<(machine: Machine) => void> {
  const { program, postgres, users, home } = options;
  const passwords = join(home, 'pooler-users.txt');
  const lines = Object.entries(users).map(([name, password]) => `"${name}" "${password}"\n`);
  await writeFile(passwords, lines.join(''));
  const fileOf = ({ name }: Machine) => join(home, `${name}.ini`);
  for (const machine of machines) {
    const settings = [
      '[databases]',
      // A standby, to which a proxy may lead in its first moment, ends what is opened there.
      `* = host=${postgres.address} port=5432 connect_query='select pg_terminate_backend(pg_backend_pid()) where pg_is_in_recovery()'`,
      '[pgbouncer]',
      `listen_addr = ${machine.address}\nlisten_port = ${poolerPort}\nauth_type = scram-sha-256\nauth_file = ${passwords}\nunix_socket_dir =`,
      `pool_mode = transaction\ndefault_pool_size = ${connectionsEach}\nmax_prepared_statements = 200\nmax_client_conn = 1000\nserver_login_retry = 0.25\nserver_connect_timeout = 2\nquery_wait_timeout = 2`,
    ];
    await writeFile(fileOf(machine), `${settings.join('\n')}\n`);
  }
  // It refuses to run as root.
  const start = (machine: Machine) => void machine.start([program, fileOf(machine)], 'postgres');
  for (const machine of machines) start(machine);
  return start;
}
