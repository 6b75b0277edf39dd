import type { ComponentProps } from 'react';

import styles from './Refusal.module.css';

/** Why what was asked for is not done, said at once: beneath no field, since it concerns none or all of them. */
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
