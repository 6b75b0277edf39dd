import { toastEventName } from '@lights-out/contracts/web-events';
import { Toaster } from '@lights-out/web-kit';
import { useEffect, useRef } from 'react';

interface ToasterWithQueueProps {
  /** Requests that came before the toaster did. */
  readonly queue: readonly unknown[];
  /** From now on the toaster receives every request itself. */
  readonly onListening: () => void;
}

/** The toaster, which first shows what it missed. */
export default function ToasterWithQueue({ queue, onListening }: ToasterWithQueueProps) {
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    onListening();
    for (const detail of queue) window.dispatchEvent(new CustomEvent(toastEventName, { detail }));
  }, [queue, onListening]);
  return <Toaster />;
}
