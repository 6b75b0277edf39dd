import { Agent, ServerResponse, type AgentOptions, type ClientRequest, type IncomingMessage } from 'node:http';
import { isIP, type Socket, type TcpNetConnectOpts } from 'node:net';

import { createProxyMiddleware, type Plugin } from 'http-proxy-middleware';
import { LRUCache } from 'lru-cache';

import type { ServiceName } from '@lights-out/contracts';
import { Refusal } from '@lights-out/service-kit';

import { createServiceAddresses, type ResolveAll, type ServiceAddresses } from './service-addresses.ts';
import { answersWithinMs, createSilentProcesses, ProcessIsSilent, type SilentProcesses } from './silent-processes.ts';

export type UpstreamName = Exclude<ServiceName, 'gateway'>;

/**
 * Forwards a request with all its headers and returns the service's reply. Headers already set on the response stay
 * unless the service sets them.
 *
 * @param refuse is called at most once, before anything was sent
 */
export type Upstream = (
  request: IncomingMessage,
  response: ServerResponse,
  refuse: (refusal: Refusal) => void,
  how?: Passing,
) => void;

export interface Passing {
  /** Calls with the same one are led to the same process of the service, as long as it is there. */
  readonly key?: string | undefined;
  /**
   * Where a call may be made twice: its token once it was held here for so long. It is repeated if its process has gone or hangs,
   * whether or not that one has heard it.
   */
  readonly signHeld?: ((heldMs: number) => Promise<string>) | undefined;
  /** For how long the service may say nothing; 9 s by default. */
  readonly timeoutMs?: number | undefined;
}

export type Upstreams = Readonly<Record<UpstreamName, Upstream>>;

/** More than a service has, those of the last hour included. */
const mostProcesses = 200;

interface Options {
  /** Longer than two of a service's 3 s statement timeouts; a call to a process that hangs is answered within 10 s. */
  readonly timeoutMs?: number;
  readonly resolve?: ResolveAll | undefined;
}

/** A call in progress at a service, stored on its request: a WeakMap cost a fifth of the CPU in garbage collection. */
interface Call extends Passing {
  readonly refuse: (refusal: Refusal) => void;
  readonly receivedAtMs: number;
  /** Of a call that may be made twice; the body of any other is passed on as it comes. */
  body: Buffer | undefined;
  onward: ClientRequest | undefined;
  /** The last one that was seen to: one may be reported several times, for the call, for its reply and for the browser's request. */
  failure: Error | undefined;
  triesLeft: number;
}

/** The second one is for a connection that was kept to another process that has gone. */
const mostTries = 2;

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
  const addresses = createServiceAddresses(resolve);
  const to = (url: string): Upstream => {
    const { hostname } = new URL(url);
    const silent = isIP(hostname) === 0 ? createSilentProcesses(addresses, new URL(url)) : undefined;
    const senderTo = (home?: string) => {
      const agent = new HomeAgent(home, { timeout: timeoutMs, lookup: addresses.lookupFrom(home) });
      return createProxyMiddleware<Calling>({
        target: new URL(url),
        changeOrigin: true,
        agent,
        // Its default plugins write a log line for each call and answer for a dead service with a plain-text 504.
        ejectPlugins: true,
        plugins: [
          watchOnward(timeoutMs, silent),
          answerFailures((request, response, { key = '' }) => void senderFor(key)(request, response)),
          leaveDraining(addresses),
          suspectPassedOver(home, silent),
          hopByHop,
        ],
      });
    };
    const toAny = senderTo();
    // One for each process, whose connections stay apart from the others'. Those of a process that has gone are closed as idle.
    const toHomes = new LRUCache<string, typeof toAny>({ max: mostProcesses });
    const senderFor = (key: string | undefined) => {
      const home = key === undefined || isIP(hostname) !== 0 ? undefined : addresses.homeOf(hostname, key);
      if (home === undefined) return toAny;
      const send = toHomes.get(home) ?? senderTo(home);
      toHomes.set(home, send);
      return send;
    };
    return (request: Calling, response, refuse, how = {}) => {
      const call = newCall(request, refuse, how);
      request[underWay] = call;
      const send = () => void senderFor(how.key)(request, response);
      if (call.signHeld) void readBody(request, call).then(send, () => {});
      else send();
    };
  };
  return { identity: to(urls.identity), game: to(urls.game), payments: to(urls.payments) };
}

/** Keeps connections to one process alone: one at which another stood in for it serves its call and is closed. */
class HomeAgent extends Agent {
  readonly #home: string | undefined;

