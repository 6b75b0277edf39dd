import { type ReactNode, useId } from 'react';

import styles from './Section.module.css';

/** A section of the front page: its name at the left edge, its matter beside or below it. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
