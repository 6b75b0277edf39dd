import type { ReactNode } from 'react';

import styles from './ReadingPage.module.css';

interface ReadingPageProps {
  readonly title: string;
  /** A line below the title. */
  readonly note?: ReactNode;
  /** Stands beside the text where there is room. */
  readonly aside?: ReactNode;
  /** Where there is no room beside the text: the aside comes after it, not before. */
  readonly isAsideLast?: boolean;
  readonly children: ReactNode;
}

/** A page of text: a measure that reads well, its contents at the left edge. */
export function ReadingPage({ title, note, aside, isAsideLast = false, children }: ReadingPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </header>
      {aside && <div className={styles.aside} data-last={isAsideLast}>{aside}</div>}
      <div className={styles.text}>{children}</div>
    </div>
  );
}
