import { type RefObject, useLayoutEffect } from 'react';

/** Attributes for an element of the body that must never be switched off by what covers the page. */
export const staysLive = { 'data-stays-live': '' } as const;

/**
 * While mounted: the element (a child of the body) has the focus, and all else in the body can be neither reached nor
 * read, except what stays live (toasts). Gives the focus back at the end.
 */
export function useInertSurroundings(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const before = document.activeElement;
    const covered = [...document.body.children].filter(
      (other) => other !== element && !other.matches('[inert], [data-stays-live]'),
    );
    for (const other of covered) other.setAttribute('inert', '');
    element.focus({ preventScroll: true });
    return () => {
      for (const other of covered) other.removeAttribute('inert');
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [ref]);
}
