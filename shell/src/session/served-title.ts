import { messages } from '@lights-out/contracts/messages';
import { shellVersionMeta } from '@lights-out/contracts/slices';

let served: { readonly pathname: string; readonly title: string } | undefined;

/** Keeps the gateway's heading of the loaded page; a page from another server has none. */
export function keepServedTitle(): void {
  if (!document.querySelector(`meta[name="${shellVersionMeta}"]`)) return;
  serveTitle(window.location.pathname, document.title.replace(` · ${messages.brand.name}`, ''));
}

export function serveTitle(pathname: string, title: string): void {
  served = { pathname, title };
}

/** A page's heading before its remote is loaded; undefined for any page but the one that the gateway served. */
export function servedTitle(pathname: string): string | undefined {
  return served?.pathname === pathname ? served.title : undefined;
}
