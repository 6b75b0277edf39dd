import { toastEventName } from '@lights-out/contracts/web-events';
import { whenUsed } from '@lights-out/web-kit';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';

import { lazyPart } from './lazy-part.ts';

const ToasterWithQueue = lazyPart(() => import(/* webpackChunkName: "toaster" */ './ToasterWithQueue.tsx'));

/** The toaster, loaded once the page is used or at the first request for a toast; none that comes earlier is lost. */
export function LateToaster() {
  const [queue, setQueue] = useState<readonly unknown[]>([]);
  const [isNeeded, setIsNeeded] = useState(false);
  const [isListening, setIsListening] = useState(false);
  useEffect(() => whenUsed(() => setIsNeeded(true)), []);
  // Before the effects of pages run, so that a toast asked for by a page's first effect is not missed.
  useLayoutEffect(() => {
    if (isListening) return undefined;
    const keep = (event: Event) => {
      if (event instanceof CustomEvent) setQueue((kept) => [...kept, event.detail as unknown]);
      setIsNeeded(true);
    };
    window.addEventListener(toastEventName, keep);
    return () => window.removeEventListener(toastEventName, keep);
  }, [isListening]);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <ToasterWithQueue queue={queue} onListening={() => setIsListening(true)} />
    </Suspense>
  );
}
