import { type ReactNode, useId } from 'react';

import styles from './Field.module.css';

/** The parts around an input. */
export interface FieldTexts {
  readonly label: ReactNode;
  /** The error, shown beneath; the field is then invalid. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}

interface FieldFrameProps extends FieldTexts {
  /** Renders the input with the attributes that link it to its texts. */
  readonly children: (tied: TiedInput) => ReactNode;
}

interface TiedInput {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** An input with its label and its hint, which an error replaces, linked for screen readers. */
export function FieldFrame({ label, error, hint, children }: FieldFrameProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        className: styles.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : hint ? hintId : undefined,
      })}
      {hint && !error && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          <span aria-hidden="true" className={styles.mark}>
            !
          </span>
          {error}
        </p>
      )}
    </div>
  );
}
