import type { BodyOf, RouteContract } from '@lights-out/contracts';
import type { TokenClaims, TokenSigner } from '@lights-out/service-kit';

interface OwnCall {
  readonly url: URL;
  readonly sign: TokenSigner;
  /** On whose behalf; the gateway's own where it is not said. */
  readonly claims?: TokenClaims;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly timeoutMs: number;
}

const asGateway: TokenClaims = { player: null, address: '0.0.0.0', asGateway: true };

/** Calls a service of the gateway's own accord, where no browser's call is passed on. */
export async function callService(
  route: RouteContract,
  { url, sign, claims = asGateway, body, timeoutMs }: OwnCall,
): Promise<Response> {
  return fetch(url, {
    method: route.method,
    headers: {
      authorization: `Bearer ${await sign(route.service, claims)}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** @throws {Error} where it is anything but the good reply of the contract */
export async function replyOf<const Route extends RouteContract>(
  route: Route,
  response: Response,
): Promise<BodyOf<Route>> {
  const schema = route.replies[response.status];
  if (!response.ok || !schema) throw new Error(`${route.service} answered ${response.status}`);
  return schema.parse(await response.json()) as BodyOf<Route>;
}
