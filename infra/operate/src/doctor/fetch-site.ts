import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';

import type { Environment } from './finding.ts';

/** A site under its public address, and the address under which it is reached from here, which inside a deployment is another. */
export interface Site {
  readonly origin: string;
  readonly address: string;
}

export function siteOf({ PUBLIC_ORIGIN: origin = 'http://localhost:8080', SITE_URL }: Environment): Site {
  return { origin, address: SITE_URL ?? origin };
}

interface Asked {
  readonly method?: string;
  readonly signal: AbortSignal;
}

/** Asks as a browser does that knows the public address; redirects are not followed. */
export function fetchSite(
  { origin, address }: Site,
  path: string,
  { method = 'GET', signal }: Asked,
): Promise<Response> {
  const url = new URL(path, address);
  if (address === origin) return fetch(url, { method, signal, redirect: 'manual' });
  // What fetch sends as the host is always that of the address, which the gateway does not serve.
  return new Promise((resolve, reject) => {
    const headers = { host: new URL(origin).host };
    const sent = request(url, { method, signal, headers }, (reply) => {
      const given = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]);
      const init = { status: reply.statusCode ?? 500, headers: given };
      buffer(reply).then((body) => resolve(new Response(body.length === 0 ? null : body, init)), reject);
    });
    sent.on('error', reject).end();
  });
}
