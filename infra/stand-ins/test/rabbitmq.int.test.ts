import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';

import { startTestRabbit } from '../src/rabbitmq/index.ts';

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'rabbit '));
});
// A node whose starter was killed closes its port before it has written its last file.
afterEach(() => rm(home, { recursive: true, force: true, maxRetries: 10 }));

/** The first data of the server on that port; undefined if there is none. */
async function wordAt(port: number, host = '127.0.0.1'): Promise<string | undefined> {
  const socket = connect(port, host);
  try {
    await once(socket, 'connect');
    socket.write('hello\r\n\r\n');
    return String(((await once(socket, 'data')) as [Buffer])[0]).slice(0, 4);
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}

const outsideAddresses = Object.values(networkInterfaces())
  .flatMap((found) => found ?? [])
  .filter(({ family, internal }) => family === 'IPv4' && !internal)
  .map(({ address }) => address);

test('a private node listens on loopback alone, comes back after a kill, and ends with the process that started it', async () => {
  const holder = fork(join(import.meta.dirname, 'fixtures/hold-rabbit.ts'), [home]);
  const told = async () => ((await once(holder, 'message')) as [{ amqpUrl?: string; done?: string }])[0];
  const port = Number(new URL((await told()).amqpUrl!).port);
  expect(await wordAt(port)).toBe('AMQP');
  expect(await Promise.all(outsideAddresses.map((address) => wordAt(port, address)))).toEqual(
    outsideAddresses.map(() => undefined),
  );

  holder.send('kill');
  expect(await told()).toEqual({ done: 'kill' });
  expect(await wordAt(port)).toBeUndefined();
  holder.send('start');
  expect(await told()).toEqual({ done: 'start' });
  expect(await wordAt(port)).toBe('AMQP');

  holder.kill('SIGKILL');
  await once(holder, 'exit');
  while ((await wordAt(port)) !== undefined) await new Promise(setImmediate);
}, 300_000);

test('a broker that is named but not there is an error, never a reason to skip', async () => {
  await expect(startTestRabbit(undefined, { TEST_AMQP_URL: 'amqp://127.0.0.1:1' })).rejects.toThrow(
    'Nothing answers at TEST_AMQP_URL',
  );
});
