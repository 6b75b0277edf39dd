import { modalAttribute } from '@lights-out/contracts/web-events';
import { type ComponentProps, type ReactNode, useId } from 'react';

import styles from './Dialog.module.css';
import { Modal } from './Modal.tsx';

interface DialogProps extends Pick<ComponentProps<typeof Modal>, 'role' | 'aria-describedby' | 'onDismiss'> {
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, side by side at the foot. */
  readonly ways?: ReactNode;
}

/** A modal that waits for an answer: while it is open no single key means anything on the page behind it. */
export function Dialog({ title, children, ways, ...modal }: DialogProps) {
  const titleId = useId();
  return (
    <Modal {...modal} {...{ [modalAttribute]: 'asks' }} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.body}>
        <h2 id={titleId}>{title}</h2>
        {children}
        {ways && <div className={styles.ways}>{ways}</div>}
      </div>
    </Modal>
  );
}