  constructor(home: string | undefined, options: Pick<AgentOptions, 'timeout'> & Pick<TcpNetConnectOpts, 'lookup'>) {
    const connecting = { autoSelectFamilyAttemptTimeout: answersWithinMs };
    // It follows the service's `keep-alive: timeout`, so it never uses a connection that is being closed. It does so only with a
    // longer timeout of its own.
    super({ keepAlive: true, maxFreeSockets: 64, ...connecting, ...options });
    this.#home = home;
  }

  override keepSocketAlive(socket: Socket): boolean {
    const isHome = this.#home === undefined || socket.remoteAddress === this.#home;
    return isHome && Boolean(super.keepSocketAlive(socket));
  }
}

function newCall(request: IncomingMessage, refuse: Call['refuse'], { key, signHeld, timeoutMs }: Passing): Call {
  // What announces no length may be of any.
  const isWhole = request.headers['transfer-encoding'] === undefined;
  return {
    refuse,
    key,
    timeoutMs,
    signHeld: isWhole ? signHeld : undefined,
    receivedAtMs: performance.now(),
    body: undefined,
    onward: undefined,
    failure: undefined,
    triesLeft: (isWhole && signHeld) || isSafe(request) ? mostTries : 0,
  };
}

/** Rejects where the browser goes away meanwhile, which leaves nothing to be sent. */
async function readBody(request: IncomingMessage, call: Call): Promise<void> {
  call.body = Buffer.concat((await request.toArray()) as Buffer[]);
}

type OurPlugin = Plugin<Calling>;

function watchOnward(timeoutMs: number, silent: SilentProcesses | undefined): OurPlugin {
  return (proxy) => {
    proxy.on('proxyReq', (onward, request) => {
      const call = request[underWay];
      if (call) call.onward = onward;
      // The option `proxyTimeout` ends a call like a connection reset, which would be retried.
      onward.setTimeout(call?.timeoutMs ?? timeoutMs, () =>
        onward.destroy(new Error('The service did not answer in time.')),
      );
      silent?.watch(onward);
      // The request was read to its end before, and what the proxy pipes of it is the end alone.
      if (call?.body?.length) onward.write(call.body);
    });
  };
}

function answerFailures(sendAgain: (request: Calling, response: ServerResponse, how: Passing) => void): OurPlugin {
  return (proxy) => {
    proxy.on('error', (error: NodeJS.ErrnoException, request, response) => {
      const call = request?.[underWay];
      if (!request || !call || !(response instanceof ServerResponse) || response.destroyed) return;
      if (response.writableEnded || error === call.failure) return;
      call.failure = error;
      if (response.headersSent) return void response.destroy();
      if (call.triesLeft === 0 || !isRepeatedAfter(error, call)) {
        request[underWay] = undefined;
        return call.refuse(new Refusal('unavailable'));
      }
      call.triesLeft -= 1;
      void repeat(request, response, call);
    });
  };

  async function repeat(request: Calling, response: ServerResponse, call: Call): Promise<void> {
    const token = await call.signHeld?.(Math.round(performance.now() - call.receivedAtMs));
    if (token !== undefined) request.headers.authorization = `Bearer ${token}`;
    sendAgain(request, response, call);
  }
}

/** Where its process has gone, another may have replaced it; where that hangs, calls are led to another. */
function isRepeatedAfter(error: NodeJS.ErrnoException, { onward, signHeld }: Call): boolean {
  const mayHaveArrived = signHeld !== undefined || onward?.reusedSocket === true;
  return error instanceof ProcessIsSilent || (error.code === 'ECONNRESET' && mayHaveArrived);
}

/** A service closes a connection with its reply only while it drains. */
function leaveDraining(addresses: ServiceAddresses): OurPlugin {
  return (proxy) => {
    proxy.on('proxyRes', ({ headers, socket }) => {
      if (headers.connection === 'close') addresses.leave(socket.remoteAddress);
    });
  };
}

/** A process to which no connection came about has gone or hangs. */
function suspectPassedOver(home: string | undefined, silent: SilentProcesses | undefined): OurPlugin {
  return (proxy) => {
    proxy.on('proxyRes', ({ socket }) => {
      if (home !== undefined && socket.remoteAddress !== home) silent?.suspect(home);
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

/** A call that changes nothing may be repeated if it is unknown whether the first attempt arrived. */
function isSafe({ method, headers }: IncomingMessage): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  return (method === 'GET' || method === 'HEAD') && !hasBody;
}
