import '../base.css';

import type { ReactNode } from 'react';

import { Toaster } from '../toast/Toaster.tsx';
import styles from './StandaloneFrame.module.css';

/** The frame of a slice that runs without the shell. */
export function StandaloneFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <main className={styles.main}>{children}</main>
      <Toaster />
    </>
  );
}
