import { LiveRegion } from '@lights-out/web-kit';
import { useEffect, useState } from 'react';

/**
 * Says the title of each new page to screen readers, as a browser does when it loads one. Follows the title itself:
 * pages of every slice set it, some of them only when they have loaded.
 */
export function RouteAnnouncer() {
  const [said, setSaid] = useState('');
  useEffect(() => {
    // The first page's title was read out by the browser that loaded it.
    let known = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === known) return;
      known = document.title;
      setSaid(known);
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return <LiveRegion message={said} />;
}
