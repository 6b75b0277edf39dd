import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import {
  allRoutes,
  changePassword,
  confirmPasswordReset,
  deleteAccount,
  deleteOwnSession,
  guestDays,
  messages,
  openDeviceLink,
  postLogout,
  postLogoutEverywhere,
  postLogoutOthers,
  postUser,
  startDaily,
  switchedOffSeconds,
  type RouteContract,
} from '@lights-out/contracts';
import { readCookie, Refusal, sendError, setCookie, type TokenClaims } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { forwardedHeaders, isFromOurPages, isTooLarge, routeMatcher, type RouteMatch } from '../rules/call-rules.ts';
import { isOpenInMaintenance, secondsUntil, switchedOffFor } from '../rules/site-state.ts';
import type { OwnRoutes } from './own-routes.ts';
import { dataHeaders } from './security-headers.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse, requestId: string) => Promise<void>;

/** A token that says less would not be worth its signature: others are used for many calls. */
const leastHeldMs = 500;

type CallerClaims = Pick<TokenClaims, 'player' | 'admin' | 'guest'>;

/**
 * Answers every call of the API by its contract: the gateway's own routes here, all others through their service, with
 * a signed token that states the caller. Reads no body.
 */
export function createApi(ctx: Context, own: OwnRoutes): Answer {
  const match = routeMatcher([...allRoutes, ...own.routes]);
  const headers = Object.entries(dataHeaders(ctx.isHttps));
  return async (request, response, requestId) => {
    const startedAt = performance.now();
    const refuse = (error: unknown) => sendError(response, error, requestId, ctx.log);
    for (const [name, value] of headers) response.setHeader(name, value);
    response.setHeader('x-request-id', requestId);
    try {
      const address = ctx.addressOf(request);
      ctx.admit(address);
      const { route, params } = findRoute(match(request.method ?? '', pathOf(request)), response);
      response.once('finish', () => {
        const seconds = (performance.now() - startedAt) / 1_000;
        ctx.observe(route, { status: response.statusCode, seconds, requestId });
      });
      if (request.method !== 'GET' && !isFromOurPages(request.headers, ctx.config.PUBLIC_ORIGIN))
        throw new Refusal('not-allowed');
      if (isTooLarge(request.headers, route)) throw new Refusal('body-too-large');
      refuseClosed(ctx, route);
      const caller = await callerOf(ctx, route, request, response);
      if (route.service === 'gateway')
        return await own.answer(route, { params, ...caller, address, requestId }, request, response);
      const sign = (heldMs?: number) =>
        ctx.sign([route.service, ...(route.alsoCalls ?? [])], { ...caller, address, heldMs });
      // Neither what it waited for here, as for its session, nor before, is its player's time.
      const heldMs = ctx.heldByProxy(request, ctx.clock.now()) + performance.now() - startedAt;
      const signHeld = (moreMs: number) => sign(Math.round(heldMs + moreMs));
      const { answersWithinSeconds, isRepeatable } = route;
      const token = await (isRepeatable && heldMs >= leastHeldMs ? signHeld(0) : sign());
      request.headers = forwardedHeaders(request.headers, route, { token, requestId });
      // A game is led to the process that has it, which is its player's (decision 0110).
      const key = route.service === 'game' ? (caller.player?.id ?? caller.guest ?? address) : undefined;
      const timeoutMs = answersWithinSeconds && 1_000 * answersWithinSeconds;
      ctx.upstreams[route.service](request, response, refuse, {
        key,
        timeoutMs,
        ...(isRepeatable && { signHeld }),
      });
    } catch (error) {
      refuse(error);
    }
  };
}

function findRoute(found: RouteMatch, response: ServerResponse): Extract<RouteMatch, { kind: 'found' }> {
  if (found.kind === 'found') return found;
  if (found.kind === 'unknown') throw new Refusal('not-found');
  response.setHeader('allow', found.allow.join(', '));
  throw new Refusal('method-not-allowed');
}

/** @throws {Refusal} `maintenance`, `switched-off` */
function refuseClosed({ siteStates, clock }: Context, route: RouteContract): void {
  const state = siteStates.current();
  const { maintenance } = state;
  if (maintenance !== null && !isOpenInMaintenance(route))
    throw new Refusal('maintenance', {
      message: maintenance.text,
      retryAfterSeconds: secondsUntil(maintenance, clock.now()),
    });
  const capability = switchedOffFor(route, state);
  if (capability === undefined) return;
  const message = messages.switchedOff[capability];
  throw new Refusal('switched-off', { message, retryAfterSeconds: switchedOffSeconds });
}

/** Players' and admins' sessions are separate: each cookie is read only for its own routes. */
async function callerOf(
  ctx: Context,
  route: RouteContract,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<CallerClaims> {
  if (route.caller === 'admin') {
    const cookie = readCookie(headers.cookie, ctx.cookieNames.admin);
    const admin = cookie === undefined ? null : await ctx.adminOf(cookie);
    if (admin === null) throw new Refusal('not-signed-in');
    return { player: null, admin };
  }
  const session = route.service === 'gateway' ? undefined : readCookie(headers.cookie, ctx.cookieNames.session);
  const player = session === undefined ? null : await playerOf(ctx, route, session);
  if (session !== undefined) forgetEnded(ctx, route, { session, playerId: player?.id }, response);
  return {
    player,
    ...(route.takesGuests && { guest: guestOf(ctx, route, { headers, isPlayer: player !== null }, response) }),
  };
}

/** These make a guest where there is none, and prolong the cookie of one. */
const makingGuests: readonly RouteContract[] = [startDaily, openDeviceLink];

/** The guest of the browser, which is not its cookie: an id that is shown elsewhere, of a player, names no guest. */
function guestOf(
  { cookieNames, isHttps }: Context,
  route: RouteContract,
  { headers, isPlayer }: { readonly headers: IncomingMessage['headers']; readonly isPlayer: boolean },
  response: ServerResponse,
): string | undefined {
  const known = readCookie(headers.cookie, cookieNames.guest);
  const kept = known !== undefined && guestForm.test(known) ? known : undefined;
  if (!makingGuests.includes(route) || isPlayer) return kept && guestIdOf(kept);
  const made = kept ?? randomUUID();
  const attributes = { maxAge: guestSeconds, sameSite: 'lax', secure: isHttps } as const;
  response.appendHeader('set-cookie', setCookie(cookieNames.guest, made, attributes));
  return guestIdOf(made);
}

function guestIdOf(cookie: string): string {
  const hash = createHash('sha256').update(`guest ${cookie}`).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
}

/** As `randomUUID` makes it. */
const guestForm = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const guestSeconds = guestDays * 86_400;

// Without identity no session can be verified; calls for `anyone` continue without one.
async function playerOf({ sessions }: Context, route: RouteContract, session: string) {
  try {
    return await sessions.playerOf(session);
  } catch (error) {
    if (route.caller === 'player' || route.service === 'identity') throw error;
    return null;
  }
}

const endingOwn: readonly RouteContract[] = [postLogout, postUser, confirmPasswordReset];
/** Those that end sessions of other browsers too. */
const endingAll: readonly RouteContract[] = [
  changePassword,
  postLogoutEverywhere,
  postLogoutOthers,
  deleteOwnSession,
  deleteAccount,
];

/** Drops a cached session after a call that changed it. */
function forgetEnded(
  { sessions }: Context,
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

export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}
