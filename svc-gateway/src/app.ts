import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { Gauge, type Registry } from 'prom-client';

import { allRoutes } from '@lights-out/contracts';
import {
  closeServer,
  createDrain,
  createLog,
  createMetrics,
  createTokenSigner,
  createTracing,
  listen,
  systemClock,
  traceAnswers,
  type Clock,
  type Log,
  type Service,
  type Tracing,
} from '@lights-out/service-kit';

import { createAdminSessions } from './clients/admin-sessions.ts';
import { createAskIdentity } from './clients/ask-identity.ts';
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
import { createAdminSlices } from './http/admin-slices.ts';
import { createApi, pathOf, type ApiDeps } from './http/api.ts';
import { createFloodGuard, type FloodGuard } from './http/flood-guard.ts';
import { createOps } from './http/ops.ts';
import { createPageLookup } from './http/page-lookup.ts';
import { createPages } from './http/pages.ts';
import { createPortal } from './http/portal.ts';
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
  const { registry, observe } = createMetrics('gateway');
  const servers: Server[] = [];
  const drain = createDrain();
  let tracing: Tracing | undefined;
  return {
    async start() {
      const released = openReleasedSlices(config.SLICES_DIR, log, watchRegistry(registry));
      await released.current();
      tracing = await createTracing('gateway', config);
      const traced = traceAnswers('entry', tracing.trace, observe);
      const server = createServer(
        limits,
        await createListener(config, log, released, { ...overrides, observe: traced }),
      );
      servers.push(server);
      drain.watch(server);
      const { port } = await listen(server, config.PORT, config.HOST);
      if (config.OPS_PORT !== undefined) {
        const ops = createServer(
          limits,
          createOps(registry, released, () => drain.hasBegun),
        );
        servers.push(ops);
        await listen(ops, config.OPS_PORT, config.HOST);
      }
      log.info({ event: 'listening', port });
      return { url: `http://${config.HOST}:${port}`, port };
    },
    drain: () => drain.begin(config.DRAIN_MS),
    async stop() {
      await Promise.all(servers.splice(0).map(closeServer));
      await tracing?.stop();
    },
  };
}

// Dispatched from node's own server: express would cost 94 µs for each request that is only passed on.
async function createListener(
  config: GatewayConfig,
  log: Log,
  released: ReleasedSlices,
  { observe, clock = systemClock, elapsedMs = () => performance.now() }: Overrides & Pick<ApiDeps, 'observe'>,
): Promise<(request: IncomingMessage, response: ServerResponse) => void> {
  const sign = reusingTokens(await createTokenSigner(config.INTERNAL_TOKEN_PRIVATE_KEY));
  const isHttps = config.PUBLIC_ORIGIN.startsWith('https:');
  const secure = createSecurityHeaders(isHttps, config.STRIPE_STAND_IN_URL === undefined);
  const standIn =
    config.STRIPE_STAND_IN_URL === undefined ? undefined : createStandInPassage(config.STRIPE_STAND_IN_URL);
  const ask = createAskIdentity({ identityUrl: config.IDENTITY_URL, sign });
  const sessions = createSessions({ ask, clock });
  const replyHeaders = dataHeaders(isHttps);
  const admit = createFloodGuard(config.RATE_LIMIT_SCALE);
  const adminOf = createAdminSessions(ask);
  const forAdmins = {
    adminPath: config.ADMIN_PATH,
    released,
    admit: admission(admit, config.TRUSTED_PROXY_HOPS),
    replyHeaders,
    log,
  };
  const portal = createPortal({ ...forAdmins, rateLimitScale: config.RATE_LIMIT_SCALE });
  const answerAdminSlices = createAdminSlices({ ...forAdmins, adminOf });
  const pages = createPages({
    released,
    publicOrigin: config.PUBLIC_ORIGIN,
    portal,
    find: createPageLookup(createChallenges({ gameUrl: config.GAME_URL, sign, elapsedMs })),
    addressOf: ({ socket, headers }) =>
      clientAddress(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), config.TRUSTED_PROXY_HOPS),
  });
  const rank = createRank({
    tables: createRankTables({ gameUrl: config.GAME_URL, sign, elapsedMs }),
    clock,
    sessions,
    admit,
    trustedProxyHops: config.TRUSTED_PROXY_HOPS,
    rateLimitScale: config.RATE_LIMIT_SCALE,
    headers: Object.entries({
      ...replyHeaders,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    }),
    log,
  });
  const api = createApi({
    match: routeMatcher(allRoutes),
    sessions,
    adminOf,
    sign,
    upstreams: createUpstreams({ identity: config.IDENTITY_URL, game: config.GAME_URL, payments: config.PAYMENTS_URL }),
    replyHeaders,
    admit,
    publicOrigin: config.PUBLIC_ORIGIN,
    trustedProxyHops: config.TRUSTED_PROXY_HOPS,
    observe,
    log,
  });
  const passOn = (request: IncomingMessage, response: ServerResponse, requestId: string) => {
    const path = pathOf(request);
    if (portal.answer(request, response, requestId) || answerAdminSlices(request, response, requestId))
      return undefined;
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

/** Lets a request in by its address, which it gives back. */
function admission(admit: FloodGuard, trustedProxyHops: number): (request: IncomingMessage) => string {
  return ({ socket, headers }) => {
    const address = clientAddress(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), trustedProxyHops);
    admit(address);
    return address;
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

function isDocumentation(path: string): boolean {
  return path === '/api/docs' || path.startsWith('/api/docs/');
}
