import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

import { defineRoute } from '@lights-out/contracts';
import type { TestDatabase } from '@lights-out/stand-ins/postgres';
import * as z from 'zod/mini';

import { createLog, httpService, inTransaction, openDatabase, type Db, type Service } from '../src/index.ts';
import { internalTokenKeys, testClient, type TestClient } from '../src/testing/index.ts';
import { eventDatabase } from './events/participant.ts';

const routes = {
  save: defineRoute({
    service: 'payments',
    method: 'POST',
    path: '/api/save',
    caller: 'anyone',
    summary: 'Runs one statement in a transaction.',
    rateLimit: { max: 1_000, windowSeconds: 60, per: 'address' },
    body: z.object({}),
    replies: { 204: null },
    refusals: [],
  }),
} as const;

/** A way to Postgres that breaks all connections when a statement with a given text passes. */
interface BreakingProxy {
  readonly url: string;
  breakAt(statement: string, when: 'before' | 'after'): void;
  stop(): Promise<void>;
}

const logged: string[] = [];
let database: TestDatabase;
let proxy: BreakingProxy;
let db: Db;
let service: Service;
let client: TestClient;

beforeAll(async () => {
  database = await eventDatabase();
  proxy = await breakingProxy(database.url);
  const log = createLog('payments', 'info', { write: (line: string) => void logged.push(line) });
  db = openDatabase({ url: proxy.url, schema: 'payments', poolMax: 2, log });
  const { publicKey, privateKey } = await internalTokenKeys();
  service = httpService({
    name: 'payments',
    config: { HOST: '127.0.0.1', PORT: 0, RATE_LIMIT_SCALE: 1, INTERNAL_TOKEN_PUBLIC_KEY: publicKey },
    log,
    routes,
    handlers: {
      save: async () => {
        await inTransaction(db, (tx) => tx.raw('select 1 as saved, cast(? as text) as name', ['Ada Lovelace']));
        return { status: 204, body: undefined } as const;
      },
    },
    close: () => db.destroy(),
  });
  client = await testClient({ ...(await service.start()), name: 'payments', privateKey });
});

afterAll(async () => {
  await service.stop();
  await proxy.stop();
  await database.drop();
});

test.each([
  ['BEGIN', 'before'],
  ['BEGIN', 'after'],
  ['select 1 as saved', 'before'],
  ['select 1 as saved', 'after'],
  ['COMMIT', 'before'],
  ['COMMIT', 'after'],
] as const)(
  'a connection that breaks at %s, %s Postgres has it, is answered 503 and not as a bug',
  async (text, when) => {
    expect((await client.raw('POST', '/api/save', { body: {} })).status).toBe(204);
    proxy.breakAt(text, when);

    const reply = await client.raw('POST', '/api/save', { body: {} });

    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(reply.headers.get('retry-after')).toBe('2');
    expect(logged.filter((line) => line.includes('request-failed'))).toEqual([]);
    expect((await client.raw('POST', '/api/save', { body: {} })).status).toBe(204);
  },
);

test('a failed statement is logged without its values', async () => {
  const failing = db.raw('select 1 / 0, cast(? as text)', ['Ada Lovelace']);
  await expect(failing).rejects.toThrow(/^select 1 \/ 0, cast\(\$1 as text\) - division by zero$/);
});

async function breakingProxy(databaseUrl: string): Promise<BreakingProxy> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  let plan: { readonly statement: string; readonly when: 'before' | 'after' } | undefined;
  const breakAll = () => {
    plan = undefined;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    const far = connect(target);
    let isAnswerPending = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.on('data', (sent) => {
      if (plan && sent.includes(plan.statement)) {
        if (plan.when === 'before') return breakAll();
        isAnswerPending = true;
      }
      far.write(sent);
    });
    far.on('data', (answer) => {
      if (isAnswerPending) breakAll();
      else near.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    breakAt(statement, when) {
      plan = { statement, when };
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
