import { login, registration } from '@lights-out/contracts/identity';
import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import { Button, type ContractFormOptions, Field, showToast, useContractForm } from '@lights-out/web-kit';

import { type Credentials, signIn } from '../api/sign-in.ts';
import { type Purpose, toastOf } from '../model/sign-in-toast.ts';
import { AcceptedTerms } from './AcceptedTerms.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import styles from './Form.module.css';
import { PasswordField } from './PasswordField.tsx';
import { Refusal } from './Refusal.tsx';

interface CredentialsFormProps {
  readonly purpose: Purpose;
  readonly onBusy: (isBusy: boolean) => void;
  /** The server has accepted: called even if the form is gone by then. */
  readonly onSignedIn: (user: User) => void;
  /** As `onSignedIn`, but only while the form is on the screen. */
  readonly onDone: () => void;
}

const texts = messages.email;
const forms: Record<Purpose, Pick<ContractFormOptions<Credentials, Credentials>, 'schema' | 'values'>> = {
  register: { schema: registration, values: { email: '', displayName: '', password: '' } },
  login: { schema: login, values: { email: '', password: '' } },
};

/** The register or the login form. What was typed stays until it is accepted. */
export function CredentialsForm({ purpose, onBusy, onSignedIn, onDone }: CredentialsFormProps) {
  const isNew = purpose === 'register';
  const { form, field, text, isBusy, valueOf, focus } = useContractForm({
    ...forms[purpose],
    send: async (body, isShown) => {
      onSignedIn(await signIn(body));
      if (isShown()) onDone();
    },
    onBusy,
    onRefused: (error) => showToast(toastOf(error, purpose)),
    isLast: true,
  });
  return (
    <form {...form} className={styles.form}>
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
      {!isNew && <ForgottenPassword typedEmail={() => valueOf('email')} onNoEmail={() => focus('email')} />}
      {text && <Refusal>{text}</Refusal>}
      <Button type="submit" isWide isBusy={isBusy}>
        {isBusy ? texts.submitting : texts[purpose]}
      </Button>
      {isNew && <AcceptedTerms by="registering" />}
    </form>
  );
}
