import type { Ref, TextareaHTMLAttributes } from 'react';

import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

interface TextAreaProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A text area with label, hint and error; three lines by default. */
export function TextArea({ label, error, hint, rows = 3, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(tied) => <textarea {...textarea} rows={rows} {...tied} />}
    </FieldFrame>
  );
}
