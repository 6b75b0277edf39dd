import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { getRank, sliceRegistryPath } from '@lights-out/contracts';

import { createStandInProxy, standInPath } from '../clients/stripe-stand-in.ts';
import type { Context } from '../context.ts';
import { createApi, pathOf } from './api.ts';
import { createRank } from './get-rank.ts';
import { createOwnRoutes } from './own-routes.ts';
import { createPages } from './pages.ts';
import { createSecurityHeaders } from './security-headers.ts';

/** Answers all requests to the public origin. Calls of the API bypass Express, which would cost 94 µs for each. */
export function createListener(ctx: Context): (request: IncomingMessage, response: ServerResponse) => void {
  const { STRIPE_STAND_IN_URL: standInUrl } = ctx.config;
  const secure = createSecurityHeaders(ctx.isHttps, standInUrl === undefined);
  const standIn = standInUrl === undefined ? undefined : createStandInProxy(standInUrl);
  const rank = createRank(ctx);
  const api = createApi(ctx, createOwnRoutes(ctx));
  const pages = createPages(ctx);
  return (request, response) => {
    const requestId = randomUUID();
    const path = pathOf(request);
    const callApi = () => void api(request, response, requestId);
    if (path === getRank.path && request.method === 'GET') return rank(request, response, requestId, callApi);
    if (isCall(path)) return callApi();
    response.setHeader('x-request-id', requestId);
    secure(request, response);
    if (standIn && path.startsWith(standInPath)) return void standIn(request, response);
    return void pages(request, response);
  };
}

function isCall(path: string): boolean {
  if (path === sliceRegistryPath) return true;
  return path.startsWith('/api/') && path !== '/api/docs' && !path.startsWith('/api/docs/');
}
