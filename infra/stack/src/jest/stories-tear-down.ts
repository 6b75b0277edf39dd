import stopServersForJest from '@lights-out/stand-ins/jest/tear-down';

/** Jest's globalTeardown for stories: stops the servers and removes the bundles. */
export default async function tearDownStories(): Promise<void> {
  const { removeBundles } = globalThis as { removeBundles?: () => Promise<void> };
  await Promise.all([stopServersForJest(), removeBundles?.()]);
}
