import type { ServedSlice } from '@lights-out/contracts/slices';

import { requestLimitMs } from './fetch-in-time.ts';

/**
 * Has the browser fetch the parts of a slice that it needs side by side. The runtime goes from the manifest to the entry to the
 * chunks, and each of them would take a round trip of its own; it finds them in the browser's cache.
 *
 * @param path the page that waits for the slice: of its chunks named `page-…` only this page's is fetched, and none named `late-…`
 */
export function fetchAhead(slice: Pick<ServedSlice, 'integrity'> | undefined, path: string): void {
  for (const [file, integrity] of Object.entries(slice?.integrity ?? {})) {
    if (/\.(?:js|css)$/.test(file) && isNeededOn(path, file) && !isOfAnotherLanguage(file))
      fetch(file, { integrity, signal: AbortSignal.timeout(requestLimitMs) }).catch(() => {});
  }
}

function isNeededOn(path: string, file: string): boolean {
  const [, kind, name = ''] = /\/(page|late)-([\w-]+)\.[^/]+$/.exec(file) ?? [];
  return kind === undefined || (kind === 'page' && path.includes(name));
}

/** Texts in another language than the page's: `__federation_expose_de.0123456789.js`. */
function isOfAnotherLanguage(path: string): boolean {
  const [, language] = /_expose_([a-z]{2})\./.exec(path) ?? [];
  return language !== undefined && language !== document.documentElement.lang;
}
