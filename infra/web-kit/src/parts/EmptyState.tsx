import type { ReactNode } from 'react';

import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly text: ReactNode;
  /** What to do next: a button or a link. */
  readonly action?: ReactNode;
}

/** Stands where a list has nothing to show yet. */
export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
