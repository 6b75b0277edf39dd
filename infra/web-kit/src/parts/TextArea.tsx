import type { TextareaHTMLAttributes } from 'react';

import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

interface TextAreaProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {}

/** More than a line of text, in the frame of a field; three lines where nothing else is said. */
export function TextArea({ label, error, hint, rows = 3, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(tied) => <textarea {...textarea} rows={rows} {...tied} />}
    </FieldFrame>
  );
}
