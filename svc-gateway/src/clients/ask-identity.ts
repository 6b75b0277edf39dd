import type { BodyOf, CallOf, RouteContract } from '@lights-out/contracts';
import type { TokenSigner } from '@lights-out/service-kit';

import { callService, replyOf } from './own-calls.ts';

/** Asks identity on the gateway's own behalf, by a route that is for the gateway alone. */
export type AskIdentity = <const Route extends RouteContract>(
  route: Route,
  body: CallOf<Route>['body'],
) => Promise<BodyOf<Route>>;

const timeoutMs = 2_000;

/** @throws {Error} where identity does not answer in time, or with anything but the reply of its contract */
export function createAskIdentity({ identityUrl, sign }: { identityUrl: string; sign: TokenSigner }): AskIdentity {
  return async (route, body) =>
    replyOf(route, await callService(route, { url: new URL(route.path, identityUrl), sign, body, timeoutMs }));
}
