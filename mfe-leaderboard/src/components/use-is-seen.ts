import { useEffect, useState } from 'react';

/** Whether any of the element is in the window; false for none. */
export function useIsSeen(element: HTMLElement | null): boolean {
  const [seen, setSeen] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([latest]) => setSeen(latest?.isIntersecting ? element : null));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return element !== null && seen === element;
}
