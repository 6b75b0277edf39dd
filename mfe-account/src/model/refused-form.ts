import { messages } from '@lights-out/contracts/messages';
import type { ToastRequest } from '@lights-out/contracts/web-events';
import { ApiError } from '@lights-out/web-kit';

import { type FieldErrors, fieldNames, type Purpose } from './credentials.ts';

/** How a form that was not accepted shows it. */
export interface RefusedForm {
  readonly fields: FieldErrors;
  /** What went wrong with the form as a whole; undefined where the fields say it all. */
  readonly text?: string | undefined;
}

/** A wrong field speaks for itself; whatever else went wrong is said for the form as a whole, with how long to wait. */
export function refusedBy(error: unknown, purpose: Purpose): RefusedForm {
  if (!(error instanceof ApiError)) return { fields: {}, text: messages.toasts.fallback };
  const own = Object.fromEntries(namesOn(purpose).flatMap((name) => {
    const complaint = error.fields?.[name];
    return complaint === undefined ? [] : [[name, complaint]];
  }));
  if (Object.keys(own).length > 0) return { fields: own };
  const wait = error.retryAfterSeconds;
  return { fields: {}, text: wait === undefined ? error.text : `${error.text} ${messages.email.waitSeconds(wait)}` };
}

/** The toast of a failed try: the server's message, or that it failed, or, where nothing is known, that an error occurred. */
export function toastOf(error: unknown, purpose: Purpose): ToastRequest {
  const { registrationFailed, loginFailed, fallback } = messages.toasts;
  const { title, description } = purpose === 'register' ? registrationFailed : loginFailed;
  const said = error instanceof ApiError ? error.serverMessage ?? description : fallback;
  return { title, description: said, variant: 'destructive' };
}

function namesOn(purpose: Purpose) {
  return purpose === 'register' ? fieldNames : fieldNames.filter((name) => name !== 'displayName');
}
