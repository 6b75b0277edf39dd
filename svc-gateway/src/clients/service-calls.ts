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

const asGateway: TokenClaims = { player: null, address: '0.0.0.0', asGateway: true };

/**
 * Calls a service for the gateway itself.
 *
 * @throws {Error} if the service does not answer in time
 */
export async function callService(
  route: RouteContract,
  { url, sign, claims = asGateway, body, timeoutMs, signal }: ServiceCall,
): Promise<Response> {
  return fetch(url, {
    method: route.method,
    headers: {
      authorization: `Bearer ${await sign(route.service, claims)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
  });
}

/** @throws {Error} unless it is a successful reply of the contract */
export async function replyOf<const Route extends RouteContract>(
  route: Route,
  response: Response,
): Promise<BodyOf<Route>> {
  const schema = route.replies[response.status];
  if (!response.ok || !schema) throw new Error(`${route.service} answered ${response.status}`);
  return schema.parse(await response.json()) as BodyOf<Route>;
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
