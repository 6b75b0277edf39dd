import { type RefObject, useEffect, useRef } from 'react';

/** On each change of the path, not on the first page: back to the top, and the focus to the page's beginning. */
export function useFreshPage(pathname: string, main: RefObject<HTMLElement | null>): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    // A page that has set the focus keeps it.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
