import { Agent, request, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';

import type { BodyOf, CallOf, RouteContract } from '@lights-out/contracts';
import type { TokenClaims, TokenSigner } from '@lights-out/service-kit';

interface ServiceCall {
  readonly url: URL;
  readonly sign: TokenSigner;
  /** The caller that the token states; by default the gateway itself. */
  readonly claims?: TokenClaims;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly timeoutMs: number;
  /** Aborts the call. */
  readonly signal?: AbortSignal;
}

export interface ServiceReply {
  readonly status: number;
  readonly text: string;
}

const asGateway: TokenClaims = { player: null, address: '0.0.0.0', asGateway: true };

// Follows the service's `keep-alive: timeout`, like the agent of the upstreams.
const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, timeout: 10_000 });

/**
 * Calls a service for the gateway itself. Not by `fetch`, which costs several times as much and wakes the process twice a
 * second for as long as a call waits.
 *
 * @throws {Error} if the service does not answer in time
 */
export async function callService(
  route: RouteContract,
  { url, sign, claims = asGateway, body, timeoutMs, signal }: ServiceCall,
): Promise<ServiceReply> {
  const content = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${await sign(route.service, claims)}`,
    ...(content === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }),
  };
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error(`${route.service} did not answer in time`)), timeoutMs);
  const ending = signal ? AbortSignal.any([timeout.signal, signal]) : timeout.signal;
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const call = request(url, { agent, method: route.method, headers, signal: ending }, resolve);
      call.once('error', reject);
      call.end(content);
    });
    return { status: response.statusCode ?? 0, text: await readText(response) };
  } finally {
    clearTimeout(timer);
  }
}

/** @throws {Error} unless it is a successful reply of the contract */
export async function replyOf<const Route extends RouteContract>(
  route: Route,
  { status, text }: ServiceReply,
): Promise<BodyOf<Route>> {
  const schema = route.replies[status];
  if (status < 200 || status > 299 || !schema) throw new Error(`${route.service} answered ${status}`);
  return schema.parse(JSON.parse(text)) as BodyOf<Route>;
}

/** Calls a route of identity that is reserved for the gateway. */
export type AskIdentity = <const Route extends RouteContract>(
  route: Route,
  body: CallOf<Route>['body'],
  limits?: { readonly timeoutMs: number; readonly signal?: AbortSignal },
) => Promise<BodyOf<Route>>;

const identityTimeoutMs = 2_000;

export function createIdentityClient(identityUrl: string, sign: TokenSigner): AskIdentity {
  return async (route, body, limits = { timeoutMs: identityTimeoutMs }) => {
    const url = new URL(route.path, identityUrl);
    return replyOf(route, await callService(route, { url, sign, body, ...limits }));
  };
}
