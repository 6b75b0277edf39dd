import { messages } from '@lights-out/contracts/messages';
import { shellVersionMeta } from '@lights-out/contracts/slices';

let served: { readonly pathname: string; readonly title: string } | undefined;

/** Keeps what the gateway called the page that was loaded; a page that comes from elsewhere says nothing of itself. */
export function keepServedTitle(): void {
  if (!document.querySelector(`meta[name="${shellVersionMeta}"]`)) return;
  serveTitle(window.location.pathname, document.title.replace(` · ${messages.brand.name}`, ''));
}

export function serveTitle(pathname: string, title: string): void {
  served = { pathname, title };
}

/** What a page can be headed with before the remote that draws it is there; undefined for any but the one that was loaded. */
export function servedTitle(pathname: string): string | undefined {
  return served?.pathname === pathname ? served.title : undefined;
}
