import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { mustRun } from '@lights-out/stand-ins/containers';
import { runningDeployment, startTestStack, type TestStack } from '@lights-out/stack';

import { startCrowd } from '../src/crowd.ts';
import { finishDrill } from '../src/drills.ts';

jest.setTimeout(300_000);

const deployment = runningDeployment();
const root = join(import.meta.dirname, '../../..');
const rotate = join(root, 'infra/operate/deploy/rotate-secrets.mjs');
const crowdSize = 20;
const gameMs = 120_000;
/** What make-env makes: passwords, keys, and the path of the portal. Stripe's keys come from Stripe; those of the stand-in are fixed. */
const secret = /_(PASSWORD|PASSWORD_HASH|PRIVATE_KEY|PUBLIC_KEY|PATH)$/;
const roles = { identity: 'IDENTITY_DB_PASSWORD', game: 'GAME_DB_PASSWORD', payments: 'PAYMENTS_DB_PASSWORD' };
/** In the place of Grafana, of which there is no image without a registry: it keeps the password that it is given. */
const standIn = `
services:
  grafana:
    image: ${process.env.SLICE_BASE_IMAGE ?? 'busybox:1.37-musl'}
    tmpfs: !override ['/tmp:exec,mode=1777']
    environment: { PATH: '/tmp:/bin' }
    entrypoint:
      - sh
      - -c
      - |
        mkdir -p /tmp/www/api && touch /tmp/www/api/health
        printf '#!/bin/sh\\ncat > /tmp/given\\n' > /tmp/grafana && chmod 755 /tmp/grafana
        exec httpd -f -p 3000 -h /tmp/www
`;

type Values = Readonly<Record<string, string>>;

const beside = ['backup', 'wal', 'prometheus', 'grafana'];

let stack: TestStack;
let home: string;
let options: readonly string[];
beforeAll(async () => {
  stack = await startTestStack();
  home = await mkdtemp(join(tmpdir(), 'rotation-'));
  const override = join(home, 'grafana.yml');
  await writeFile(override, standIn);
  options = ['--file', override, '--profile', 'backup', '--profile', 'observability'];
});
afterAll(async () => {
  await deployment.compose(...options, 'rm', '--force', '--stop', ...beside);
  await rm(home, { recursive: true });
});

test('all secrets are replaced under players: the old ones are refused, sessions and games stay, and play goes on', async () => {
  await deployment.compose(...options, 'up', '--detach', '--no-build', '--wait', ...beside);
  const crowd = await startCrowd(stack.url, crowdSize, { thinkMs: 200 });
  await crowd.nextGame(gameMs);
  crowd.takeFailures();
  const old = await valuesOf(deployment.envFile);

  const startedAt = performance.now();
  await mustRun(process.execPath, [rotate, '--portal', '--', ...deployment.options, ...options], {
    cwd: root,
    env: deployment.engine,
  });
  await crowd.nextGame(gameMs);
  const backMs = Math.round(performance.now() - startedAt);
  await crowd.stop();

  const [players, failures] = [crowd.players, crowd.takeFailures()];
  const outcome = await finishDrill(stack, { what: 'All secrets are replaced', backMs, players, failures });
  expect(outcome).toEqual({ lost: [], unclear: [] });
  const values = await valuesOf(deployment.envFile);
  const rotated = Object.keys(old).filter((name) => secret.test(name));
  expect(rotated.length).toBeGreaterThan(9);
  expect(rotated.filter((name) => values[name] === old[name])).toEqual([]);
  // Started anew as well: with the old password it would make no backup any more.
  const health = await deployment.compose(...options, 'ps', '--format', '{{.Health}}', ...beside);
  expect(health.trim().split('\n')).toEqual(beside.map(() => 'healthy'));
  expect(await deployment.compose(...options, 'exec', '-T', 'grafana', 'cat', '/tmp/given')).toBe(
    values.GRAFANA_PASSWORD,
  );
  for (const [role, name] of Object.entries(roles)) {
    expect(await canSignIn(role, old[name]!)).toBe(false);
    expect(await canSignIn(role, values[name]!)).toBe(true);
  }
  expect(await brokerTakes(old.GAME_AMQP_PASSWORD!)).toBe(false);
  expect(await brokerTakes(values.GAME_AMQP_PASSWORD!)).toBe(true);
});

async function valuesOf(envFile: string): Promise<Values> {
  return parseEnv(await readFile(envFile, 'utf8')) as Values;
}

async function canSignIn(role: string, password: string): Promise<boolean> {
  const address = `postgres://${role}:${encodeURIComponent(password)}@postgres:5432/lights_out`;
  return (await deployment.tryCompose('exec', '-T', 'postgres', 'psql', address, '--command', 'select 1')).code === 0;
}

async function brokerTakes(password: string): Promise<boolean> {
  const command = ['rabbitmqctl', '--quiet', 'authenticate_user', 'game', password];
  return (await deployment.tryCompose('exec', '-T', 'rabbitmq', ...command)).code === 0;
}
