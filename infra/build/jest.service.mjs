import { swcTransform } from './jest-transform.mjs';

/** Jest for Node packages: TypeScript as it runs under Node, nothing else rewritten. */
export default {
  testEnvironment: 'node',
  testMatch: ['**/src/**/*.test.ts', '**/test/**/*.test.ts', '**/stories/**/*.e2e.ts'],
  transform: { '^.+\\.(?:ts|m?js)$': swcTransform({ syntax: 'typescript' }) },
  transformIgnorePatterns: [
    '/node_modules/(?!(?:jose|lru-cache|http-proxy-middleware|httpxy|is-glob|is-extglob|is-plain-obj|p-timeout|pg-boss|rrule-temporal|temporal-spec|serialize-error|non-error)/)',
  ],
  modulePathIgnorePatterns: ['/dist/'],
  testTimeout: 30_000,
};
