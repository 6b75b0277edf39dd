import type { ErrorBody } from '@lights-out/contracts';

import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { Refusal } from '../errors.ts';

interface ErrorReply {
  readonly status: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;
  /** A bug, not a refusal: log it with its stack. */
  readonly isBug: boolean;
}

/**
 * The API's error for anything that was thrown. Never a stack, SQL or secret: those go to the log under the same
 * request id.
 */
export function errorReply(error: unknown, requestId: string): ErrorReply {
  const refusal = asRefusal(error);
  const known = refusal ?? new Refusal('internal');
  const { code, status, message, fields, puzzle, arrival } = known;
  const retryAfter = known.retryAfterSeconds ?? (status === 503 ? 2 : undefined);
  return {
    status,
    body: {
      code,
      message,
      requestId,
      ...(fields && { fields: { ...fields } }),
      ...(puzzle && { puzzle }),
      ...(arrival !== undefined && { arrival }),
    },
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    isBug: refusal === undefined,
  };
}

// body-parser identifies its errors by `type`.
function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  const { type } = error as { type?: string };
  if (type === 'entity.too.large') return new Refusal('body-too-large');
  if (type === 'entity.parse.failed' || type === 'request.size.invalid' || type === 'request.aborted')
    return new Refusal('invalid-request');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') return new Refusal('unsupported-media-type');
  if (error instanceof URIError) return new Refusal('invalid-request');
  return isDatabaseUnavailable(error) ? new Refusal('unavailable') : undefined;
}
