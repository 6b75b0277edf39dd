import { fileURLToPath } from 'node:url';

import nodePreset from '@lights-out/build/jest.service.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Jest for packages whose tests need servers: the preset of Node packages, with Postgres and RabbitMQ for the tests
 * that request them.
 */
export default {
  ...nodePreset,
  globalSetup: here('./set-up.ts'),
  globalTeardown: here('./tear-down.ts'),
};
