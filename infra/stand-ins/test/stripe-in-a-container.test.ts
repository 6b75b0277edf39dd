import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eventually } from '@lights-out/service-kit/testing';

import { freePort } from '../src/processes/index.ts';
import { remoteControl } from '../src/stripe/index.ts';

const script = join(import.meta.dirname, '../../operate/deploy/pack-stripe-stand-in.sh');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lights-out-stripe-'));
  execFileSync('sh', [script, join(folder, 'app')], { stdio: 'pipe' });
});
afterAll(() => rmSync(folder, { recursive: true }));

const environment = (key: string) => ({
  PORT: '0',
  PUBLIC_ORIGIN: 'http://localhost:8080',
  GATEWAY_URL: 'http://svc-gateway:8080',
  DATA_FILE: join(folder, 'stripe.jsonl'),
  STRIPE_SECRET_KEY: key,
});
const program = () => [join(folder, 'app/main.cjs')];

test.each(['sk_live_51Abc', 'rk_live_51Abc'])('beside the live key %s it does not start, and says why', (key) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, program(), {
    env: environment(key),
    encoding: 'utf8',
  });

  expect(status).toBe(1);
  expect(stderr).toBe(
    'The configuration is not valid:\n  STRIPE_SECRET_KEY: is a live key of Stripe: a stand-in, with which no money moves, does not start beside it\n',
  );
  expect(stdout).toBe('');
});

test('outside the checkout it says that no money moves, and serves the script that was bundled with it', () =>
  whileRunning({}, async ({ message, port }) => {
    expect(message).toContain('no money moves');

    const response = await fetch(`http://127.0.0.1:${port}/v3/stripe.js`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('NO MONEY MOVES. Not made by Stripe.');
  }));

test('tests control it at a port of its own', async () => {
  const controlPort = await freePort();
  await whileRunning({ CONTROL_PORT: String(controlPort) }, async ({ port }) => {
    const control = remoteControl(`http://127.0.0.1:${controlPort}`);
    await eventually(async () => expect(await control.all('refund')).toEqual([]));
    await expect(control.pay('pi_nobody')).rejects.toThrow(/refused pay: .*pi_nobody/);

    expect((await fetch(`http://127.0.0.1:${controlPort}/stop`, { method: 'POST', body: '[]' })).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/all`, { method: 'POST', body: '["refund"]' })).status).toBe(404);
  });
});

/** What it says at its start. */
interface FirstLine {
  readonly message: string;
  readonly port: number;
}

async function whileRunning(change: Record<string, string>, check: (said: FirstLine) => Promise<void>): Promise<void> {
  const env = { ...environment('sk_test_standInNoMoneyMoves'), ...change };
  const server = spawn(process.execPath, program(), { env, stdio: 'pipe' });
  const ended = once(server, 'exit');
  try {
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    await check(JSON.parse(line.toString()) as FirstLine);
  } finally {
    server.kill();
    await ended;
  }
}
