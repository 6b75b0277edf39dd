import { createServer, type RequestListener, type Server } from 'node:http';

import { cookieNamesOf } from '@lights-out/contracts';
import { Gauge, type Registry } from 'prom-client';

import {
  closeServer,
  createDrain,
  createLog,
  createMetrics,
  createTokenSigner,
  createTracing,
  listen,
  reusingTokens,
  systemClock,
  traceAnswers,
  type Clock,
  type Log,
  type Observe,
  type Service,
  type Tracing,
} from '@lights-out/service-kit';

import { createAdminSessions } from './clients/admin-sessions.ts';
import { createChallenges } from './clients/challenges.ts';
import { createRankTables } from './clients/rank-tables.ts';
import { openReleasedSlices } from './clients/released-slices.ts';
import type { ResolveAll } from './clients/service-addresses.ts';
import { createIdentityClient } from './clients/service-calls.ts';
import { createSessions } from './clients/sessions.ts';
import { followSiteStates } from './clients/site-states.ts';
import { createUpstreams } from './clients/upstreams.ts';
import type { GatewayConfig } from './config.ts';
import type { Context } from './context.ts';
import { addressReader, createFloodGuard } from './http/client-limits.ts';
import { createListener } from './http/index.ts';
import { createOps } from './http/ops.ts';
import { heldByProxyReader } from './http/request-start.ts';

/** What a test or the stack replaces. */
export interface Overrides {
  readonly clock?: Clock;
  readonly log?: Log;
  /** A monotonic clock in milliseconds, used to measure ages. */
  readonly elapsedMs?: () => number;
  /** Finds the processes of a service by its name. */
  readonly resolve?: ResolveAll;
}

const limits = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  // Node looks at these two only every 30 s by default. A process at rest wakes for it.
  connectionsCheckingInterval: 3_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 8 * 1024,
};
// A browser that reads nothing of its reply for so long is cut off. No reply takes longer to begin.
const stalledMs = 20_000;

/** The one public origin, not yet started: the API by its contract table, and the slices. */
export function createService(config: GatewayConfig, overrides: Overrides = {}): Service {
  const log = overrides.log ?? createLog('gateway', config.LOG_LEVEL);
  const { registry, observe, expose } = createMetrics('gateway');
  const released = openReleasedSlices(config.SLICES_DIR, log, watchRegistry(registry));
  const servers: Server[] = [];
  const drain = createDrain();
  let tracing: Tracing | undefined;
  let ctx: Context | undefined;
  const serve = (listener: RequestListener, port: number) => {
    const server = createServer(limits, listener).setTimeout(stalledMs);
    servers.push(server);
    return { server, listening: () => listen(server, port, config.HOST) };
  };
  return {
    async start() {
      await released.current();
      tracing = await createTracing('gateway', config);
      const traced = traceAnswers('entry', tracing.trace, observe);
      ctx = await createContext(config, { ...overrides, log, released, observe: traced });
      const site = serve(createListener(ctx), config.PORT);
      drain.watch(site.server);
      const { port } = await site.listening();
      if (config.OPS_PORT !== undefined)
        await serve(
          createOps({ expose }, released, () => drain.hasBegun),
          config.OPS_PORT,
        ).listening();
      log.info({ event: 'listening', port });
      return { url: `http://${config.HOST}:${port}`, port };
    },
    drain: () => drain.begin(config.DRAIN_MS),
    async stop() {
      await Promise.all(servers.splice(0).map(closeServer));
      await Promise.all([ctx?.sessions.stop(), ctx?.siteStates.stop()]);
      await tracing?.stop();
    },
  };
}

async function createContext(
  config: GatewayConfig,
  {
    clock = systemClock,
    elapsedMs = () => performance.now(),
    resolve,
    ...given
  }: Omit<Overrides, 'log'> & Pick<Context, 'log' | 'released'> & { readonly observe: Observe },
): Promise<Context> {
  const { IDENTITY_URL: identityUrl, GAME_URL: gameUrl, PAYMENTS_URL: paymentsUrl } = config;
  const sign = reusingTokens(await createTokenSigner(config.INTERNAL_TOKEN_PRIVATE_KEY));
  const ask = createIdentityClient(identityUrl, sign);
  const siteStates = await followSiteStates(ask, { clock, log: given.log });
  const isHttps = config.PUBLIC_ORIGIN.startsWith('https:');
  return {
    ...given,
    config,
    clock,
    sessions: createSessions({ ask, onTurn: siteStates.askNow, elapsedMs, most: config.SESSIONS_CACHED_MAX }),
    adminOf: createAdminSessions(ask),
    siteStates,
    challenges: createChallenges({ gameUrl, sign, elapsedMs, rateLimitScale: config.RATE_LIMIT_SCALE }),
    rankTables: createRankTables({ gameUrl, sign, elapsedMs }),
    upstreams: createUpstreams({ identity: identityUrl, game: gameUrl, payments: paymentsUrl }, { resolve }),
    sign,
    isHttps,
    cookieNames: cookieNamesOf(isHttps),
    addressOf: addressReader(config.TRUSTED_PROXY_HOPS, config.TRUSTED_PROXIES),
    heldByProxy: heldByProxyReader(config),
    admit: createFloodGuard(config.RATE_LIMIT_SCALE),
  };
}

function watchRegistry(registry: Registry): (isGood: boolean) => void {
  const broken = new Gauge({
    name: 'slice_registry_broken',
    help: '1 while the registry of slices cannot be used and the last good one goes on.',
    registers: [registry],
  });
  return (isGood) => broken.set(isGood ? 0 : 1);
}
