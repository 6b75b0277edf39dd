import { toastEventName } from '@lights-out/contracts/web-events';
import { whenUsed } from '@lights-out/web-kit';
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { lazyPart } from './lazy-part.ts';

const ToasterWithQueue = lazyPart(() => import(/* webpackChunkName: "toaster" */ './ToasterWithQueue.tsx'));

/** The toaster, loaded once the page is used or at the first request for a toast; none that comes earlier is lost. */
export function LateToaster() {
  const [isNeeded, setIsNeeded] = useState(false);
  // A ref, since a request may come while the toaster is being rendered, which would then have an older state. Null once taken.
  const queue = useRef<unknown[] | null>([]);
  const takeQueue = useCallback(() => {
    const taken = queue.current ?? [];
    queue.current = null;
    return taken;
  }, []);
  useEffect(() => whenUsed(() => setIsNeeded(true)), []);
  // Before the effects of pages run, so that a toast asked for by a page's first effect is not missed.
  useLayoutEffect(() => {
    const keep = (event: Event) => {
      if (queue.current === null) return;
      if (event instanceof CustomEvent) queue.current.push(event.detail);
      setIsNeeded(true);
    };
    window.addEventListener(toastEventName, keep);
    return () => window.removeEventListener(toastEventName, keep);
  }, []);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToasterWithQueue takeQueue={takeQueue} />
    </Suspense>
  );
}
