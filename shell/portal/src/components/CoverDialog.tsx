import { Modal } from '@lights-out/web-kit';
import { type ReactNode, useId } from 'react';

import styles from './Dialog.module.css';

/** Covers the whole page, dialogs that are open included, and does not go by itself. */
export function CoverDialog({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <Modal className={styles.cover} aria-labelledby={titleId}>
      <div className={styles.body}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </Modal>
  );
}
