import { messages } from '@lights-out/contracts/messages';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { hasFooter } from '../model/page-frame.ts';
import { LateStrips } from '../session/LateStrips.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './PageFrame.module.css';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { SiteBanner } from './SiteBanner.tsx';

/** The frame of every page: header, footer, and the focus and announcements on navigation. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useFreshPage(pathname, main);
  const skip = (event: MouseEvent) => {
    // The address keeps its own hash; only the focus moves.
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip} onClick={skip}>
        {messages.shell.skip}
      </a>
      <Header />
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {hasFooter(pathname) && <Footer />}
      <LateStrips />
      <SiteBanner />
      <ConnectionBanner />
      <RouteAnnouncer />
    </div>
  );
}

/** On each change of the path, not on the first page: back to the top, and the focus to the page's beginning. */
function useFreshPage(pathname: string, main: RefObject<HTMLElement | null>): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    // A page that has set the focus keeps it.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
