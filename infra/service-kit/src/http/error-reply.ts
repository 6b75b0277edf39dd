import type { ErrorBody } from '@lights-out/contracts';

import { Refusal } from '../errors.ts';

interface ErrorReply {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;
  /** A bug, not a refusal: to be logged with its stack. */
  readonly isBug: boolean;
}

/** The agreed error for whatever was thrown. Never a stack, SQL or secret: those go to the log under the same request id. */
export function errorReply(error: unknown, requestId: string): ErrorReply {
  const refusal = asRefusal(error);
  const known = refusal ?? new Refusal('internal');
  const { code, status, message, fields } = known;
  const retryAfter = known.retryAfterSeconds ?? (status === 503 ? 2 : undefined);
  return {
    status,
    body: { code, message, requestId, ...(fields ? { fields: { ...fields } } : {}) },
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    isBug: refusal === undefined,
  };
}

// body-parser names its complaints by `type`; a pool that cannot give a connection is a dependency that is down.
function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { type, name, code, message } = error as { type?: string; name?: string; code?: string; message?: string };
  if (type === 'entity.too.large') return new Refusal('body-too-large');
  if (type === 'entity.parse.failed' || type === 'request.size.invalid' || type === 'request.aborted')
    return new Refusal('invalid-request');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') return new Refusal('unsupported-media-type');
  if (error instanceof URIError) return new Refusal('invalid-request');
  // pg names a connection that was cut under a query in words alone.
  const isCut = message?.startsWith('Connection terminated') ?? false;
  if (isCut || name === 'KnexTimeoutError' || isConnectionFailure(code)) return new Refusal('unavailable');
  return undefined;
}

// Postgres classes 08 (connection), 53 (resources), 57P (shutdown), and a statement or lock that ran out of time.
function isConnectionFailure(code: string | undefined): boolean {
  if (code === undefined) return false;
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', '57014', '55P03'].includes(code) || /^(?:08|53|57P)/.test(code)
  );
}
