import startServersForJest, { type JestRun } from '@lights-out/stand-ins/jest/set-up';
import { step } from '@lights-out/stand-ins/setup/progress';

/** Jest's globalSetup for stories: the servers, and the bundles where STORIES_STACK asks for them and BUNDLES_DIR names none. */
export default async function setUpStories(run: JestRun, project: { rootDir: string }): Promise<void> {
  await startServersForJest(run, project);
  if (process.env.STORIES_STACK !== 'bundles' || process.env.BUNDLES_DIR) return;
  const { buildBundles } = await import('../bundles/build-bundles.ts');
  const { folder, remove } = await step('Bundles', (say) => buildBundles(say));
  process.env.BUNDLES_DIR = folder;
  (globalThis as { removeBundles?: () => Promise<void> }).removeBundles = remove;
}
