import { messages } from '@lights-out/contracts/messages';
import type { ToastRequest } from '@lights-out/contracts/web-events';
import { ApiError } from '@lights-out/web-kit';

/** What the form is for. */
export type Purpose = 'register' | 'login';

/** The toast of a failed try: the server's message, or that it failed, or, where nothing is known, that an error occurred. */
export function toastOf(error: unknown, purpose: Purpose): ToastRequest {
  const { registrationFailed, loginFailed, fallback } = messages.toasts;
  const { title, description } = purpose === 'register' ? registrationFailed : loginFailed;
  const said = error instanceof ApiError ? (error.serverMessage ?? description) : fallback;
  return { title, description: said, variant: 'destructive' };
}
