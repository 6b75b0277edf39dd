import { spawn } from 'node:child_process';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { freePort } from '../processes/free-port.ts';
import { parentDeathSignal } from '../processes/parent-death-signal.ts';

const connectTries = 100;
/** Fewer than a service's pools hold, so that transactions of several of their connections share one. */
const serverConnections = 3;

/**
 * Starts the PgBouncer that the variable `PGBOUNCER` names, in transaction mode, for tests of services through a pooler. It ends
 * with this process.
 *
 * @returns the setting that leads a service's pools there; nothing without that variable
 */
export async function poolerSetting(databaseUrl: string): Promise<{ DATABASE_POOLER_URL?: string }> {
  const program = process.env.PGBOUNCER;
  if (!program) return {};
  const home = await mkdtemp(join(tmpdir(), `lights-out-test-${process.pid}-pooler-`));
  const port = await freePort();
  const { hostname, port: serverPort, username, password } = new URL(databaseUrl);
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username} password=${decodeURIComponent(password)}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nauth_type = any\npool_mode = transaction`,
    `default_pool_size = ${serverConnections}\nmax_prepared_statements = 200\nserver_login_retry = 1`,
  ];
  const file = join(home, 'pgbouncer.ini');
  await writeFile(file, `${settings.join('\n')}\n`);
  for (const path of [home, file]) await chmod(path, 0o755);
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] : [];
  const [command, ...words] = [...asNobody, ...parentDeathSignal('TERM'), program, file];
  spawn(command, words, { stdio: 'ignore' }).unref();
  for (let tries = 0; !(await listens(port)); tries += 1) {
    if (tries === connectTries) throw new Error(`${program} does not listen`);
    await pause(50);
  }
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return { DATABASE_POOLER_URL: url.href };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => resolve(socket.end() !== undefined))
      .once('error', () => resolve(false));
  });
}
