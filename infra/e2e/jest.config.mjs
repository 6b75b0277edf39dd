import { createRequire } from 'node:module';

import preset from '@lights-out/build/jest.service.mjs';

const { resolve } = createRequire(import.meta.url);

export default {
  ...preset,
  globalSetup: resolve('@lights-out/stack/jest/stories-set-up'),
  globalTeardown: resolve('@lights-out/stack/jest/stories-tear-down'),
  testEnvironment: './src/story-environment.mjs',
  setupFilesAfterEnv: ['./src/story-setup.ts'],
};
