import type { ReactNode } from 'react';

import styles from './Badge.module.css';

interface BadgeProps {
  readonly children: ReactNode;
  /** `own` says which is the reader's; `gold` is for the Monthly Challenge alone. */
  readonly tone?: 'neutral' | 'own' | 'accent' | 'gold';
}

/** A label of one or two words. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
