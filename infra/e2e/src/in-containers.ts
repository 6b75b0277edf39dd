import { runningDeployment } from '@lights-out/stack';

/** Runs a statement as the database's superuser and returns its values. */
export async function sql(statement: string, database = 'lights_out'): Promise<string> {
  const psql = ['psql', '--username=postgres', '--quiet', '--tuples-only', '--no-align', '--set=ON_ERROR_STOP=1'];
  const words = [...psql, '--command', statement, database];
  return (await runningDeployment().compose('exec', '-T', 'postgres', ...words)).trim();
}

/** A value of a service's container, by Docker's template. */
export async function stateOf(name: string, template: string): Promise<string> {
  const deployment = runningDeployment();
  const id = (await deployment.compose('ps', '--quiet', '--all', name)).trim();
  return deployment.inspect(id, template);
}

/** Changes with every start of the container's process. */
export function startsOf(name: string): Promise<string> {
  return stateOf(name, '{{.RestartCount}} {{.State.StartedAt}}');
}

/**
 * Kills the process in the container, as a crash would: Docker does not restart a container that its own `kill` ended. The
 * container ends with the process, because its init does.
 */
export async function killProcess(name: string): Promise<void> {
  const command = ['postgres', 'rabbitmq', 'mail'].includes(name)
    ? ['sh', '-c', killByShell]
    : ['/usr/local/bin/node', '--eval', `${signalService}; signal('SIGKILL')`];
  // The command may die with the container.
  await runningDeployment().tryCompose('exec', '-T', name, ...command);
}

/**
 * Has each connection to Postgres that a service holds, or opens in the next ten seconds, swallow what is written to it: nobody
 * notices, and its pool is used up. A connection that is opened later works.
 */
export async function hangConnections(name: string): Promise<void> {
  const script = `${signalService}; signal('SIGUSR1'); ${evaluate}`;
  await runningDeployment().compose('exec', '-T', name, '/usr/local/bin/node', '--eval', script);
}

/** The only child of the container's init (process 1). */
const killByShell =
  'for each in /proc/[0-9]*; do if grep -qs "^PPid:[[:space:]]*1$" "$each/status"; then kill -9 "${each#/proc/}"; fi; done';
const signalService = `
  const { readdirSync, readFileSync } = require('fs');
  const isService = (pid) => /^PPid:\\s*1$/m.test(readFileSync('/proc/' + pid + '/status', 'utf8'));
  const signal = (name) => process.kill(Number(readdirSync('/proc').filter(Number).find(isService)), name)`;

const swallow = `
  const hanging = setInterval(() => {
    for (const each of process._getActiveHandles()) if (each.remotePort === 5432) each.write = () => true;
  }, 50);
  setTimeout(clearInterval, 10_000, hanging)`;
/** By the inspector, which a process of Node opens at the signal before. */
const evaluate = `
  const look = () => fetch('http://127.0.0.1:9229/json').then((reply) => reply.json())
    .catch(() => new Promise((resolve) => setTimeout(resolve, 100)).then(look));
  look().then(([{ webSocketDebuggerUrl }]) => {
    const inspector = new WebSocket(webSocketDebuggerUrl);
    const params = { expression: ${JSON.stringify(swallow)} };
    inspector.onopen = () => inspector.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params }));
    inspector.onmessage = () => process.exit();
  })`;
