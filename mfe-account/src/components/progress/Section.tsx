import { type ReactNode, useId } from 'react';

import styles from './ProgressPanel.module.css';

/** A part of the progress under its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
