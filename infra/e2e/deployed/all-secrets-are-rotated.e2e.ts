import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

import { mustRun } from '@lights-out/stand-ins/containers';
import { deployedServices, runningDeployment, startTestStack, type TestStack } from '@lights-out/stack';

import { startCrowd } from '../src/crowd.ts';
import { finishDrill } from '../src/drills.ts';

jest.setTimeout(300_000);

const deployment = runningDeployment();
const maker = join(import.meta.dirname, '../../operate/deploy/make-env.mjs');
const crowdSize = 20;
const gameMs = 120_000;
/** What make-env makes: passwords, keys, and the path of the portal. Stripe's keys come from Stripe; those of the stand-in are fixed. */
const secret = /_(PASSWORD|PASSWORD_HASH|PRIVATE_KEY|PUBLIC_KEY|PATH)$/;
const roles = { identity: 'IDENTITY_DB_PASSWORD', game: 'GAME_DB_PASSWORD', payments: 'PAYMENTS_DB_PASSWORD' };

type Values = Readonly<Record<string, string>>;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});

test('all secrets are replaced under players: the old ones are refused, sessions and games stay, and play goes on', async () => {
  const crowd = await startCrowd(stack.url, crowdSize, { thinkMs: 200 });
  await crowd.nextGame(gameMs);
  crowd.takeFailures();
  const old = parseEnv(await readFile(deployment.envFile, 'utf8')) as Values;
  const made = parseEnv(await mustRun(process.execPath, [maker])) as Values;
  const rotated = Object.keys(made).filter((name) => secret.test(name));
  expect(rotated.length).toBeGreaterThan(9);
  const values: Values = { ...old, ...Object.fromEntries(rotated.map((name) => [name, made[name]!])) };
  expect(rotated.filter((name) => values[name] === old[name])).toEqual([]);

  const startedAt = performance.now();
  for (const [role, name] of Object.entries({ ...roles, postgres: 'POSTGRES_PASSWORD' }))
    await psql(`alter role ${role} password '${values[name]!}'`);
  const lines = Object.entries(values).map(([name, value]) => `${name}='${value}'\n`);
  await writeFile(deployment.envFile, lines.join(''));
  await deployment.compose('up', '--detach', '--no-build', '--wait', 'rabbitmq', ...deployedServices);
  await crowd.nextGame(gameMs);
  const backMs = Math.round(performance.now() - startedAt);
  await crowd.stop();

  const [players, failures] = [crowd.players, crowd.takeFailures()];
  const outcome = await finishDrill(stack, { what: 'All secrets are replaced', backMs, players, failures });
  expect(outcome).toEqual({ lost: [], unclear: [] });
  for (const [role, name] of Object.entries(roles)) {
    expect(await canSignIn(role, old[name]!)).toBe(false);
    expect(await canSignIn(role, values[name]!)).toBe(true);
  }
  expect(await brokerTakes(old.GAME_AMQP_PASSWORD!)).toBe(false);
  expect(await brokerTakes(values.GAME_AMQP_PASSWORD!)).toBe(true);
});

async function psql(statement: string): Promise<void> {
  await deployment.compose('exec', '-T', 'postgres', 'psql', '--username=postgres', '--quiet', '--command', statement);
}

async function canSignIn(role: string, password: string): Promise<boolean> {
  const address = `postgres://${role}:${encodeURIComponent(password)}@postgres:5432/lights_out`;
  return (await deployment.tryCompose('exec', '-T', 'postgres', 'psql', address, '--command', 'select 1')).code === 0;
}

async function brokerTakes(password: string): Promise<boolean> {
  const command = ['rabbitmqctl', '--quiet', 'authenticate_user', 'game', password];
  return (await deployment.tryCompose('exec', '-T', 'rabbitmq', ...command)).code === 0;
}
