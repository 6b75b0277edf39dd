import { type RefObject, useEffect } from 'react';

/**
 * Shows the element above everything while mounted: the rest of the page can be neither reached nor read, and the focus
 * returns where it was. The browser's own dialog, since libraries for it write style sheets at run time, which the content
 * security policy forbids.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, [dialog]);
}
