import { useEffect, useState } from 'react';

/** The time in milliseconds since the epoch, read again every `intervalMs` and when the tab becomes visible. */
export function useNow(intervalMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const read = () => setNow(Date.now());
    read();
    const timer = setInterval(read, intervalMs);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [intervalMs]);
  return now;
}
