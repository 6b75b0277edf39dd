import { messages } from '@lights-out/contracts/messages';
import { Field } from '@lights-out/web-kit';
import { type ComponentProps, useState } from 'react';

import styles from './PasswordField.module.css';

type PasswordFieldProps = Pick<
  ComponentProps<typeof Field>,
  'name' | 'error' | 'hint' | 'autoComplete' | 'onChange' | 'onBlur' | 'ref'
> & {
  /** The field's name if a form has several. */
  readonly label?: string;
};

const texts = messages.email;

/** A password, hidden until its button shows it. */
export function PasswordField({ label, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const toggle = isShown ? texts.hidePassword : texts.showPassword;
  return (
    <Field
      {...props}
      label={label ?? texts.passwordField}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      aria-required
      end={
        <button
          type="button"
          className={styles.toggle}
          aria-label={label === undefined ? toggle : `${toggle}: ${label}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? texts.hide : texts.show}
        </button>
      }
    />
  );
}
