import { type ToastRequest, toastEventName } from '@lights-out/contracts/web-events';

/** Asks the shell for a toast; from any slice, in or out of React. */
export function showToast(request: ToastRequest): void {
  window.dispatchEvent(new CustomEvent(toastEventName, { detail: request }));
}
