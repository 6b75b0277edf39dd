import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import { Button, Field, showToast } from '@lights-out/web-kit';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

import { signIn } from '../api/sign-in.ts';
import { checkCredentials, type Credentials, type FieldName, firstWrong, type Purpose } from '../model/credentials.ts';
import { type RefusedForm, refusedBy, toastOf } from '../model/refused-form.ts';
import styles from './CredentialsForm.module.css';
import { PasswordField } from './PasswordField.tsx';

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
  const form = useRef<HTMLFormElement>(null);
  const { refused, isBusy, send, mend } = useSending({ purpose, form, onBusy, onSignedIn, onDone });
  const isNew = purpose === 'register';
  const common = (name: FieldName) => ({ name, error: refused.fields[name], onChange: () => mend(name) });
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={send}>
      <Field
        {...common('email')} label={texts.emailField} type="email" inputMode="email" autoCapitalize="none" spellCheck={false}
        autoComplete={isNew ? 'email' : 'username'} aria-required
      />
      {isNew && (
        <Field
          {...common('displayName')} label={texts.displayNameField} hint={texts.displayNameHint} type="text"
          autoComplete="nickname" spellCheck={false} aria-required
        />
      )}
      <PasswordField
        {...common('password')} hint={isNew ? texts.passwordHint : undefined} autoComplete={isNew ? 'new-password' : 'current-password'}
      />
      {!isNew && (
        <button type="button" className={styles.forgot} onClick={() => showToast(messages.toasts.forgot)}>{texts.forgot}</button>
      )}
      {refused.text && <p role="alert" className={styles.refused}>{refused.text}</p>}
      <Button type="submit" isWide isBusy={isBusy}>{isBusy ? texts.submitting : texts[purpose]}</Button>
    </form>
  );
}

const nothingWrong: RefusedForm = { fields: {} };

function useSending({ purpose, form, onBusy, onSignedIn, onDone }: CredentialsFormProps & { form: RefObject<HTMLFormElement | null> }) {
  const [refused, setRefused] = useState(nothingWrong);
  const [isBusy, setBusy] = useState(false);
  // State reaches the next press only after a render; this one at once.
  const isUnderWay = useRef(false);
  const setUnderWay = (now: boolean) => {
    isUnderWay.current = now;
    setBusy(now);
    onBusy(now);
  };
  const refuse = useFocusOnFirstWrong(form, setRefused);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    const checked = checkCredentials(purpose, typedInto(event.currentTarget));
    if (checked.errors) return refuse({ fields: checked.errors });
    setRefused(nothingWrong);
    setUnderWay(true);
    try {
      onSignedIn(await signIn(checked.body));
      if (form.current) onDone();
    } catch (error) {
      setUnderWay(false);
      showToast(toastOf(error, purpose));
      refuse(refusedBy(error, purpose));
    }
  }

  /** What is typed anew is no longer known to be wrong. */
  const mend = (name: FieldName) => setRefused(({ fields, text }) => ({ fields: { ...fields, [name]: undefined }, text }));
  return { refused, isBusy, send, mend };
}

/** Gives a setter that takes the player to the topmost wrong field, once its error is tied to it. */
function useFocusOnFirstWrong(form: RefObject<HTMLFormElement | null>, setRefused: (refused: RefusedForm) => void) {
  const [latest, setLatest] = useState(nothingWrong);
  useEffect(() => {
    const wrong = firstWrong(latest.fields);
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  }, [form, latest]);
  return (refused: RefusedForm) => {
    setRefused(refused);
    setLatest(refused);
  };
}

function typedInto(form: HTMLFormElement): Credentials {
  const typed = new FormData(form);
  const textOf = (name: FieldName) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { email: textOf('email'), displayName: textOf('displayName'), password: textOf('password') };
}
