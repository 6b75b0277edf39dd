import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Account } from '../account.ts';
import type { RequestMark } from '../kinds.ts';
import { StripeFault } from '../fault.ts';
import { newId } from '../ids.ts';
import type { AuthenticationUrl } from '../operations/confirm.ts';
import { apiVersion } from '../names.ts';
import { callerOf } from './caller.ts';
import { customerRoutes } from './customers.ts';
import type { Disturbances } from './disturbances.ts';
import { answerOf, createExchange, type ApiCall } from './exchange.ts';
import { expand } from './expand.ts';
import { checked, parseForm } from './form.ts';
import { createIdempotency, isKept, type Answer, type Idempotency } from './idempotency.ts';
import { moneyRoutes } from './money.ts';
import { paymentIntentRoutes } from './payment-intents.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { matchRoute, type Caller } from './route.ts';

export interface ApiDeps {
  readonly account: Account;
  readonly keys: { readonly secret: string; readonly publishable: string };
  readonly limit: () => void;
  readonly disturbances: Disturbances;
  readonly authenticationUrl: AuthenticationUrl;
  readonly onCall: (call: ApiCall) => void;
}

export interface Incoming {
  readonly path: string;
  readonly query: string;
  readonly body: string;
}

const routes = [...customerRoutes, ...paymentMethodRoutes, ...paymentIntentRoutes, ...moneyRoutes];

type Handler = (request: IncomingMessage, response: ServerResponse, incoming: Incoming) => void;

/** Answers one call of the API as Stripe would. */
export function createApi(deps: ApiDeps): Handler {
  const idempotency = createIdempotency(deps.account);
  return (request, response, incoming) => {
    const method = request.method!;
    const key = method === 'POST' ? (headerOf(request, 'idempotency-key') ?? null) : null;
    const mark = { id: newId('req'), idempotency_key: key };
    const exchange = createExchange({ request, response, path: incoming.path, mark }, deps);
    try {
      const params = parseForm(method === 'POST' ? incoming.body : incoming.query);
      const caller = callerOf(headerOf(request, 'authorization') ?? params.key, deps.keys);
      deps.limit();
      checkVersion(headerOf(request, 'stripe-version'));
      const disturbance = deps.disturbances.next(method, incoming.path);
      if (disturbance && !disturbance.afterwards) {
        if (disturbance.with === 'hang' && key !== null) response.once('close', idempotency.occupy(key));
        return exchange.disturb(disturbance);
      }
      const act = () => carryOut(deps, { caller, method, path: incoming.path, params, mark });
      const { answer, headers } = once(idempotency, mark, incoming, act);
      if (disturbance) exchange.disturb(disturbance);
      else exchange.reply(answer, headers);
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      exchange.refuse(error);
    }
  };
}

/** Carries out the call, or repeats its first answer. */
function once(
  idempotency: Idempotency,
  mark: RequestMark,
  { path, body }: Incoming,
  act: () => Answer,
): { answer: Answer; headers?: Record<string, string> } {
  const key = mark.idempotency_key;
  if (key === null) return { answer: act() };
  const before = idempotency.find(key, path, body);
  if (before)
    return { answer: before, headers: { 'idempotent-replayed': 'true', 'original-request': before.requestId } };
  const answer = act();
  if (isKept(answer)) idempotency.note(key, { path, params: body, requestId: mark.id! }, answer);
  return { answer };
}

function carryOut(
  { account, authenticationUrl }: ApiDeps,
  call: { caller: Caller; method: string; path: string; params: Record<string, unknown>; mark: RequestMark },
): Answer {
  const { caller, method, path, mark } = call;
  try {
    const found = matchRoute(routes, method, path);
    if (!found) throw unknownUrl(method, path);
    const { route, id } = found;
    if (caller === 'publishable' && !route.open) throw secretKeyRequired;
    const { expand: paths, key: _key, ...rest } = call.params;
    const params = checked(route.params, rest);
    const body = account.during(mark, () => route.handle({ account, id, params, caller, authenticationUrl }));
    return { status: 200, body: expand(account, body, listOf(paths)) };
  } catch (error) {
    if (!(error instanceof StripeFault)) throw error;
    return answerOf(error);
  }
}

const secretKeyRequired = new StripeFault(403, {
  type: 'invalid_request_error',
  code: 'secret_key_required',
  message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
});

function unknownUrl(method: string, path: string): StripeFault {
  return new StripeFault(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). This stand-in knows only what the product needs.`,
  });
}

function checkVersion(version: string | undefined): void {
  if (version === undefined || version === apiVersion) return;
  throw new StripeFault(400, {
    type: 'invalid_request_error',
    message: `Invalid Stripe API version: ${version}. The stand-in speaks ${apiVersion} alone.`,
  });
}

function listOf(paths: unknown): string[] {
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
