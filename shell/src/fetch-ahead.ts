import type { ServedSlice } from '@lights-out/contracts/slices';

import { requestLimitMs } from './fetch-in-time.ts';

/**
 * Has the browser fetch all parts of a slice side by side. The runtime goes from the manifest to the entry to the chunks,
 * and each of them would take a round trip of its own; it finds them in the browser's cache.
 */
export function fetchAhead(slice: Pick<ServedSlice, 'integrity'> | undefined): void {
  for (const [path, integrity] of Object.entries(slice?.integrity ?? {})) {
    if (/\.(?:js|css)$/.test(path))
      fetch(path, { integrity, signal: AbortSignal.timeout(requestLimitMs) }).catch(() => {});
  }
}
