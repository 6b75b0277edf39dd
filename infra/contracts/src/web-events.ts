import * as z from 'zod/mini';

/**
 * A request of any slice to the shell to show a toast. Slices share only libraries at run time, so they communicate by
 * DOM events.
 */
export const toastEventName = 'lights-out:toast';

export const toastRequest = z.object({
  title: z.string(),
  description: z.optional(z.string()),
  variant: z._default(z.optional(z.enum(['default', 'destructive'])), 'default'),
  /** A link offered in the toast; `href` is a path of this site. */
  action: z.optional(z.object({ label: z.string(), href: z.string().check(z.regex(/^\/(?!\/)/)) })),
});
export type ToastRequest = z.input<typeof toastRequest>;

/**
 * Dispatched after a slice has written the browser's stored state, since the `storage` event reaches only other tabs.
 * `detail` is the key.
 */
export const playerStateEventName = 'lights-out:player-state';

/** Marks a modal dialog of any slice. The toasts' layer moves into the topmost open one. */
export const modalAttribute = 'data-lights-out-modal';

/** Marks the one element of the page that holds the toasts. */
export const toastLayerAttribute = 'data-lights-out-toasts';
