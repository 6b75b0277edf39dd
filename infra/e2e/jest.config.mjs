import { createRequire } from 'node:module';
import process from 'node:process';

import preset from '@lights-out/build/jest.service.mjs';

const { resolve } = createRequire(import.meta.url);

export default {
  ...preset,
  // What only a deployment in containers has is tested there alone.
  testMatch:
    process.env.STORIES_STACK === 'containers' ? [...preset.testMatch, '**/deployed/**/*.e2e.ts'] : preset.testMatch,
  globalSetup: resolve('@lights-out/stack/jest/stories-set-up'),
  globalTeardown: resolve('@lights-out/stack/jest/stories-tear-down'),
  testEnvironment: './src/story-environment.mjs',
  setupFilesAfterEnv: ['./src/story-setup.ts'],
};
