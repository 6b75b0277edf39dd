import { type ToastRequest, toastEventName } from '@lights-out/contracts/web-events';

/** Shows a toast in the shell; works in any slice, in or out of React. */
export function showToast(request: ToastRequest): void {
  window.dispatchEvent(new CustomEvent(toastEventName, { detail: request }));
}
