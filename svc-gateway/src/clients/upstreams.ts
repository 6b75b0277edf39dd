import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';

import type { ServiceName } from '@lights-out/contracts';
import { Refusal } from '@lights-out/service-kit';

export type Upstreams = Readonly<Record<ServiceName, RequestHandler>>;

// Longer than a service's own 3 s statement timeout twice over, shorter than a browser's patience.
const upstreamTimeoutMs = 10_000;

/** A proxy to each service. A service that is down takes only its own routes with it: 503 in the agreed shape. */
export function createUpstreams(
  urls: Readonly<Record<ServiceName, string>>,
  refuse: (request: IncomingMessage, response: ServerResponse, refusal: Refusal) => void,
): Upstreams {
  const to = (target: string) => createProxyMiddleware({
    target,
    changeOrigin: true,
    proxyTimeout: upstreamTimeoutMs,
    on: {
      error: (_error, request, response) => {
        if (response instanceof Socket) response.destroy();
        else refuse(request, response, new Refusal('unavailable'));
      },
    },
  });
  return { identity: to(urls.identity), game: to(urls.game), payments: to(urls.payments) };
}
