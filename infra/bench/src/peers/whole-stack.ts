import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

import { startStack } from '@lights-out/stack';

/** The four services in one process, as `npm start` runs them; the pages are missing. */
const { DATABASE_URLS = '{}' } = process.env;
const urls = JSON.parse(DATABASE_URLS) as Record<string, string>;
const home = await mkdtemp(join(tmpdir(), 'lights-out-bench-stack-'));
const stack = await startStack({
  databaseUrlFor: (schema) => urls[schema]!,
  slicesDir: home,
  mailDir: join(home, 'mail'),
  rateLimitScale: 1_000_000,
});
process.once('SIGTERM', () => void stack.stop().then(() => process.exit(0)));
console.log(`port ${new URL(stack.url).port}`);
