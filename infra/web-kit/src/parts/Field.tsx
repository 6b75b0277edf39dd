import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

import styles from './Field.module.css';
import { classNames } from './class-names.ts';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  readonly label: ReactNode;
  /** What is wrong, shown beneath; the field is then invalid. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Stands inside the input at its end: a small button that concerns it. */
  readonly end?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A text input with its label, a hint and its error beneath, all tied together for screen readers. */
export function Field({ label, error, hint, end, className, ref, ...input }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>{label}</label>
      <div className={classNames(styles.box, end ? styles.ended : null)}>
        <input
          {...input}
          ref={ref}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(error && errorId, hint ? hintId : null) || undefined}
        />
        {end && <span className={styles.end}>{end}</span>}
      </div>
      {hint && <p id={hintId} className={styles.hint}>{hint}</p>}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          <span aria-hidden="true" className={styles.mark}>!</span>
          {error}
        </p>
      )}
    </div>
  );
}
