import { once } from 'node:events';
import { connect } from 'node:net';

import { run } from '@lights-out/stand-ins/containers';
import { asAdmin, startTestPostgres } from '@lights-out/stand-ins/postgres';
import { startTestRabbit } from '@lights-out/stand-ins/rabbitmq';

jest.setTimeout(120_000);

// As in a run of tests for which no server is named.
const { TEST_DATABASE_URL: _database, TEST_AMQP_URL: _broker, ...env } = process.env;

async function countContainers(): Promise<number> {
  const { output } = await run('docker', ['ps', '--quiet', '--filter', 'label=lights-out.test-run']);
  return output.split('\n').filter(Boolean).length;
}

test("tests take a Postgres and a RabbitMQ from the engine, on this machine's loopback alone, and leave nothing behind", async () => {
  const postgres = await startTestPostgres(env);
  const rabbit = await startTestRabbit(undefined, env);
  try {
    expect(postgres.description).toMatch(/^postgres:18 in a container on port \d+$/);
    expect(rabbit.description).toMatch(/^rabbitmq:4-management in a container on port \d+$/);
    const { rows } = await asAdmin(postgres.adminUrl, (admin) =>
      admin.query("select current_setting('fsync') as fsync, datlocprovider as locale from pg_database limit 1"),
    );
    expect(rows).toEqual([{ fsync: 'off', locale: 'b' }]);
    expect(await greetingOf(rabbit.amqpUrl)).toBe('AMQP');
    const { output } = await run('docker', ['ps', '--filter', 'label=lights-out.test-run', '--format', '{{.Ports}}']);
    expect(output).toMatch(/127\.0\.0\.1:/);
    expect(output).not.toMatch(/0\.0\.0\.0:/);
  } finally {
    await Promise.all([postgres.stop(), rabbit.stop()]);
  }
  expect(await countContainers()).toBe(0);
});

/** The first bytes with which a broker refuses a client that does not speak AMQP. */
async function greetingOf(amqpUrl: string): Promise<string> {
  const { hostname, port } = new URL(amqpUrl);
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    socket.write('hello\r\n\r\n');
    return String(((await once(socket, 'data')) as [Buffer])[0]).slice(0, 4);
  } finally {
    socket.destroy();
  }
}
