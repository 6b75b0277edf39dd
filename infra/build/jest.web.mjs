import { fileURLToPath } from 'node:url';
import { findNewerApis } from './newer-apis.mjs';
import { swcTransform } from './jest-transform.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** The jest preset of front ends and web-kit: a completed jsdom; a CSS class is its own name. */
export default {
  testEnvironment: here('./jest-web-environment.mjs'),
  // Tests lack what the oldest supported browsers lack.
  testEnvironmentOptions: { newerApis: findNewerApis().paths },
  testMatch: ['**/src/**/*.test.{ts,tsx}', '**/test/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [here('./jest-web-setup.mjs')],
  globals: { lightsOutContracts: 'contracts-under-test', lightsOutZodVersion: '4.0.0-nundertest' },
  moduleNameMapper: {
    '\\.module\\.css$': here('./jest-css-classes.cjs'),
    '\\.(css|svg|woff2)$': here('./jest-asset.cjs'),
  },
  transform: {
    '^.+\\.tsx?$': swcTransform({ syntax: 'typescript', tsx: true }),
    // Packages that are ES modules alone.
    '^.+(\\.mjs|/node_modules/qr/index\\.js)$': swcTransform({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: ['/node_modules/(?!qr/)'],
  modulePathIgnorePatterns: ['/dist/'],
  testTimeout: 15_000,
};
