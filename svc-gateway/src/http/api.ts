import type { IncomingMessage, ServerResponse } from 'node:http';

import {
  changePassword,
  confirmPasswordReset,
  deleteAccount,
  postLogout,
  postLogoutEverywhere,
  postUser,
  type RouteContract,
} from '@lights-out/contracts';
import {
  errorReply,
  readCookie,
  Refusal,
  type Log,
  type Observe,
  type TokenClaims,
  type TokenSigner,
} from '@lights-out/service-kit';

import type { AdminOf } from '../clients/admin-sessions.ts';
import type { Sessions } from '../clients/sessions.ts';
import type { Upstreams } from '../clients/upstreams.ts';
import { clientAddress } from '../domain/client-address.ts';
import { forwardedHeaders } from '../domain/forwarded-headers.ts';
import type { RouteMatch } from '../domain/route-match.ts';
import { isFromOurPages } from '../domain/same-site.ts';
import type { FloodGuard } from './flood-guard.ts';

export interface ApiDeps {
  readonly match: (method: string, path: string) => RouteMatch;
  readonly sessions: Sessions;
  readonly adminOf: AdminOf;
  readonly sign: TokenSigner;
  readonly upstreams: Upstreams;
  readonly admit: FloodGuard;
  readonly publicOrigin: string;
  readonly trustedProxyHops: number;
  /** What every reply carries. */
  readonly replyHeaders: Readonly<Record<string, string>>;
  readonly observe: Observe;
  readonly log: Log;
}

export const sessionCookieName = 'lights_out_session';
export const adminCookieName = 'lights_out_admin';
const mostBodyBytes = 16 * 1024;

/** Sends a request under /api on to its service, with a token that says who calls. Reads no body. */
export function createApi(
  deps: ApiDeps,
): (request: IncomingMessage, response: ServerResponse, requestId: string) => Promise<void> {
  return async (request, response, requestId) => {
    const startedAt = performance.now();
    const refuse = (error: unknown) => {
      for (const [name, value] of Object.entries(deps.replyHeaders)) response.setHeader(name, value);
      response.setHeader('x-request-id', requestId);
      sendError(response, error, requestId, deps.log);
    };
    try {
      const address = clientAddress(
        request.socket.remoteAddress,
        header(request, 'x-forwarded-for'),
        deps.trustedProxyHops,
      );
      deps.admit(address);
      const route = findRoute(deps, request, response);
      response.once('finish', () =>
        deps.observe(route, {
          status: response.statusCode,
          seconds: (performance.now() - startedAt) / 1_000,
          requestId,
        }),
      );
      checkRequest(request, route, deps.publicOrigin);
      const caller =
        route.caller === 'admin'
          ? await adminCaller(deps, request)
          : await playerCaller(deps, route, request, response);
      const token = await deps.sign([route.service, ...(route.alsoCalls ?? [])], { ...caller, address });
      deps.upstreams[route.service](request, response, {
        headers: forwardedHeaders(request.headers, route, { token, requestId }),
        replyHeaders: { ...deps.replyHeaders, 'x-request-id': requestId },
        refuse,
      });
    } catch (error) {
      refuse(error);
    }
  };
}

function findRoute({ match }: ApiDeps, request: IncomingMessage, response: ServerResponse): RouteContract {
  const found = match(request.method ?? '', pathOf(request));
  if (found.kind === 'found') return found.route;
  if (found.kind === 'unknown') throw new Refusal('not-found');
  response.setHeader('allow', found.allow.join(', '));
  throw new Refusal('method-not-allowed');
}

function checkRequest(request: IncomingMessage, route: RouteContract, publicOrigin: string): void {
  if (request.method !== 'GET' && !isFromOurPages(request.headers, publicOrigin)) throw new Refusal('not-allowed');
  if (Number(request.headers['content-length'] ?? 0) > (route.rawBody?.mostBytes ?? mostBodyBytes))
    throw new Refusal('body-too-large');
}

type CallerClaims = Pick<TokenClaims, 'player' | 'admin'>;

/** An admin is nobody on the pages of players, and a player nobody in the portal: neither cookie is looked at for the other. */
async function adminCaller({ adminOf }: ApiDeps, { headers }: IncomingMessage): Promise<CallerClaims> {
  const cookie = readCookie(headers.cookie, adminCookieName);
  const admin = cookie === undefined ? null : await adminOf(cookie);
  if (admin === null) throw new Refusal('not-signed-in');
  return { player: null, admin };
}

async function playerCaller(
  deps: ApiDeps,
  route: RouteContract,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<CallerClaims> {
  const session = readCookie(headers.cookie, sessionCookieName);
  const player = session === undefined ? null : await playerOf(deps, route, session);
  if (session !== undefined) forgetAround(deps, route, { session, playerId: player?.id }, response);
  return { player };
}

// Without identity nobody can be recognised; what anyone may call goes on, as nobody.
async function playerOf({ sessions }: ApiDeps, route: RouteContract, session: string) {
  try {
    return await sessions.playerOf(session);
  } catch (error) {
    if (route.caller === 'player' || route.service === 'identity') throw error;
    return null;
  }
}

const endingOwn: readonly RouteContract[] = [postLogout, postUser, confirmPasswordReset];
/** Those that end sessions of other browsers too. */
const endingAll: readonly RouteContract[] = [changePassword, postLogoutEverywhere, deleteAccount];

/** What is known of a session is asked for anew once the call has changed it. */
function forgetAround(
  { sessions }: ApiDeps,
  route: RouteContract,
  known: { session: string; playerId: string | undefined },
  response: ServerResponse,
): void {
  const { session, playerId } = known;
  const isEndingAll = endingAll.includes(route);
  if (!isEndingAll && !endingOwn.includes(route)) return;
  sessions.forget(session);
  response.once('finish', () => {
    sessions.forget(session);
    if (isEndingAll && playerId !== undefined) sessions.forgetPlayer(playerId);
  });
}

/** The agreed error on a plain response; a bug is logged under the same request id. */
export function sendError(response: ServerResponse, error: unknown, requestId: string, log: Log): void {
  const { status, body, headers, isBug } = errorReply(error, requestId);
  if (isBug) log.error({ event: 'request-failed', requestId, err: error });
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}
