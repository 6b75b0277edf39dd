import { type FocusEvent, useEffect, useRef } from 'react';

interface Pressed {
  readonly element: Element;
  readonly heading: HTMLElement | null;
}

/**
 * Keeps the focus on the page once what was pressed is gone: it goes to the heading of its section, or to that of the page where the
 * section is gone as well. The result is spread on an element around what is pressed.
 */
export function useFocusKept() {
  const pressed = useRef<Pressed | null>(null);
  // Follows the document: whatever is rendered may have taken away what had the focus.
  useEffect(() => {
    const { element, heading } = pressed.current ?? {};
    if (!element || element.isConnected || document.activeElement !== document.body) return;
    const next = heading?.isConnected ? heading : document.querySelector('h1');
    if (!next) return;
    next.tabIndex = -1;
    next.focus();
  });
  const onFocus = ({ target }: FocusEvent) => {
    pressed.current = { element: target, heading: target.closest('section')?.querySelector('h2') ?? null };
  };
  return { onFocus };
}
