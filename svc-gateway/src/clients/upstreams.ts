import { Agent, ServerResponse, type ClientRequest, type IncomingMessage } from 'node:http';

import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';

import type { ServiceName } from '@lights-out/contracts';
import { Refusal } from '@lights-out/service-kit';

export type UpstreamName = Exclude<ServiceName, 'gateway'>;

/**
 * Forwards a request with the headers that it has, all of them, and sends the service's reply back. Headers that the
 * response has already stay where the service does not set them itself.
 *
 * @param refuse is called at most once, while nothing has been sent
 */
export type Upstream = (request: IncomingMessage, response: ServerResponse, refuse: (refusal: Refusal) => void) => void;

export type Upstreams = Readonly<Record<UpstreamName, Upstream>>;

interface Options {
  /** Longer than a service's own 3 s statement timeout twice over, shorter than a browser waits. */
  readonly timeoutMs?: number;
}

/**
 * A call that is under way at a service. It hangs on its request: in a WeakMap the calls of a process cost a fifth of its
 * CPU, in garbage collection.
 */
interface Call {
  readonly refuse: (refusal: Refusal) => void;
  onward: ClientRequest | undefined;
  triesLeft: number;
}

const underWay = Symbol('call');
type Calling = IncomingMessage & { [underWay]?: Call | undefined };

/**
 * A way to each service, by http-proxy-middleware. A service that is down takes only its own routes with it: 503 in the
 * agreed shape (decision 0120).
 */
export function createUpstreams(
  urls: Readonly<Record<UpstreamName, string>>,
  { timeoutMs = 10_000 }: Options = {},
): Upstreams {
  // The agent goes by the service's own `keep-alive: timeout`, so it never uses a connection that is being closed. Without a
  // longer time-out of its own it would not look at that.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, timeout: timeoutMs });
  const to = (url: string): Upstream => {
    const send = createProxyMiddleware<Calling>({
      target: new URL(url),
      changeOrigin: true,
      agent,
      // Its own plugins write a log line for each call and answer a dead service with a plain-text 504.
      ejectPlugins: true,
      plugins: [watchOnward(timeoutMs), answerFailures((request, response) => void send(request, response)), hopByHop],
    });
    return (request: Calling, response, refuse) => {
      request[underWay] = { refuse, onward: undefined, triesLeft: isRepeatable(request) ? 1 : 0 };
      void send(request, response);
    };
  };
  return { identity: to(urls.identity), game: to(urls.game), payments: to(urls.payments) };
}

type OurPlugin = Plugin<Calling>;

function watchOnward(timeoutMs: number): OurPlugin {
  return (proxy) => {
    proxy.on('proxyReq', (onward, request) => {
      if (request[underWay]) request[underWay].onward = onward;
      // The proxy's own `proxyTimeout` ends a call as if the connection had been reset, which would be tried again.
      onward.setTimeout(timeoutMs, () => onward.destroy(new Error('The service did not answer in time.')));
    });
  };
}

function answerFailures(sendAgain: (request: Calling, response: ServerResponse) => void): OurPlugin {
  return (proxy) => {
    proxy.on('error', (error: NodeJS.ErrnoException, request, response) => {
      const call = request?.[underWay];
      // One failure may be reported several times: for the call, for its reply and for the browser's request.
      if (!request || !call || !(response instanceof ServerResponse) || response.destroyed) return;
      if (response.writableEnded) return;
      if (response.headersSent) return void response.destroy();
      // The process that had this connection is gone; another may have taken its place.
      const isStale = call.onward?.reusedSocket === true && error.code === 'ECONNRESET';
      if (isStale && call.triesLeft > 0) {
        call.triesLeft -= 1;
        return sendAgain(request, response);
      }
      request[underWay] = undefined;
      call.refuse(new Refusal('unavailable'));
    });
  };
}

/**
 * Keeps what a service says about its own connection from the browser's, for which Node writes these headers itself. The
 * proxy copies headers that are enumerable; the agent reads `keep-alive` later, so it must not be deleted.
 */
const hopByHop: OurPlugin = (proxy) => {
  proxy.on('proxyRes', ({ headers }) => {
    delete headers['transfer-encoding'];
    // Where it is missing the proxy would add one.
    headers.connection ??= 'keep-alive';
    for (const name of ['connection', 'keep-alive']) Object.defineProperty(headers, name, { enumerable: false });
  });
};

/** What may be asked twice where it is not known whether it was heard the first time. */
function isRepeatable({ method, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return (method === 'GET' || method === 'HEAD') && !hasBody;
}
