import { messages } from '@lights-out/contracts/messages';
import type { ToastRequest } from '@lights-out/contracts/web-events';
import { ApiError, errorText } from '@lights-out/web-kit';

import type { FieldErrors } from './checked-form.ts';
import type { Purpose } from './credentials.ts';

/** How a form that was not accepted shows it. */
export interface RefusedForm {
  readonly fields: FieldErrors;
  /** What went wrong with the form as a whole; undefined where the fields say it all. */
  readonly text?: string | undefined;
}

/**
 * Errors of single fields are shown beneath them; any other error is shown for the form as a whole, with the time to
 * wait.
 */
export function refusedBy(error: unknown, names: readonly string[]): RefusedForm {
  const complaints = error instanceof ApiError ? (error.fields ?? {}) : {};
  const own = names.filter((name) => complaints[name] !== undefined);
  if (own.length > 0) return { fields: Object.fromEntries(own.map((name) => [name, complaints[name]])) };
  return { fields: {}, text: errorText(error, { withWait: true }) };
}

/** The toast of a failed attempt: the server's message, or that it failed, or a general error. */
export function toastOf(error: unknown, purpose: Purpose): ToastRequest {
  const { registrationFailed, loginFailed, fallback } = messages.toasts;
  const { title, description } = purpose === 'register' ? registrationFailed : loginFailed;
  const said = error instanceof ApiError ? (error.serverMessage ?? description) : fallback;
  return { title, description: said, variant: 'destructive' };
}
