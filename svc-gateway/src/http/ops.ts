import express, { type Express } from 'express';
import type { Registry } from 'prom-client';

/** What operators ask; on a port of its own that players never reach. */
export function createOps(registry: Registry, isReady: () => Promise<void>): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/livez', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const fault = await isReady().then(() => undefined, () => 'not ready');
    response.status(fault ? 503 : 200).json({ status: fault ?? 'ok' });
  });
  app.get('/metrics', async (_request, response) => void response.type(registry.contentType).send(await registry.metrics()));
  return app;
}
