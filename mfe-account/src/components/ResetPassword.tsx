import { resetForm, resetRequest } from '@lights-out/contracts/account';
import { messages } from '@lights-out/contracts/messages';
import { ApiError, Button, Field, useContractForm } from '@lights-out/web-kit';
import { useEffect, useRef, useState } from 'react';

import { askForReset, setPasswordByToken } from '../api/account.ts';
import formStyles from './Form.module.css';
import { PasswordField } from './PasswordField.tsx';
import { Refusal } from './Refusal.tsx';
import styles from './ResetPassword.module.css';

interface ResetPasswordProps {
  /** Of the link that led here. */
  readonly token: string;
  /** The account has the new password; the player is not signed in. */
  readonly onDone: () => Promise<void>;
  readonly onLeave: () => void;
}

const texts = messages.reset;

/** What a reset link leads to: the form for the new password, or, where it works no more, the way to another link. */
export function ResetPassword({ token, onDone, onLeave }: ResetPasswordProps) {
  const [isGone, setGone] = useState(false);
  return (
    <div className={styles.reset}>
      {isGone ? <GoneLink /> : <NewPasswordForm token={token} onDone={onDone} onGone={() => setGone(true)} />}
      <Button variant="ghost" isWide onClick={onLeave}>
        {texts.backToLogin}
      </Button>
    </div>
  );
}

function NewPasswordForm({
  token,
  onDone,
  onGone,
}: Pick<ResetPasswordProps, 'token' | 'onDone'> & { readonly onGone: () => void }) {
  const { form, field, text, isBusy } = useContractForm({
    schema: resetForm,
    values: { password: '' },
    send: async ({ password }) => {
      await setPasswordByToken(token, password);
      await onDone();
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.code === 'reset-link-invalid') onGone();
    },
    isLast: true,
  });
  return (
    <form {...form} className={formStyles.form}>
      <PasswordField
        {...field('password')}
        label={texts.newPassword}
        hint={messages.email.passwordHint}
        autoComplete="new-password"
      />
      {text && <Refusal>{text}</Refusal>}
      <Button type="submit" isWide isBusy={isBusy}>
        {isBusy ? texts.saving : texts.save}
      </Button>
    </form>
  );
}

function GoneLink() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const word = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => word.current?.focus(), []);
  const { form, field, text, isBusy } = useContractForm({
    schema: resetRequest,
    values: { email: '' },
    send: async ({ email }) => {
      setSentTo(null);
      await askForReset(email);
      setSentTo(email);
    },
  });
  return (
    <>
      <Refusal ref={word} tabIndex={-1}>
        {texts.gone}
      </Refusal>
      <form {...form} className={formStyles.form}>
        <p>{texts.askAgain}</p>
        <Field
          {...field('email')}
          label={messages.email.emailField}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="username"
          aria-required
        />
        {text && <Refusal>{text}</Refusal>}
        <div>
          <Button type="submit" isWide isBusy={isBusy}>
            {isBusy ? texts.sending : texts.send}
          </Button>
          <p role="status" className={styles.word}>
            {sentTo !== null && texts.sent(sentTo)}
          </p>
        </div>
      </form>
    </>
  );
}
