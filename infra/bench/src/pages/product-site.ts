import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildSlices, layOutSlices, startStack } from '@lights-out/stack';
import { layOutDatabase, startPostgres, urlOf } from '@lights-out/stand-ins/postgres';

const schemas = ['identity', 'game', 'payments'];

/** The product with the pages of this checkout, in this process. */
export async function startProductSite(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'lights-out-bench-site-'));
  await buildSlices(() => {});
  const postgres = await startPostgres({ home, durable: false });
  await layOutDatabase(postgres.adminUrl, 'lights_out', schemas);
  const stack = await startStack({
    databaseUrlFor: (role) => urlOf(postgres.adminUrl, { database: 'lights_out', role }),
    slicesDir: await layOutSlices(home),
    mailDir: join(home, 'mail'),
    rateLimitScale: 1_000_000,
  });
  return {
    url: stack.url,
    stop: async () => {
      await stack.stop();
      await postgres.destroy();
    },
  };
}
