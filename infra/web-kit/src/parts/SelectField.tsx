import type { Ref, SelectHTMLAttributes } from 'react';

import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

interface SelectFieldProps extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** A native select with label, hint and error. */
export function SelectField({ label, error, hint, choices, ...select }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(tied) => (
        <select {...select} {...tied}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
