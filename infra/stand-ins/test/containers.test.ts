import { createServer, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startTestContainer, type ContainedServer } from '../src/containers/test-container.ts';

const wanted: ContainedServer = { image: 'postgres:18', port: 5432, user: '999:999', ready: { command: 'true' } };

let home: string;
let engine: Server | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'engine-'));
});
afterEach(async () => {
  engine?.closeAllConnections();
  engine?.close();
  engine = undefined;
  await rm(home, { recursive: true });
});

/** An engine that answers these paths with a status and hangs on all others; returns the environment that names it. */
async function engineThatAnswers(statuses: Readonly<Record<string, number>>): Promise<NodeJS.ProcessEnv> {
  const socket = join(home, 'engine.sock');
  engine = createServer(({ url }, reply) => {
    const status = statuses[url!];
    if (status) reply.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => void engine!.listen(socket, resolve));
  return { DOCKER_HOST: `unix://${socket}` };
}

test('where there is no engine, nothing is said', async () => {
  const env = { DOCKER_HOST: `unix://${join(home, 'none.sock')}` };
  expect(await startTestContainer(wanted, env)).toEqual({ reason: undefined });
});

test('an engine that hangs is given up after half a second', async () => {
  const env = await engineThatAnswers({});
  const startedAt = performance.now();
  expect(await startTestContainer(wanted, env)).toEqual({ reason: undefined });
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test('an engine without the image and without a registry is a reason in words', async () => {
  const env = await engineThatAnswers({
    '/_ping': 200,
    '/images/postgres%3A18/json': 404,
    '/distribution/postgres%3A18/json': 500,
  });
  expect(await startTestContainer(wanted, env)).toEqual({
    reason: 'the container engine has no postgres:18 and reaches no registry',
  });
});

test('an address that no engine can have is none', async () => {
  expect(await startTestContainer(wanted, { DOCKER_HOST: 'ssh://elsewhere' })).toEqual({ reason: undefined });
});
