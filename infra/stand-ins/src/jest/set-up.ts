import { readdir } from 'node:fs/promises';

import { step } from '../setup/progress.mjs';

const needsPostgres = /\.(int\.test|e2e)\.ts$/;
const needsRabbit = /\.amqp\.int\.test\.ts$/;

/** The part of jest's global configuration that is read here. */
export interface JestRun {
  readonly testPathPatterns: { readonly patterns: readonly string[] };
}

/**
 * Jest's globalSetup: starts a Postgres when an integration test or a story is among the selected tests, and a RabbitMQ when
 * a test that needs one (`*.amqp.int.test.ts`) is. A server named by TEST_DATABASE_URL or TEST_AMQP_URL is used as it is.
 */
export default async function startServersForJest(
  { testPathPatterns }: JestRun,
  { rootDir }: { rootDir: string },
): Promise<void> {
  const files = await selectedTests(rootDir, testPathPatterns.patterns);
  if (!process.env.TEST_DATABASE_URL && files.some((file) => needsPostgres.test(file))) await startPostgresForJest();
  if (!process.env.TEST_AMQP_URL && files.some((file) => needsRabbit.test(file))) await startRabbitForJest();
}

/** @param patterns the path patterns of jest's command line; none selects every test */
async function selectedTests(rootDir: string, patterns: readonly string[]): Promise<string[]> {
  const files = await Promise.all(
    ['test', 'stories'].map(async (name) => {
      const names = await readdir(`${rootDir}/${name}`, { recursive: true }).catch(() => []);
      return names.map((file) => `${rootDir}/${name}/${file}`);
    }),
  );
  const wanted = patterns.map((pattern) => new RegExp(pattern, 'i'));
  return files.flat().filter((file) => wanted.length === 0 || wanted.some((pattern) => pattern.test(file)));
}

// Each server's code is loaded only where it is started.
async function startPostgresForJest(): Promise<void> {
  const { startTestPostgres } = await import('../postgres/test-server.ts');
  const server = await startTestPostgres();
  if (server.notContained) console.log(`\n${server.description}`);
  process.env.TEST_DATABASE_URL = server.adminUrl;
  (globalThis as { stopTestPostgres?: () => Promise<void> }).stopTestPostgres = server.stop;
}

async function startRabbitForJest(): Promise<void> {
  const { startTestRabbit } = await import('../rabbitmq/test-server.ts');
  const server = await step('RabbitMQ', async (note) => {
    const started = await startTestRabbit(note);
    note(started.description);
    return started;
  });
  process.env.TEST_AMQP_URL = server.amqpUrl;
  (globalThis as { stopTestRabbit?: () => Promise<void> }).stopTestRabbit = server.stop;
}
