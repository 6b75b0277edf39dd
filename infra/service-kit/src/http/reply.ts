import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { RouteContract } from '@lights-out/contracts';
import type * as z from 'zod/mini';

import type { Log } from '../log.ts';
import { errorReply } from './error-reply.ts';
import type { AnyHandler } from './handler.ts';

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
