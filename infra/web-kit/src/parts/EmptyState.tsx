import type { ReactNode } from 'react';

import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly text: ReactNode;
  /** The next action: a button or a link. */
  readonly action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
