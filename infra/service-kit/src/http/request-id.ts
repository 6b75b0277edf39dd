import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const requestIdHeader = 'x-request-id';

/** The id under which this request is logged everywhere: the gateway's, or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers[requestIdHeader];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  const id = randomUUID();
  request.headers[requestIdHeader] = id;
  return id;
}
