import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { Gauge, type Registry } from 'prom-client';

import { allRoutes } from '@lights-out/contracts';
import {
  closeServer, createLog, createMetrics, createTokenSigner, listen, systemClock, type Clock, type Log, type Service,
} from '@lights-out/service-kit';

import { createChallenges } from './clients/challenges.ts';
import { createRankTables } from './clients/rank-tables.ts';
import { openReleasedSlices, type ReleasedSlices } from './clients/released-slices.ts';
import { createSessions } from './clients/sessions.ts';
import { reusingTokens } from './clients/tokens.ts';
import { createStandInPassage, standInPath } from './clients/stripe-stand-in.ts';
import { createUpstreams } from './clients/upstreams.ts';
import type { GatewayConfig } from './config.ts';
import { clientAddress } from './domain/client-address.ts';
import { routeMatcher } from './domain/route-match.ts';
import { createApi, pathOf } from './http/api.ts';
import { createFloodGuard } from './http/flood-guard.ts';
import { createOps } from './http/ops.ts';
import { createPageLookup } from './http/page-lookup.ts';
import { createPages } from './http/pages.ts';
import { createRank } from './http/rank.ts';
import { createSecurityHeaders, dataHeaders } from './http/security-headers.ts';

export interface Overrides {
  readonly clock?: Clock;
  readonly log?: Log;
  /** Milliseconds that pass whatever the clock is set to; for what grows old. */
  readonly elapsedMs?: () => number;
}

const limits = { headersTimeout: 5_000, requestTimeout: 15_000, keepAliveTimeout: 65_000, maxHeaderSize: 8 * 1024 };

/** The one public origin: the API by its contract table, and the slices. */
export function createService(config: GatewayConfig, overrides: Overrides = {}): Service {
  const log = overrides.log ?? createLog('gateway', config.LOG_LEVEL);
  const { registry } = createMetrics('gateway');
  const servers: Server[] = [];
  return {
    async start() {
      const released = openReleasedSlices(config.SLICES_DIR, log, watchRegistry(registry));
      await released.current();
      const server = createServer(limits, await createListener(config, log, released, overrides));
      servers.push(server);
      const { port } = await listen(server, config.PORT, config.HOST);
      if (config.OPS_PORT !== undefined) {
        const ops = createServer(limits, createOps(registry, released));
        servers.push(ops);
        await listen(ops, config.OPS_PORT, config.HOST);
      }
      log.info({ event: 'listening', port });
      return { url: `http://${config.HOST}:${port}`, port };
    },
    stop: async () => void (await Promise.all(servers.splice(0).map(closeServer))),
  };
}

// Dispatched from node's own server: express would cost 94 µs for each request that is only passed on.
async function createListener(
  config: GatewayConfig, log: Log, released: ReleasedSlices, { clock = systemClock, elapsedMs = () => performance.now() }: Overrides,
): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const sign = reusingTokens(await createTokenSigner(config.INTERNAL_TOKEN_PRIVATE_KEY));
  const isHttps = config.PUBLIC_ORIGIN.startsWith('https:');
  const secure = createSecurityHeaders(isHttps, config.STRIPE_STAND_IN_URL === undefined);
  const standIn = config.STRIPE_STAND_IN_URL === undefined ? undefined : createStandInPassage(config.STRIPE_STAND_IN_URL);
  const pages = createPages({
    released,
    publicOrigin: config.PUBLIC_ORIGIN,
    find: createPageLookup(createChallenges({ gameUrl: config.GAME_URL, sign, elapsedMs })),
    addressOf: ({ socket, headers }) => clientAddress(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), config.TRUSTED_PROXY_HOPS),
  });
  const sessions = createSessions({ identityUrl: config.IDENTITY_URL, sign, clock });
  const replyHeaders = dataHeaders(isHttps);
  const admit = createFloodGuard(config.RATE_LIMIT_SCALE);
  const rank = createRank({
    tables: createRankTables({ gameUrl: config.GAME_URL, sign, clock, elapsedMs }),
    sessions,
    admit,
    trustedProxyHops: config.TRUSTED_PROXY_HOPS,
    rateLimitScale: config.RATE_LIMIT_SCALE,
    headers: Object.entries({ ...replyHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }),
    log,
  });
  const api = createApi({
    match: routeMatcher(allRoutes),
    sessions,
    sign,
    upstreams: createUpstreams({ identity: config.IDENTITY_URL, game: config.GAME_URL, payments: config.PAYMENTS_URL }),
    replyHeaders,
    admit,
    publicOrigin: config.PUBLIC_ORIGIN,
    trustedProxyHops: config.TRUSTED_PROXY_HOPS,
    log,
  });
  const passOn = (request: IncomingMessage, response: ServerResponse, requestId: string) => {
    const path = pathOf(request);
    if (path.startsWith('/api/') && !isDocumentation(path)) return void api(request, response, requestId);
    response.setHeader('x-request-id', requestId);
    secure(request, response);
    if (standIn && path.startsWith(standInPath)) void standIn(request, response);
    else pages(request, response);
  };
  return (request, response) => {
    const requestId = randomUUID();
    rank(request, response, requestId, () => passOn(request, response, requestId));
  };
}

function watchRegistry(registry: Registry): (isGood: boolean) => void {
  const broken = new Gauge({ name: 'slice_registry_broken', help: '1 while the registry of slices cannot be used and the last good one goes on.', registers: [registry] });
  return (isGood) => broken.set(isGood ? 0 : 1);
}

function isDocumentation(path: string): boolean {
  return path === '/api/docs' || path.startsWith('/api/docs/');
}
