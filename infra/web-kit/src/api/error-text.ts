import { messages } from '@lights-out/contracts/messages';

import { ApiError } from './api-error.ts';

interface ErrorTextOptions {
  /** Adds the server's Retry-After. */
  readonly withWait?: boolean;
  /** The text of an error that no call brought, as of a passkey that was not used; a general one by default. */
  readonly otherwise?: string;
}

/** The text of an error for the player: the server's, or a general one if there is none. */
export function errorText(error: unknown, options: ErrorTextOptions = {}): string {
  const { fallback } = messages.commonToasts;
  const { withWait = false, otherwise = fallback } = options;
  if (!(error instanceof ApiError)) return otherwise;
  const { text, retryAfterSeconds } = error;
  if (text === '') return fallback;
  return withWait && retryAfterSeconds !== undefined ? `${text} ${messages.api.waitSeconds(retryAfterSeconds)}` : text;
}

/** Whether the call was refused for lack of a session. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
