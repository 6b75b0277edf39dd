import type { ReactNode } from 'react';

import styles from './ReadingPage.module.css';

interface ReadingPageProps {
  readonly title: string;
  /** A line below the title. */
  readonly note?: ReactNode;
  /** Stands beside the text where there is room. */
  readonly aside?: ReactNode;
  /** The aside comes after the text, for the ear, the keyboard and where there is no room beside it; else before. */
  readonly isAsideLast?: boolean;
  readonly children: ReactNode;
}

/** A page of text: a measure that reads well, its contents at the left edge. */
export function ReadingPage({ title, note, aside, isAsideLast = false, children }: ReadingPageProps) {
  const beside = aside && <div className={styles.aside}>{aside}</div>;
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </header>
      {!isAsideLast && beside}
      <div className={styles.text}>{children}</div>
      {isAsideLast && beside}
    </div>
  );
}
