import { type ReactNode, useId, useRef } from 'react';

import styles from './Dialog.module.css';
import { useModal } from './use-modal.ts';

/** Covers the whole page, dialogs that are open included, and does not go by itself. */
export function CoverDialog({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.body}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
