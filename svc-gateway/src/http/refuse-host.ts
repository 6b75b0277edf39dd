import type { IncomingMessage, ServerResponse } from 'node:http';

import { postWebhook } from '@lights-out/contracts';
import { Refusal, sendError } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { siteHosts } from '../rules/site-host.ts';
import { dataHeaders } from './security-headers.ts';

const message = 'This site is not at that address.';

// A load balancer asks by address, and notifications, which are signed, may come from inside by the gateway's own name.
const open: ReadonlySet<string> = new Set(['/livez', postWebhook.path]);

/**
 * Refuses a request to the host of somebody else. Without this, another site could let its name lead to this machine (DNS
 * rebinding): its pages would then be of one origin with what is answered to them.
 *
 * @returns whether it was refused and answered, as data to a call
 */
export function createHostRefusal({
  config,
  isHttps,
  log,
}: Context): (request: IncomingMessage, response: ServerResponse, at: At) => boolean {
  const isOurs = siteHosts(config.PUBLIC_ORIGIN);
  const headers = dataHeaders(isHttps);
  return ({ headers: { host } }, response, { path, requestId, isCall }) => {
    if (isOurs(host) || open.has(path)) return false;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('x-request-id', requestId);
    if (isCall) sendError(response, new Refusal('invalid-request', { message }), requestId, log);
    else
      response
        .writeHead(400, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        .end(message);
    return true;
  };
}

interface At {
  readonly path: string;
  readonly requestId: string;
  readonly isCall: boolean;
}
