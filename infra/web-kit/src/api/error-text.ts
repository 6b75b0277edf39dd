import { messages } from '@lights-out/contracts/messages';

import { ApiError } from './api-error.ts';

/**
 * The text of an error for the player: the server's, or a general one if there is none.
 *
 * @param options `withWait` adds the server's Retry-After
 */
export function errorText(error: unknown, { withWait = false } = {}): string {
  if (!(error instanceof ApiError) || error.text === '') return messages.commonToasts.fallback;
  const { text, retryAfterSeconds } = error;
  return withWait && retryAfterSeconds !== undefined ? `${text} ${messages.api.waitSeconds(retryAfterSeconds)}` : text;
}

/** Whether the call was refused for lack of a session. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
