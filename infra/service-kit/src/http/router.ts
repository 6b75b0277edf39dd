import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import express, { type Request, type RequestHandler, type Response, type Router } from 'express';

import { fieldErrors, type RouteContract } from '@lights-out/contracts';
import type * as z from 'zod/mini';

import { Refusal } from '../errors.ts';
import type { Log } from '../log.ts';
import type { Observe } from '../metrics.ts';
import { errorReply } from './error-reply.ts';
import type { AnyHandler } from './handler.ts';
import { requireRole } from './require-role.ts';
import type { TokenClaims, TokenVerifier } from './internal-token.ts';
import { createRateLimiter } from './rate-limits.ts';

interface RouterOptions {
  readonly routes: Readonly<Record<string, RouteContract>>;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly verify: TokenVerifier;
  readonly log: Log;
  readonly rateLimitScale: number;
  /**
   * Strict: a reply that does not match its contract exactly is a bug (tests). Otherwise unknown fields are stripped.
   */
  readonly strictReplies: boolean;
  readonly observe: Observe;
}

const bodyLimit = '16kb';

/** Mounts each route of the table on its handler: token, limit, parse, handle, reply. */
export function createRouter(options: RouterOptions): Router {
  const router = express.Router({ strict: true, caseSensitive: true });
  const readJson = express.json({ limit: bodyLimit, strict: true, type: 'application/json' });
  for (const [name, route] of Object.entries(options.routes)) {
    const handler = options.handlers[name];
    if (handler === undefined) throw new Error(`Route ${name} has no handler.`);
    const answer = answering(route, handler, options);
    const verb = route.method.toLowerCase() as 'get' | 'post' | 'delete';
    router[verb](route.path, ...bodyReaders(route, readJson, options.verify), answer);
  }
  return router;
}

function bodyReaders(route: RouteContract, readJson: RequestHandler, verify: TokenVerifier): RequestHandler[] {
  // A raw body may be large: nothing of it is read for a caller that the route is not for.
  if (route.rawBody)
    return [admitCaller(route, verify), express.raw({ limit: route.rawBody.mostBytes, type: () => true })];
  return route.body ? [requireJson, readJson] : [];
}

function admitCaller(route: RouteContract, verify: TokenVerifier): RequestHandler {
  return async (request, _response, next) => {
    await callerOf(request, route, verify);
    next();
  };
}

function requireJson(request: Request, _response: Response, next: (error?: unknown) => void): void {
  next(request.is('application/json') ? undefined : new Refusal('unsupported-media-type'));
}

function answering(route: RouteContract, handle: AnyHandler, options: RouterOptions) {
  const limit = createRateLimiter(route.rateLimit, options.rateLimitScale);
  return async (request: Request, response: Response): Promise<void> => {
    const startedAt = performance.now();
    const requestId = requestIdOf(request);
    try {
      const caller = await callerOf(request, route, options.verify);
      await limit({ playerId: caller.player?.id ?? caller.guest, address: caller.address });
      const reply = await handle({
        ...parseInput(route, request),
        player: caller.player,
        admin: caller.admin,
        guest: caller.guest,
        address: caller.address,
        heldMs: caller.heldMs ?? 0,
        requestId,
        token: caller.token,
        cookie: request.headers.cookie,
        userAgent: request.headers['user-agent'],
        signed: signedBody(route, request),
      } as never);
      await sendReply(response, route, reply, options.strictReplies);
    } catch (error) {
      sendError(response, error, requestId, options.log);
    }
    options.observe(route, {
      status: response.statusCode,
      seconds: (performance.now() - startedAt) / 1_000,
      requestId,
    });
  };
}

function signedBody({ rawBody }: RouteContract, request: Request): { bytes: Buffer; signature: string } | undefined {
  if (!rawBody) return undefined;
  const { signatureHeader } = rawBody;
  const signature = signatureHeader === undefined ? undefined : request.get(signatureHeader);
  if (signatureHeader !== undefined && !signature) return undefined;
  return { bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), signature: signature ?? '' };
}

