import { run } from '@lights-out/stand-ins/containers';
import { eventually } from '@lights-out/service-kit/testing';
import { runningDeployment, startTestStack } from '@lights-out/stack';

jest.setTimeout(600_000);

const deployment = runningDeployment();
const psql = ['exec', '-T', 'postgres', 'psql', '--username=postgres', '--quiet', 'lights_out', '--command'];
const foundInMs = 60_000;

/** What the doctor says from inside, and how it ends. */
async function examined(): Promise<{ code: number; output: string }> {
  const { engine, options } = deployment;
  const words = ['compose', ...options, 'run', '--rm', '--no-deps', 'doctor'];
  return run('docker', words, { env: engine });
}

const isNamed = (what: RegExp) =>
  eventually(
    async () => expect(await examined()).toMatchObject({ code: 1, output: expect.stringMatching(what) }),
    foundInMs,
  );
const isWell = () =>
  eventually(
    async () => expect(await examined()).toMatchObject({ output: expect.stringContaining('\n  0 broken') }),
    foundInMs,
  );

beforeAll(async () => {
  await startTestStack();
  // It is in a profile of its own, so that it is not built with the others.
  await deployment.compose('build', '--quiet', 'doctor');
});
afterEach(isWell);

test('an installation that is well has everything looked at and nothing broken', async () => {
  const { code, output } = await examined();
  expect(output).toMatch(/ 0 broken, \d+ to look at, \d+ good, 0 not looked at/);
  expect(code).toBe(0);
});

test('a lock that a forgotten session holds is named with its holder', async () => {
  const hold = "set application_name = 'forgotten'; begin; lock table game.contests; select pg_sleep(600)";
  const holder = deployment.tryCompose(...psql, hold);
  await isNamed(/forgotten of postgres, process \d+ holds a lock for which \d+ wait/);
  await deployment.compose(
    ...psql,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'forgotten'",
  );
  await holder;
});

test('a mail server that is gone is named', async () => {
  await deployment.compose('stop', 'mail');
  await isNamed(/the mail server does not take us/);
  await deployment.waitUntilHealthy('mail');
});

test('a broker that is gone is named, and the services that miss it', async () => {
  await deployment.compose('stop', 'rabbitmq');
  await isNamed(/svc-game: it has no connection to the broker[^]*the broker does not take us/);
  await deployment.waitUntilHealthy('rabbitmq');
});

test('a service that is frozen is named', async () => {
  await deployment.compose('pause', 'svc-payments');
  await isNamed(/svc-payments does not answer/);
  await deployment.compose('unpause', 'svc-payments');
});

test('a role that may not write is named', async () => {
  await deployment.compose(...psql, 'alter role game set default_transaction_read_only = on');
  await isNamed(/the database of game takes no writes/);
  await deployment.compose(...psql, 'alter role game reset default_transaction_read_only');
});
