import { messages } from '@lights-out/contracts/messages';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { hasFooter } from '../model/page-frame.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './PageFrame.module.css';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { useFreshPage } from './use-fresh-page.ts';

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
      <ConnectionBanner />
      <RouteAnnouncer />
    </div>
  );
}
