import { messages } from '@lights-out/contracts/messages';
import { useEffect } from 'react';

/** Names the page in the browser's title, with the product's name behind. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${messages.brand.name}` : messages.brand.name;
  }, [title]);
}
