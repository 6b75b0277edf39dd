import preset from '@lights-out/build/jest.service.mjs';

export default {
  ...preset,
  testEnvironment: './src/story-environment.mjs',
  setupFilesAfterEnv: ['./src/story-setup.ts'],
};
