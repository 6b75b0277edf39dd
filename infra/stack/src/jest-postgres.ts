import { readdir } from 'node:fs/promises';

import { startRabbitForJest } from './jest-rabbitmq.ts';

const needsServer = /\.(int\.test|e2e)\.ts$/;

interface Run {
  readonly testPathPatterns: { readonly patterns: readonly string[] };
}

/**
 * Jest's globalSetup: gives a workspace that has integration tests or stories a Postgres for this run, unless there is
 * one; and a RabbitMQ where its tests ask for that.
 */
export default async function startServersForJest(
  { testPathPatterns }: Run,
  { rootDir }: { rootDir: string },
): Promise<void> {
  await startPostgresForJest(rootDir);
  await startRabbitForJest(rootDir, testPathPatterns.patterns);
  await buildBundlesForJest();
}

async function startPostgresForJest(rootDir: string): Promise<void> {
  if (process.env.TEST_DATABASE_URL || !(await hasTestsOnServer(rootDir))) return;
  const { startTestPostgres } = await import('./postgres/test-server.ts');
  const server = await startTestPostgres();
  process.env.TEST_DATABASE_URL = server.adminUrl;
  (globalThis as { stopTestPostgres?: () => Promise<void> }).stopTestPostgres = server.stop;
}

/** What stories are told on where STORIES_STACK asks for bundles. */
async function buildBundlesForJest(): Promise<void> {
  if (process.env.STORIES_STACK !== 'bundles') return;
  const [{ buildBundles }, { step }] = await Promise.all([
    import('./bundles/build-bundles.ts'),
    import('../bootstrap/progress.mjs'),
  ]);
  const { folder, remove } = await step('Bundles', (say) => buildBundles(say));
  process.env.BUNDLES_DIR = folder;
  (globalThis as { removeBundles?: () => Promise<void> }).removeBundles = remove;
}

async function hasTestsOnServer(rootDir: string): Promise<boolean> {
  const folders = await Promise.all(
    ['test', 'stories'].map((name) => readdir(`${rootDir}/${name}`, { recursive: true }).catch(() => [])),
  );
  return folders.flat().some((file) => needsServer.test(file));
}
