import type { ReactNode } from 'react';

import styles from './Page.module.css';
import { classNames } from './class-names.ts';

interface PageProps {
  readonly children: ReactNode;
  /** For what the page has otherwise: its class wins over the frame's. */
  readonly className?: string;
}

/** The frame of a page: as wide as pages are, in the middle, its parts below each other. */
export function Page({ children, className }: PageProps) {
  return <div className={classNames(styles.page, className)}>{children}</div>;
}
