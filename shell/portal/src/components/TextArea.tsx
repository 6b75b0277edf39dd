import { type TextareaHTMLAttributes, useId } from 'react';

import styles from './Inputs.module.css';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {
  readonly label: string;
  readonly hint?: string;
  /** What is wrong, shown beneath; the field is then invalid. */
  readonly error?: string | undefined;
}

/** More than a line of text, with its label, a hint and its error. */
export function TextArea({ label, hint, error, ...textarea }: TextAreaProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>{label}</label>
      <textarea rows={3} {...textarea} id={id} className={styles.input} aria-invalid={error ? true : undefined} aria-describedby={described || undefined} />
      {hint && <p id={`${id}-hint`} className={styles.hint}>{hint}</p>}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <span aria-hidden="true" className={styles.mark}>!</span>
          {error}
        </p>
      )}
    </div>
  );
}
