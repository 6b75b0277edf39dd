/**
 * Does what it is told by its argument, traced, and ends. A process of its own: the exporter imports at run time what jest
 * does not let it.
 */
import { defineRoute } from '@lights-out/contracts';
import * as z from 'zod/mini';

import { createTracing, httpService, silentLog, type DoneWork, type Handlers } from '../src/index.ts';
import { internalTokenKeys, testClient } from '../src/testing/index.ts';

export interface TracedProcess {
  readonly service: 'gateway' | 'game' | 'identity';
  readonly endpoint?: string;
  readonly share?: number;
  readonly works?: readonly DoneWork[];
  /** A request to a service; `crash` makes it fail. Its status is printed. */
  readonly lap?: { readonly requestId: string; readonly n: string };
}

const routes = {
  lap: defineRoute({
    service: 'game',
    method: 'GET',
    path: '/api/laps/:n',
    caller: 'anyone',
    summary: 'Drives.',
    refusals: [],
    rateLimit: { max: 50, windowSeconds: 60, per: 'address' },
    params: z.object({ n: z.string() }),
    replies: { 200: z.object({ driven: z.boolean() }) },
  }),
} as const;

const handlers: Handlers<typeof routes> = {
  lap: async ({ params }) => ({ status: 200, body: { driven: driven(params.n) } }),
};

async function main({ service, endpoint, share, works = [], lap }: TracedProcess): Promise<void> {
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share };
  const tracing = await createTracing(service, config);
  for (const work of works) tracing.trace(work);
  await tracing.stop();
  if (lap) console.log(await drive(config, lap));
}

async function drive(tracing: object, { requestId, n }: { requestId: string; n: string }): Promise<number> {
  const { publicKey, privateKey } = await internalTokenKeys();
  const service = httpService({
    name: 'game',
    config: { HOST: '127.0.0.1', PORT: 0, RATE_LIMIT_SCALE: 1, INTERNAL_TOKEN_PUBLIC_KEY: publicKey, ...tracing },
    log: silentLog,
    routes,
    handlers,
  });
  const client = await testClient({ ...(await service.start()), name: 'game', privateKey });
  const { status } = await client.raw('GET', `/api/laps/${n}`, { headers: { 'x-request-id': requestId } });
  await service.stop();
  return status;
}

function driven(n: string): boolean {
  if (n === 'crash') throw new Error('crashed');
  return true;
}

await main(JSON.parse(process.argv[2]!));
process.exit();
