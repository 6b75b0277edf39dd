import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

import styles from './Field.module.css';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { classNames } from './class-names.ts';

interface FieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  /** Shown at the end inside the input: a small button. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A text input with label, hint and error. */
export function Field({ label, error, hint, end, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(tied) => (
        <div className={classNames(styles.box, end ? styles.ended : null)}>
          <input {...input} {...tied} />
          {end && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
