import { Agent, ServerResponse, type ClientRequest, type IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { LRUCache } from 'lru-cache';

import type { ServiceName } from '@lights-out/contracts';
import { Refusal } from '@lights-out/service-kit';

import { createServiceAddresses, type ResolveAll, type ServiceAddresses } from './service-addresses.ts';

export type UpstreamName = Exclude<ServiceName, 'gateway'>;

/**
 * Forwards a request with all its headers and returns the service's reply. Headers already set on the response stay
 * unless the service sets them.
 *
 * @param refuse is called at most once, before anything was sent
 * @param key calls with the same one are led to the same process of the service, as long as it is there
 */
export type Upstream = (
  request: IncomingMessage,
  response: ServerResponse,
  refuse: (refusal: Refusal) => void,
  key?: string,
) => void;

export type Upstreams = Readonly<Record<UpstreamName, Upstream>>;

/** More than a service has, those of the last hour included. */
const mostProcesses = 200;

interface Options {
  /** Longer than two of a service's 3 s statement timeouts; a call to a process that hangs is answered within 10 s. */
  readonly timeoutMs?: number;
  readonly resolve?: ResolveAll | undefined;
}

/** A call in progress at a service, stored on its request: a WeakMap cost a fifth of the CPU in garbage collection. */
interface Call {
  readonly refuse: (refusal: Refusal) => void;
  onward: ClientRequest | undefined;
  triesLeft: number;
}

const underWay = Symbol('call');
type Calling = IncomingMessage & { [underWay]?: Call | undefined };

/**
 * A proxy to each service, by http-proxy-middleware. If a service is down, only its routes fail: 503 with the API's
 * error (decision 0120).
 */
export function createUpstreams(
  urls: Readonly<Record<UpstreamName, string>>,
  { timeoutMs = 9_000, resolve }: Options = {},
): Upstreams {
  // The agent follows the service's `keep-alive: timeout`, so it never uses a connection that is being closed. It does
  // so only with a longer timeout of its own.
  const addresses = createServiceAddresses(resolve);
  const senderTo = (url: string, home?: string) => {
    const lookup = addresses.lookupFrom(home);
    const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, timeout: timeoutMs, lookup });
    const send = createProxyMiddleware<Calling>({
      target: new URL(url),
      changeOrigin: true,
      agent,
      // Its default plugins write a log line for each call and answer for a dead service with a plain-text 504.
      ejectPlugins: true,
      plugins: [
        watchOnward(timeoutMs),
        answerFailures((request, response) => void send(request, response)),
        leaveDraining(addresses),
        hopByHop,
      ],
    });
    return send;
  };
  const to = (url: string): Upstream => {
    const { hostname } = new URL(url);
    const toAny = senderTo(url);
    // One for each process, whose connections stay apart from the others'. Those of a process that has gone are closed as idle.
    const toHomes = new LRUCache<string, typeof toAny>({ max: mostProcesses });
    const senderFor = (key: string | undefined) => {
      const home = key === undefined || isIP(hostname) !== 0 ? undefined : addresses.homeOf(hostname, key);
      if (home === undefined) return toAny;
      const send = toHomes.get(home) ?? senderTo(url, home);
      toHomes.set(home, send);
      return send;
    };
    return (request: Calling, response, refuse, key) => {
      request[underWay] = { refuse, onward: undefined, triesLeft: isRepeatable(request) ? 1 : 0 };
      void senderFor(key)(request, response);
    };
  };
  return { identity: to(urls.identity), game: to(urls.game), payments: to(urls.payments) };
}

type OurPlugin = Plugin<Calling>;

function watchOnward(timeoutMs: number): OurPlugin {
  return (proxy) => {
    proxy.on('proxyReq', (onward, request) => {
      if (request[underWay]) request[underWay].onward = onward;
      // The option `proxyTimeout` ends a call like a connection reset, which would be retried.
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
      // The process of this connection is gone; another may have replaced it.
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

/** A service closes a connection with its reply only while it drains. */
function leaveDraining(addresses: ServiceAddresses): OurPlugin {
  return (proxy) => {
    proxy.on('proxyRes', ({ headers, socket }) => {
      if (headers.connection === 'close') addresses.leave(socket.remoteAddress);
    });
  };
}

/**
 * Keeps the headers of the service's connection out of the browser's, for which Node writes them itself. The proxy
 * copies headers that are enumerable; the agent reads `keep-alive` later, so it must not be deleted.
 */
const hopByHop: OurPlugin = (proxy) => {
  proxy.on('proxyRes', ({ headers }) => {
    delete headers['transfer-encoding'];
    // Where it is missing the proxy would add one.
    headers.connection ??= 'keep-alive';
    for (const name of ['connection', 'keep-alive']) Object.defineProperty(headers, name, { enumerable: false });
  });
};

/** Whether a call may be repeated if it is unknown whether the first attempt arrived. */
function isRepeatable({ method, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return (method === 'GET' || method === 'HEAD') && !hasBody;
}
