import type { BodyOf, CallOf, RouteContract } from '@lights-out/contracts';
import type { TokenSigner } from '@lights-out/service-kit';

/** Asks identity on the gateway's own behalf, by a route that is for the gateway alone. */
export type AskIdentity = <const Route extends RouteContract>(route: Route, body: CallOf<Route>['body']) => Promise<BodyOf<Route>>;

const timeoutMs = 2_000;

/** @throws {Error} where identity does not answer in time, or with anything but the reply of its contract */
export function createAskIdentity({ identityUrl, sign }: { identityUrl: string; sign: TokenSigner }): AskIdentity {
  return async (route, body) => {
    const response = await fetch(new URL(route.path, identityUrl), {
      method: route.method,
      headers: {
        authorization: `Bearer ${await sign('identity', { player: null, address: '0.0.0.0', asGateway: true })}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const schema = route.replies[response.status];
    if (!response.ok || !schema) throw new Error(`identity answered ${response.status}`);
    return schema.parse(await response.json()) as BodyOf<typeof route>;
  };
}
