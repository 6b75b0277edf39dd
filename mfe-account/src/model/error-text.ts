import { messages } from '@lights-out/contracts/messages';

/**
 * What a person may read of an error. Known by its form, not its class: queries are shared with slices that bring their
 * own copy of web-kit, and with it their own `ApiError`.
 */
export function errorText(error: unknown): string {
  const { text } = (error ?? {}) as { text?: unknown };
  return typeof text === 'string' && text !== '' ? text : messages.toasts.fallback;
}
