import { Socket } from 'node:net';

import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';

export const standInPath = '/stripe-stand-in/';

/** Forwards browsers' calls to the Stripe stand-in, on our origin and without our cookies. */
export function createStandInProxy(target: string): RequestHandler {
  return createProxyMiddleware({
    target,
    changeOrigin: true,
    // A kept connection may be closed by the stand-in while a call is on its way to it: the call would fail with 503.
    agent: false,
    pathRewrite: { [`^${standInPath}`]: '/' },
    on: {
      proxyReq: (toStandIn) => toStandIn.removeHeader('cookie'),
      error: (_error, _request, response) => {
        if (response instanceof Socket) response.destroy();
        else response.writeHead(503, { 'retry-after': '2' }).end();
      },
    },
  });
}
