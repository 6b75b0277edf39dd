import stopServersForJest from '@lights-out/stand-ins/jest/tear-down';

/** Jest's globalTeardown for stories: stops the servers, removes the bundles, and closes the browsers of a run without workers. */
export default async function tearDownStories(): Promise<void> {
  const { removeBundles, closeBrowsers } = globalThis as {
    removeBundles?: () => Promise<void>;
    closeBrowsers?: () => Promise<void>;
  };
  await Promise.all([stopServersForJest(), removeBundles?.(), closeBrowsers?.()]);
}
