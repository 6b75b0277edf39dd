import type { ComponentProps } from 'react';

import styles from './Refusal.module.css';

/** Why the form was refused, announced at once; for errors that do not belong to one field. */
export function Refusal({ children, ...rest }: Omit<ComponentProps<'p'>, 'role' | 'className'>) {
  return (
    <p {...rest} role="alert" className={styles.refusal}>
      <span aria-hidden="true" className={styles.mark}>
        !
      </span>
      {children}
    </p>
  );
}
