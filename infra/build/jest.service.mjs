import { fileURLToPath } from 'node:url';

import { swcTransform } from './jest-transform.mjs';

/** The jest preset of Node packages. It compiles TypeScript and the few ES modules that jest has to load. */
export default {
  testEnvironment: fileURLToPath(new URL('./jest-node-environment.mjs', import.meta.url)),
  testMatch: ['**/src/**/*.test.ts', '**/test/**/*.test.ts', '**/stories/**/*.e2e.ts'],
  transform: { '^.+\\.(?:ts|m?js)$': swcTransform({ syntax: 'typescript' }) },
  transformIgnorePatterns: [
    '/node_modules/(?!(?:jose|lru-cache|http-proxy-middleware|httpxy|is-glob|is-extglob|is-plain-obj|p-timeout|pg-boss|rrule-temporal|temporal-spec|serialize-error|non-error)/)',
  ],
  modulePathIgnorePatterns: ['/dist/'],
  testTimeout: 30_000,
};
