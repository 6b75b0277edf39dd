import { type ReactNode, useId } from 'react';

import styles from './Section.module.css';

interface SectionProps {
  readonly title: string;
  /** It stands in a column of another section, whose edges it keeps to. */
  readonly isInColumn?: boolean;
  readonly children: ReactNode;
}

/** A section of the front page: its name at the left edge, its matter beside or below it. */
export function Section({ title, isInColumn = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={isInColumn ? styles.inColumn : styles.section}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
