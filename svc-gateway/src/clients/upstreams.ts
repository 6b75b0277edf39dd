import {
  Agent,
  request as startRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';

import type { ServiceName } from '@lights-out/contracts';
import { Refusal } from '@lights-out/service-kit';

/** How a request goes on and its answer comes back. */
export interface Passage {
  readonly headers: IncomingHttpHeaders;
  /** What the reply carries where the service does not say it itself. */
  readonly replyHeaders: Readonly<Record<string, string>>;
  readonly refuse: (refusal: Refusal) => void;
}

export type Upstream = (request: IncomingMessage, response: ServerResponse, passage: Passage) => void;

export type Upstreams = Readonly<Record<ServiceName, Upstream>>;

// Longer than a service's own 3 s statement timeout twice over, shorter than a browser's patience.
const upstreamTimeoutMs = 10_000;
// Most replies: sent whole, in one write with their head.
const mostBufferedBytes = 64 * 1024;

/** A way to each service. A service that is down takes only its own routes with it: 503 in the agreed shape. */
export function createUpstreams(urls: Readonly<Record<ServiceName, string>>): Upstreams {
  // The agent goes by the service's own `keep-alive: timeout`, so it never uses a connection that is being closed. Without a
  // longer time-out of its own it would not look at that.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, timeout: upstreamTimeoutMs });
  const to = (target: string): Upstream => {
    const { hostname, port, host } = new URL(target);
    const send = (request: IncomingMessage, response: ServerResponse, passage: Passage, triesLeft: number): void => {
      const { headers, replyHeaders, refuse } = passage;
      const onward = startRequest({
        agent,
        hostname,
        port,
        method: request.method,
        path: request.url,
        headers: { ...headers, host },
        timeout: upstreamTimeoutMs,
      });
      onward.once('response', (reply) => sendBack(reply, response, replyHeaders));
      onward.once('timeout', () => onward.destroy(new Error('The service did not answer in time.')));
      onward.once('error', ({ code }: NodeJS.ErrnoException) => {
        if (response.destroyed) return;
        // The process that had this connection is gone; another may have taken its place.
        const isStale = onward.reusedSocket && code === 'ECONNRESET' && !response.headersSent;
        if (triesLeft > 0 && isStale) send(request, response, passage, triesLeft - 1);
        else refuse(new Refusal('unavailable'));
      });
      response.once('close', () => {
        if (!response.writableFinished) onward.destroy();
      });
      if (hasBody(request)) request.pipe(onward);
      else onward.end();
    };
    return (request, response, passage) => send(request, response, passage, isRepeatable(request) ? 1 : 0);
  };
  return { identity: to(urls.identity), game: to(urls.game), payments: to(urls.payments) };
}

/** What may be asked twice where nobody knows whether it was heard the first time. */
function isRepeatable(request: IncomingMessage): boolean {
  return (request.method === 'GET' || request.method === 'HEAD') && !hasBody(request);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function sendBack(
  reply: IncomingMessage,
  response: ServerResponse,
  replyHeaders: Readonly<Record<string, string>>,
): void {
  const {
    connection: _connection,
    'keep-alive': _keepAlive,
    'transfer-encoding': _encoding,
    ...headers
  } = reply.headers;
  response.writeHead(reply.statusCode ?? 502, { ...replyHeaders, ...headers });
  reply.once('error', () => response.destroy());
  if (Number(headers['content-length'] ?? Infinity) > mostBufferedBytes) return void reply.pipe(response);
  const chunks: Buffer[] = [];
  reply.on('data', (chunk: Buffer) => chunks.push(chunk));
  reply.once('end', () => response.end(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
}
