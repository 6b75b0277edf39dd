import { toastEventName } from '@lights-out/contracts/web-events';
import { Toaster } from '@lights-out/web-kit';
import { useLayoutEffect } from 'react';

interface ToasterWithQueueProps {
  /** Returns the requests that came before the toaster listened. It receives all later ones itself. */
  readonly takeQueue: () => readonly unknown[];
}

/** The toaster, which first shows what it missed. */
export default function ToasterWithQueue({ takeQueue }: ToasterWithQueueProps) {
  // In the commit in which the toaster begins to listen: no request can come between.
  useLayoutEffect(() => {
    for (const detail of takeQueue()) window.dispatchEvent(new CustomEvent(toastEventName, { detail }));
  }, [takeQueue]);
  return <Toaster />;
}
