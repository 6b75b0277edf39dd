import type { Metrics } from '@lights-out/service-kit';
import express, { type Express } from 'express';

import type { ReleasedSlices } from '../clients/released-slices.ts';

/** Health and metrics, on a separate port that players cannot reach. */
export function createOps(
  { expose }: Pick<Metrics, 'expose'>,
  released: ReleasedSlices,
  isDraining = () => false,
): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/livez', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const isReady = !isDraining() && ((await released.current())?.slices.has('shell') ?? false);
    // While the last good registry is in use, a broken one is reported here but does not make the process unready.
    response.status(isReady ? 200 : 503).json({ status: isReady ? 'ok' : 'not ready', slices: released.fault() });
  });
  app.get('/metrics', expose);
  return app;
}
