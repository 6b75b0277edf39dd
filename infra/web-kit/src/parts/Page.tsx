import type { ReactNode } from 'react';

import styles from './Page.module.css';
import { classNames } from './class-names.ts';

interface PageProps {
  readonly children: ReactNode;
  /** The page's own class, which overrides the frame's. */
  readonly className?: string;
}

/** The frame of a page: the content width, centred, its parts stacked. */
export function Page({ children, className }: PageProps) {
  return <div className={classNames(styles.page, className)}>{children}</div>;
}
