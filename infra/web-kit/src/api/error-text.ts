import { messages } from '@lights-out/contracts/messages';

import { ApiError } from './api-error.ts';

/**
 * What a player may read of an error: the server's text, or a general one where there is none.
 *
 * @param options `withWait` adds how long the server asks to wait before the next try
 */
export function errorText(error: unknown, { withWait = false } = {}): string {
  if (!(error instanceof ApiError) || error.text === '') return messages.toasts.fallback;
  const { text, retryAfterSeconds } = error;
  return withWait && retryAfterSeconds !== undefined
    ? `${text} ${messages.email.waitSeconds(retryAfterSeconds)}`
    : text;
}

/** Whether the server knows no session for the call. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
