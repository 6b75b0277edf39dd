import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { getRank, sliceRegistryPath } from '@lights-out/contracts';

import { createStandInProxy, standInPath } from '../clients/stripe-stand-in.ts';
import type { Context } from '../context.ts';
import { createApi, pathOf } from './api.ts';
import { createRank } from './get-rank.ts';
import { createOwnRoutes } from './own-routes.ts';
import { createPages } from './pages.ts';
import { createHostRefusal } from './refuse-host.ts';
import { createSecurityHeaders } from './security-headers.ts';

/** Answers all requests to the public origin. Calls of the API bypass Express, which would cost 94 µs for each. */
export function createListener(ctx: Context): (request: IncomingMessage, response: ServerResponse) => void {
  const { STRIPE_STAND_IN_URL: standInUrl } = ctx.config;
  const secured = { isHttps: ctx.isHttps, withStripe: standInUrl === undefined };
  const secure = createSecurityHeaders({ ...secured, isShell: true });
  const secureOthers = createSecurityHeaders({ ...secured, isShell: false });
  const standIn = standInUrl === undefined ? undefined : createStandInProxy(standInUrl);
  const rank = createRank(ctx);
  const api = createApi(ctx, createOwnRoutes(ctx));
  const pages = createPages(ctx);
  const refuseHost = createHostRefusal(ctx);
  return (request, response) => {
    const requestId = randomUUID();
    const path = pathOf(request);
    if (refuseHost(request, response, { path, requestId, isCall: isCall(path) })) return;
    const callApi = () => void api(request, response, requestId);
    if (path === getRank.path && request.method === 'GET') return rank(request, response, requestId, callApi);
    if (isCall(path)) return callApi();
    response.setHeader('x-request-id', requestId);
    const isStandIn = standIn !== undefined && path.startsWith(standInPath);
    const setHeaders = isStandIn || isDocs(path) ? secureOthers : secure;
    setHeaders(request, response);
    if (isStandIn) return void standIn(request, response);
    return void pages(request, response);
  };
}

function isCall(path: string): boolean {
  if (path === sliceRegistryPath) return true;
  return path.startsWith('/api/') && !isDocs(path);
}

function isDocs(path: string): boolean {
  return path === '/api/docs' || path.startsWith('/api/docs/');
}
