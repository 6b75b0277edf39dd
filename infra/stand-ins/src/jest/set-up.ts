import { readdir } from 'node:fs/promises';

import { startRabbitForJest } from './rabbitmq.ts';

const needsPostgres = /\.(int\.test|e2e)\.ts$/;

/** The part of jest's global configuration that is read here. */
export interface JestRun {
  readonly testPathPatterns: { readonly patterns: readonly string[] };
}

/**
 * Jest's globalSetup: starts a Postgres for a workspace that has integration tests or stories, and a RabbitMQ when one of
 * the selected tests needs it. A server named by TEST_DATABASE_URL or TEST_AMQP_URL is used as it is.
 */
export default async function startServersForJest(
  { testPathPatterns }: JestRun,
  { rootDir }: { rootDir: string },
): Promise<void> {
  await startPostgresForJest(rootDir);
  await startRabbitForJest(rootDir, testPathPatterns.patterns);
}

async function startPostgresForJest(rootDir: string): Promise<void> {
  if (process.env.TEST_DATABASE_URL || !(await hasTestsOnPostgres(rootDir))) return;
  const { startTestPostgres } = await import('../postgres/test-server.ts');
  const server = await startTestPostgres();
  process.env.TEST_DATABASE_URL = server.adminUrl;
  (globalThis as { stopTestPostgres?: () => Promise<void> }).stopTestPostgres = server.stop;
}

async function hasTestsOnPostgres(rootDir: string): Promise<boolean> {
  const folders = await Promise.all(
    ['test', 'stories'].map((name) => readdir(`${rootDir}/${name}`, { recursive: true }).catch(() => [])),
  );
  return folders.flat().some((file) => needsPostgres.test(file));
}