async function callerOf(
  request: Request,
  route: RouteContract,
  verify: TokenVerifier,
): Promise<TokenClaims & { readonly token: string }> {
  const { caller } = route;
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const claims = token === undefined ? undefined : await verify(token).catch(() => undefined);
  if (token === undefined || claims === undefined) throw new Refusal('not-allowed');
  if (caller === 'gateway' && !claims.asGateway) throw new Refusal('not-found');
  if ((caller === 'player' || caller === 'service') && claims.player === null) throw new Refusal('not-signed-in');
  if (caller === 'admin') requireRole(route, claims.admin);
  return { ...claims, token };
}

type Input = { readonly [Part in 'params' | 'query' | 'body']: unknown };

/**
 * Parses a call by its contract; anything that the contract does not name is dropped.
 *
 * @throws {Refusal} `invalid-request`, which names the invalid fields
 */
export function parseInput(route: RouteContract, { params, query, body }: Input): Input {
  return {
    params: parsePart(route.params, params, 'params'),
    query: parsePart(route.query, query, 'query'),
    body: parsePart(route.body, body, 'body'),
  };
}

function parsePart(schema: RouteContract['body'], value: unknown, part: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error);
  const [field, complaint] = Object.entries(fields)[0] ?? [part, 'is not valid'];
  throw new Refusal('invalid-request', {
    message: field === '' ? 'The request is not valid.' : `${field}: ${complaint}`,
    fields,
  });
}

type Reply = Awaited<ReturnType<AnyHandler>>;

const json = 'application/json; charset=utf-8';

/**
 * Sends a handler's reply with the body that its contract describes, or its parts one after the other, as fast as the caller reads.
 *
 * @param strict a reply that does not match its contract exactly is a bug (tests); otherwise unknown fields are dropped
 * @throws {Error} if the reply violates its contract, and nothing is sent; or if a part fails, and the reply is cut off
 */
export async function sendReply(
  response: ServerResponse,
  route: RouteContract,
  reply: Reply,
  strict: boolean,
): Promise<void> {
  const schema = route.replies[reply.status];
  if (schema === undefined)
    throw new Error(`${route.method} ${route.path} replied ${reply.status}, which its contract does not know.`);
  const body = schema === null ? undefined : fitReply(schema, reply.body, strict, route);
  response.statusCode = reply.status;
  for (const [name, value] of Object.entries<string | readonly string[]>(reply.headers ?? {}))
    response.setHeader(name, value);
  if (schema === null) return void response.end();
  if (reply.parts) return pipeline(Readable.from(reply.parts), response);
  const isEncoded = typeof body === 'string' || body instanceof Uint8Array;
  if (isEncoded && response.hasHeader('content-type')) return void response.end(body);
  response.setHeader('content-type', json);
  response.end(JSON.stringify(body));
}

/** Sends the API's error; a bug is logged with its stack under the same request id. */
export function sendError(response: ServerResponse, error: unknown, requestId: string, log: Log): void {
  const { status, body, headers, isBug } = errorReply(error, requestId);
  if (isBug) log.error({ event: 'request-failed', requestId, err: error });
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { ...headers, 'content-type': json, 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

const requestIdHeader = 'x-request-id';

/** The id under which this request is logged everywhere: the gateway's, or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers[requestIdHeader];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  const id = randomUUID();
  request.headers[requestIdHeader] = id;
  return id;
}

function fitReply(schema: z.ZodMiniType, body: unknown, strict: boolean, route: RouteContract): unknown {
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new Error(`The reply of ${route.method} ${route.path} breaks its contract.`, { cause: parsed.error });
  if (strict && JSON.stringify(sorted(parsed.data)) !== JSON.stringify(sorted(body)))
    throw new Error(`The reply of ${route.method} ${route.path} holds more than its contract says.`);
  return parsed.data;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object' || value instanceof Date || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
