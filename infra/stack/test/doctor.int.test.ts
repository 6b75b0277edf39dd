import { randomUUID } from 'node:crypto';
import { join } from 'node:path';

import {
  examine as examineWith,
  examineBroker,
  examineConfiguration as examineConfigurationWith,
  report,
  type Environment,
  type Finding,
} from '@lights-out/operate/doctor';
import { eventually } from '@lights-out/service-kit/testing';
import { asAdmin } from '@lights-out/stand-ins/postgres';
import { freePort } from '@lights-out/stand-ins/processes';

import { examinedServices } from '../src/examined-services.ts';
import { root } from '../src/paths.ts';
import { startTestStack, type TestStack } from '../src/index.ts';
import { madeEnvironment } from './fixtures/made-environment.ts';

const services = examinedServices((schema) => join(root, `svc-${schema}/migrations`));
const examine = (env: Environment) => examineWith(env, services);
const examineConfiguration = (env: Environment) => examineConfigurationWith(env, services);
const buildingPagesMs = 180_000;
let stack: TestStack;
let databases: Environment;

beforeAll(async () => {
  stack = await startTestStack();
  const { urlFor } = stack.database;
  databases = {
    IDENTITY_DATABASE_URL: urlFor('identity'),
    GAME_DATABASE_URL: urlFor('game'),
    PAYMENTS_DATABASE_URL: urlFor('payments'),
  };
}, buildingPagesMs);

afterAll(() => stack.stop());

async function findingsOf(title: string, env: Environment): Promise<readonly Finding[]> {
  return (await examine(env)).find((section) => section.title === title)!.findings;
}

// The server of the tests gives durability up for speed, which a doctor should not let pass.
const forgetful = 'Postgres may lose what it has acknowledged';
const allBroken = (findings: readonly Finding[]) =>
  findings.filter(({ verdict }) => verdict === 'bad').map(({ what }) => what);
const broken = (findings: readonly Finding[]) => allBroken(findings).filter((what) => what !== forgetful);

describe('an installation that is well', () => {
  test('has nothing broken on its site and in its databases', async () => {
    const sections = await examine({ ...databases, PUBLIC_ORIGIN: stack.url });
    expect(sections.flatMap(({ findings }) => broken(findings))).toEqual([]);
    expect(report(sections)).toMatch(/✓ svc-payments answers[^]* 0 to look at, \d+ good, 5 not looked at/);
  });

  test('is asked under its public name where it has another address inside', async () => {
    const { port } = new URL(stack.url);
    const site = await findingsOf('Site', { PUBLIC_ORIGIN: stack.url, SITE_URL: `http://127.0.0.1:${port}` });
    expect(broken(site)).toEqual([]);
    expect(site[0]).toMatchObject({ what: `${stack.url} answers` });
  });

  test('leaves alone what it was not told the address of, and says how to tell', async () => {
    expect(await findingsOf('Broker', { PUBLIC_ORIGIN: stack.url })).toEqual([
      expect.objectContaining({ verdict: 'skipped', advice: expect.stringContaining('AMQP_URL') }),
    ]);
  });
});

describe('a part that is down', () => {
  test('is named: the site', async () => {
    const port = await freePort();
    expect(broken(await findingsOf('Site', { PUBLIC_ORIGIN: `http://localhost:${port}` }))).toEqual([
      `http://localhost:${port} does not answer: ECONNREFUSED`,
    ]);
  });

  test.each([
    [
      'Database',
      'GAME_DATABASE_URL',
      'postgres://game:a-secret@127.0.0.1:PORT/lights_out',
      'the database of game does not let us in: ECONNREFUSED',
    ],
    [
      'Mail',
      'SMTP_URL',
      'smtp://mail:a-secret@127.0.0.1:PORT',
      expect.stringMatching(/^the mail server does not take us: \w+$/),
    ],
  ])('is named: %s', async (title, key, address, what) => {
    const findings = await findingsOf(title, {
      PUBLIC_ORIGIN: stack.url,
      [key]: address.replace('PORT', String(await freePort())),
    });
    expect(broken(findings)).toEqual([what]);
    expect(JSON.stringify(findings)).not.toContain('a-secret');
  });

  test('is named: Broker', async () => {
    const findings = await examineBroker({ AMQP_URL: `amqp://game:a-secret@127.0.0.1:${await freePort()}` }, 300);
    expect(broken(findings)).toEqual(['the broker does not take us: The bus does not answer.']);
  });
});

