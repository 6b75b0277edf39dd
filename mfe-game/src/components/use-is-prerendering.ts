import { useSyncExternalStore } from 'react';

/** Not in TypeScript's DOM yet. */
const page: Document & { readonly prerendering?: boolean } = document;

/**
 * Whether the browser loads the page ahead, before it is known whether anybody will see it: as when the beginning of its
 * address was typed.
 */
export function useIsPrerendering(): boolean {
  return useSyncExternalStore(
    (listener) => {
      page.addEventListener('prerenderingchange', listener);
      return () => page.removeEventListener('prerenderingchange', listener);
    },
    () => page.prerendering === true,
  );
}
