import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

import styles from './Field.module.css';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { classNames } from './class-names.ts';

interface FieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  /** Stands inside the input at its end: a small button that concerns it. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A line of text in its frame of label, hint and error. */
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
