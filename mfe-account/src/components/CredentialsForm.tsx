import { login, registration } from '@lights-out/contracts/identity';
import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import { ApiError, Button, type ContractFormOptions, Field, showToast, useContractForm } from '@lights-out/web-kit';

import { type Credentials, isSignInKept, signIn } from '../api/sign-in.ts';
import { type Purpose, toastOf } from '../model/sign-in-toast.ts';
import { AcceptedTerms } from './AcceptedTerms.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import styles from './Form.module.css';
import { PasswordField } from './PasswordField.tsx';
import { Refusal } from './Refusal.tsx';
import { usePuzzles } from './use-puzzles.tsx';

interface CredentialsFormProps {
  readonly purpose: Purpose;
  readonly onBusy: (isBusy: boolean) => void;
  /** The server has accepted: called even if the form is gone by then. */
  readonly onSignedIn: (user: User) => void;
  /** The password was right, and the account asks for a second step; only while the form is on the screen. */
  readonly onSecondStep: () => void;
  /** The server has accepted, and the browser keeps no cookie; only while the form is on the screen. */
  readonly onNoCookie: () => void;
  /** As `onSignedIn`, but only while the form is on the screen. */
  readonly onDone: () => void;
}

const texts = messages.email;
const forms: Record<Purpose, Pick<ContractFormOptions<Credentials, Credentials>, 'schema' | 'values'>> = {
  register: { schema: registration, values: { email: '', displayName: '', password: '' } },
  login: { schema: login, values: { email: '', password: '' } },
};

/** The register or the login form. What was typed stays until it is accepted. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { purpose } = props;
  const isNew = purpose === 'register';
  const { shown: puzzle, attempting } = usePuzzles();
  const { form, field, text, isBusy, valueOf, focus } = useCredentials(props, attempting);
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
      {puzzle}
      <Button type="submit" isWide isBusy={isBusy}>
        {isBusy ? texts.submitting : texts[purpose]}
      </Button>
      {isNew && <AcceptedTerms by="registering" />}
    </form>
  );
}

function useCredentials(
  { purpose, onBusy, onSignedIn, onSecondStep, onNoCookie, onDone }: CredentialsFormProps,
  attempting: ReturnType<typeof usePuzzles>['attempting'],
) {
  const credentials = useContractForm({
    ...forms[purpose],
    send: async (body, isShown) => {
      const reply = await attempting((solved) => signIn(body, solved));
      if ('secondStepUntil' in reply) {
        if (isShown()) onSecondStep();
        return;
      }
      if (!(await isSignInKept())) {
        if (isShown()) onNoCookie();
        return;
      }
      onSignedIn(reply);
      if (isShown()) onDone();
    },
    onBusy,
    onRefused: (error) => {
      showToast(toastOf(error, purpose));
      // The button that cancelled the puzzle is gone.
      if (error instanceof ApiError && error.puzzle !== undefined) credentials.focus('password');
    },
    isLast: true,
  });
  return credentials;
}
