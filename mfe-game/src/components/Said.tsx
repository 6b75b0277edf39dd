import { LiveRegion } from '@lights-out/web-kit';
import { useEffect, useState } from 'react';

/** Says what a page that has just opened holds: a live region is heard only once it changes. Follows the clock. */
export function Said({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), 100);
    return () => clearTimeout(timer);
  }, [text]);
  return <LiveRegion message={said} />;
}
