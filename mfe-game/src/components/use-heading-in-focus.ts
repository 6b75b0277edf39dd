import { useEffect, useRef } from 'react';

/** The heading of what comes after a race takes the focus: it was on an answer that is gone. */
export function useHeadingInFocus(isNew: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return heading;
}
