import { type SelectHTMLAttributes, useId } from 'react';

import styles from './Inputs.module.css';

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** One of a few, by the browser's own list. */
export function SelectField({ label, choices, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>{label}</label>
      <select {...select} id={id} className={styles.input}>
        {choices.map((choice) => <option key={choice.value} value={choice.value}>{choice.label}</option>)}
      </select>
    </div>
  );
}
