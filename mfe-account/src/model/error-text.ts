import { messages } from '@lights-out/contracts/messages';
import { ApiError } from '@lights-out/web-kit';

/** What a person may read of an error. */
export function errorText(error: unknown): string {
  return error instanceof ApiError && error.text !== '' ? error.text : messages.toasts.fallback;
}
