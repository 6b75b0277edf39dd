import { Button } from '@lights-out/web-kit';
import type { ReactNode } from 'react';

import styles from './FormEnd.module.css';

interface FormEndProps {
  /** Why it did not work. */
  readonly error: string | undefined;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  /** Further buttons, beside the one that submits. */
  readonly children?: ReactNode;
}

/** The last rows of a form: what was refused, and the buttons. */
export function FormEnd({ error, submitLabel, isBusy, isDisabled, children }: FormEndProps) {
  return (
    <>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" isBusy={isBusy} disabled={isDisabled}>
          {submitLabel}
        </Button>
        {children}
      </div>
    </>
  );
}
