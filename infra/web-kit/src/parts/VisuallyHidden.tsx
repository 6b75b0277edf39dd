import type { ReactNode } from 'react';

import styles from './VisuallyHidden.module.css';

/** Read by screen readers, not seen. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
