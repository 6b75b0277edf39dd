import '../base.css';

import type { ReactNode } from 'react';

import { Toaster } from '../toast/Toaster.tsx';
import styles from './StandaloneFrame.module.css';

/** What a slice needs around it when there is no shell. */
export function StandaloneFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <main className={styles.main}>{children}</main>
      <Toaster />
    </>
  );
}
