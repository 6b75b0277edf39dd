import { readdir } from 'node:fs/promises';

const needsServer = /\.(int\.test|e2e)\.ts$/;

/** Jest's globalSetup: gives a workspace that has integration tests or stories a Postgres for this run, unless there is one. */
export default async function startPostgresForJest(_global: unknown, { rootDir }: { rootDir: string }): Promise<void> {
  if (process.env.TEST_DATABASE_URL || !(await hasTestsOnServer(rootDir))) return;
  const { startTestPostgres } = await import('./postgres/test-server.ts');
  const server = await startTestPostgres();
  process.env.TEST_DATABASE_URL = server.adminUrl;
  (globalThis as { stopTestPostgres?: () => Promise<void> }).stopTestPostgres = server.stop;
}

async function hasTestsOnServer(rootDir: string): Promise<boolean> {
  const folders = await Promise.all(['test', 'stories'].map((name) => readdir(`${rootDir}/${name}`, { recursive: true }).catch(() => [])));
  return folders.flat().some((file) => needsServer.test(file));
}
