import { messages } from '@lights-out/contracts/messages';
import { useEffect } from 'react';

/** Sets the document title: the page's name, then the product's. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${messages.brand.name}` : messages.brand.name;
  }, [title]);
}
