import { createRequire } from 'node:module';
import process from 'node:process';

import preset from '@lights-out/build/jest.service.mjs';

const { resolve } = createRequire(import.meta.url);

/** The shortest story that involves every service, the broker and money. */
export const onBundles = 'stories/oldest-browsers.e2e.ts';

export default {
  ...preset,
  // What only a deployment in containers has is tested there alone.
  testMatch:
    process.env.STORIES_STACK === 'containers' ? [...preset.testMatch, '**/deployed/**/*.e2e.ts'] : preset.testMatch,
  // Beside a run on bundles the story that is run there need not run on the sources too.
  ...(process.env.BUNDLES_DIR && !process.env.STORIES_STACK && { testPathIgnorePatterns: [onBundles] }),
  globalSetup: resolve('@lights-out/stack/jest/stories-set-up'),
  globalTeardown: resolve('@lights-out/stack/jest/stories-tear-down'),
  testEnvironment: './src/story-environment.mjs',
  setupFilesAfterEnv: ['./src/story-setup.ts'],
};
