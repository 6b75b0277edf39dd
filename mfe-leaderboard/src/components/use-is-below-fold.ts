import { useEffect, useState } from 'react';

/** Whether the element lies beneath the lower edge of the window; false for none. */
export function useIsBelowFold(element: HTMLElement | null): boolean {
  const [below, setBelow] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!element) return undefined;
    // Reaches far above the window: a jump from above it to beneath it must not go unseen.
    const observer = new IntersectionObserver(([latest]) => setBelow(latest?.isIntersecting ? null : element), {
      rootMargin: '1000000px 0px 0px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return element !== null && below === element;
}
