import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import { Button, Field, showToast } from '@lights-out/web-kit';

import { signIn } from '../api/sign-in.ts';
import { checkCredentials, type Credentials, namesOn, type Purpose } from '../model/credentials.ts';
import { toastOf } from '../model/refused-form.ts';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import styles from './Form.module.css';
import { PasswordField } from './PasswordField.tsx';
import { Refusal } from './Refusal.tsx';
import { useSending } from './use-sending.ts';

interface CredentialsFormProps {
  readonly purpose: Purpose;
  readonly onBusy: (isBusy: boolean) => void;
  /** The server has accepted: called even if the form is gone by then. */
  readonly onSignedIn: (user: User) => void;
  /** As `onSignedIn`, but only while the form is on the screen. */
  readonly onDone: () => void;
}

const texts = messages.email;

/** The register or the login form. What was typed stays until it is accepted. */
export function CredentialsForm({ purpose, onBusy, onSignedIn, onDone }: CredentialsFormProps) {
  const { form, text, isBusy, onSubmit, field } = useSending({
    names: namesOn(purpose),
    check: (typed: Credentials) => checkCredentials(purpose, typed),
    send: async (body, own) => {
      onSignedIn(await signIn(body));
      if (own.current) onDone();
    },
    onBusy,
    onRefused: (error) => showToast(toastOf(error, purpose)),
    isLast: true,
  });
  const isNew = purpose === 'register';
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={onSubmit}>
      <Field
        {...field('email')}
        label={texts.emailField}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete={isNew ? 'email' : 'username'}
        aria-required
      />
      {isNew && (
        <Field
          {...field('displayName')}
          label={texts.displayNameField}
          hint={texts.displayNameHint}
          type="text"
          autoComplete="nickname"
          spellCheck={false}
          aria-required
        />
      )}
      <PasswordField
        {...field('password')}
        hint={isNew ? texts.passwordHint : undefined}
        autoComplete={isNew ? 'new-password' : 'current-password'}
      />
      {!isNew && <ForgottenPassword form={form} />}
      {text && <Refusal>{text}</Refusal>}
      <Button type="submit" isWide isBusy={isBusy}>
        {isBusy ? texts.submitting : texts[purpose]}
      </Button>
    </form>
  );
}