describe('a database', () => {
  const inGame = (sql: string, values: unknown[] = []) =>
    asAdmin(databases.GAME_DATABASE_URL!, async (client) => void (await client.query(sql, values)));

  test('that may lose data is found out', async () => {
    expect(allBroken(await findingsOf('Database', { GAME_DATABASE_URL: databases.GAME_DATABASE_URL }))).toEqual([
      forgetful,
    ]);
  });

  test('whose events do not leave is found out', async () => {
    const id = randomUUID();
    // Due in an hour, so that the running service leaves it where it is.
    await inGame(
      `insert into game.outbox (id, name, version, body, occurred_at, request_id, announced_at, due_at)
      values ($1, 'prize.set', 1, '{}', now(), 'r', now() - interval '10 minutes', now() + interval '1 hour')`,
      [id],
    );
    expect(broken(await findingsOf('Database', databases))).toEqual([
      expect.stringMatching(/^1 events of game wait to be told, the oldest for 60\d s$/),
    ]);
    await inGame('delete from game.outbox where id = $1', [id]);
  });

  test('in which somebody holds a lock that others wait for is found out, with who holds it', async () => {
    const { adminUrl } = stack.database;
    await asAdmin(adminUrl, async (holder) => {
      await holder.query(`set application_name = 'forgotten psql'`);
      await holder.query('begin');
      await holder.query('lock table game.contests');
      const waiting = inGame('select count(*) from game.contests');
      await eventually(async () =>
        expect(broken(await findingsOf('Database', databases))).toEqual([
          expect.stringMatching(/^forgotten psql of \w+, process \d+ holds a lock for which [1-9]\d* wait$/),
        ]),
      );
      await holder.query('rollback');
      await waiting;
    });
  });

  test('that lacks a migration is found out', async () => {
    await inGame('update game.migrations set number = 9001 where number = 1');
    expect(broken(await findingsOf('Database', databases))).toEqual([expect.stringMatching(/^game lacks 0001-/)]);
    await inGame('update game.migrations set number = 1 where number = 9001');
  });

  test('entered as its superuser is found out', async () => {
    const admin = stack.database.adminUrl;
    expect(broken(await findingsOf('Database', { GAME_DATABASE_URL: admin }))).toEqual([
      expect.stringMatching(/^the role \w+ may do everything$/),
    ]);
  });
});

describe('a configuration', () => {
  test('made by make-env has nothing broken', async () => {
    expect(broken(await examineConfiguration(madeEnvironment()))).toEqual([]);
  });

  test('with the halves of two key pairs is found out', async () => {
    const { INTERNAL_TOKEN_PUBLIC_KEY } = madeEnvironment();
    expect(broken(await examineConfiguration({ ...madeEnvironment(), INTERNAL_TOKEN_PUBLIC_KEY }))).toEqual([
      expect.stringContaining('are of two pairs'),
    ]);
  });

  test.each([
    [{ PUBLIC_ORIGIN: 'http://lights-out.example' }, 'PUBLIC_ORIGIN is not https'],
    [{ GAME_DB_PASSWORD: 'short' }, 'too short to be safe: GAME_DB_PASSWORD'],
    [
      { GAME_DB_PASSWORD: 'the same for two of them', IDENTITY_DB_PASSWORD: 'the same for two of them' },
      'used for a second purpose',
    ],
    [{ STRIPE_SECRET_KEY: 'a-secret' }, 'svc-payments: The configuration is not valid: STRIPE_SECRET_KEY'],
    [
      { STRIPE_SECRET_KEY: 'sk_live_abcdefghijkl', STRIPE_PUBLISHABLE_KEY: 'pk_live_abcdefghijkl' },
      'live Stripe keys without https',
    ],
    [{ TRUSTED_PROXY_HOPS: 'many' }, 'svc-gateway: The configuration is not valid: TRUSTED_PROXY_HOPS'],
  ])('with %j is found out', async (changed, what) => {
    const findings = await examineConfiguration({ ...madeEnvironment(), ...changed });
    expect(broken(findings).join('\n')).toContain(what);
    expect(JSON.stringify(findings)).not.toContain('a-secret');
  });
});
