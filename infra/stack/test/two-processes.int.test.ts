import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { questionsPerGame, type RunningGame } from '@lights-out/contracts';
import { createTestDatabase } from '@lights-out/stand-ins/postgres';
import { freePort } from '@lights-out/stand-ins/processes';
import { createService } from '@lights-out/svc-gateway/app';
import { loadConfig } from '@lights-out/svc-gateway/config';

import { runBundle } from '../src/bundles/run-bundle.ts';
import { stackEnvironment } from '../src/environment.ts';
import { root } from '../src/paths.ts';
import { openPaymentProvider } from '../src/payment-provider.ts';
import { schemaSources } from '../src/schemas.ts';
import { browserlike, type Call } from './fixtures/browserlike.ts';

const closing = new AsyncDisposableStack();
const processes = ['127.0.0.1', '127.0.0.2'] as const;
const players = 12;
const gamesEach = 8;
let gamePort: number;
let turn = 0;
let origin: string;

beforeAll(async () => {
  const home = await mkdtemp(join(tmpdir(), `lights-out-test-${process.pid}-two-`));
  closing.defer(() => rm(home, { recursive: true, force: true }));
  const database = await createTestDatabase(...schemaSources);
  closing.defer(() => database.drop());
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const provider = await openPaymentProvider({ port });
  closing.defer(() => provider.stop());
  const environment = await stackEnvironment({
    databaseUrlFor: database.urlFor,
    slicesDir: home,
    port,
    rateLimitScale: 1_000,
    logLevel: 'info',
    mailDir: join(home, 'mail'),
    paymentProvider: provider,
  });
  const start = async (name: 'identity' | 'payments' | 'game', env: Record<string, string>) => {
    const options = { entry: 'src/main.ts' };
    const started = await runBundle(join(root, `svc-${name}`), { ...environment[name], ...env }, options);
    closing.defer(() => started.stop());
    return started.url;
  };
  const [IDENTITY_URL, PAYMENTS_URL] = await Promise.all([
    start('identity', { PORT: '0' }),
    start('payments', { PORT: '0' }),
  ]);
  gamePort = await freePort();
  await Promise.all(processes.map((HOST) => start('game', { HOST, PORT: String(gamePort), PAYMENTS_URL })));
  const config = loadConfig({
    ...environment.gateway,
    IDENTITY_URL,
    PAYMENTS_URL,
    GAME_URL: `http://127.0.0.1:${gamePort}`,
    LOG_LEVEL: 'silent',
  });
  const gateway = createService(
    { ...config, GAME_URL: `http://game.test:${gamePort}` },
    {
      // In turns, as the names of a cluster are.
      resolve: (_name, _options, callback) => {
        turn = (turn + 1) % processes.length;
        const inTurn = [...processes.slice(turn), ...processes.slice(0, turn)];
        callback(
          null,
          inTurn.map((address) => ({ address, family: 4 })),
        );
      },
    },
  );
  closing.defer(() => gateway.stop());
  await gateway.start();
}, 300_000);

afterAll(() => closing.disposeAsync(), 60_000);

test('with two processes of svc-game a step finds its game where it is', async () => {
  const before = await steps();
  const calls: Call[] = [];
  for (let n = 1; n <= players; n += 1) calls.push(await signUp(n));
  await Promise.all(calls.map(playAll));

  const after = await steps();
  const loads = processes.map((address) => after.get(address)! - before.get(address)!);
  // Of 1,344 steps 612 find no game that is up to date where calls go to either process as it comes.
  expect(loads.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(20);
  for (const address of processes) expect(await answersOf(address)).toBeGreaterThan(100);
}, 300_000);

async function playAll(call: Call): Promise<void> {
  for (let game = 0; game < gamesEach; game += 1) {
    const { gameId } = await call<RunningGame>('POST', '/api/games', { premium: false, difficulty: 'easy' });
    for (let n = 1; n <= questionsPerGame; n += 1) {
      await call('POST', `/api/games/${gameId}/questions/${n}`);
      await call('POST', `/api/games/${gameId}/answers`, { n, selectedOption: n % 4 });
    }
  }
}

async function signUp(n: number): Promise<Call> {
  const call = browserlike(origin, origin);
  const account = { email: `two${n}@example.com`, displayName: `Racer${n}`, password: 'box box box', isPremium: false };
  await call('POST', '/api/users', account);
  return call;
}

async function steps(): Promise<Map<string, number>> {
  return new Map(
    await Promise.all(
      processes.map(async (at) => [at, await figure(at, /^game_steps_loaded(?:\{.*\})? (\d+)/m)] as const),
    ),
  );
}

function answersOf(address: string): Promise<number> {
  return figure(address, /^http_request_duration_seconds_count\{[^}]*route="\/api\/games\/:id\/answers"[^}]*\} (\d+)/m);
}

async function figure(address: string, form: RegExp): Promise<number> {
  const metrics = await (await fetch(`http://${address}:${gamePort}/metrics`)).text();
  return Number(form.exec(metrics)?.[1] ?? NaN);
}
