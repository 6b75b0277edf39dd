import { fileURLToPath } from 'node:url';

import { swcTransform } from './jest-transform.mjs';

/** The jest preset of Node packages. Jest compiles our sources; Node loads packages, once for all test files of a worker. */
export default {
  testEnvironment: fileURLToPath(new URL('./jest-node-environment.mjs', import.meta.url)),
  runtime: fileURLToPath(new URL('./jest-runtime.cjs', import.meta.url)),
  testMatch: ['**/src/**/*.test.ts', '**/test/**/*.test.ts', '**/stories/**/*.e2e.ts'],
  transform: { '^.+\\.(?:ts|m?js)$': swcTransform({ syntax: 'typescript' }) },
  transformIgnorePatterns: ['/node_modules/'],
  modulePathIgnorePatterns: ['/dist/'],
  testTimeout: 30_000,
};
