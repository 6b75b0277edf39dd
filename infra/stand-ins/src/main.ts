import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

import { createLog } from '@lights-out/service-kit';

import { loadConfig } from './config.ts';
import { standInKeys, startStripeStandIn } from './stripe/index.ts';
import { serveControl } from './stripe/remote-control.ts';

/** The Stripe stand-in as a server of its own, for demonstrations in containers. Its script was bundled with it. */
async function main(): Promise<void> {
  const { HOST, PORT, PUBLIC_ORIGIN, GATEWAY_URL, DATA_FILE, CONTROL_PORT } = loadConfig(process.env);
  const standIn = await startStripeStandIn({
    host: HOST,
    port: PORT,
    file: DATA_FILE,
    publicUrl: `${PUBLIC_ORIGIN}/stripe-stand-in`,
    webhook: { url: `${GATEWAY_URL}/api/payments/webhook`, secret: standInKeys.webhook },
    script: () => readFile(join(import.meta.dirname, '../stripe.js'), 'utf8'),
    log: createLog('stripe-stand-in', 'info', process.stdout),
  });
  const controlServer = CONTROL_PORT ? await serveControl(standIn.control, CONTROL_PORT, HOST) : undefined;
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => {
      controlServer?.close();
      void standIn.stop();
    });
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
