import { adminPasswordMaxLength } from '@lights-out/contracts/admin';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { ApiError, Button, Field } from '@lights-out/web-kit';
import { type FormEvent, useRef, useState } from 'react';

import { usePortalSession } from '../api/session.tsx';
import styles from './Gate.module.css';

const texts = adminMessages.gate;

/** Asks for the password until it is the right one. */
export function Gate({ prompt }: { readonly prompt: string }) {
  const { signIn } = usePortalSession();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const enter = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = input.current?.value ?? '';
    if (isBusy || password === '') return input.current?.focus();
    setBusy(true);
    // Taken away first, so that the same words are said again.
    setRefusal(undefined);
    try {
      await signIn(password);
    } catch (fault) {
      setRefusal(wordsFor(fault));
      setBusy(false);
      input.current?.select();
    }
  };
  return (
    <form className={styles.gate} onSubmit={(event) => void enter(event)} noValidate>
      <p className={styles.prompt}>{prompt}</p>
      <Field
        ref={input}
        label={texts.password}
        type="password"
        autoComplete="current-password"
        maxLength={adminPasswordMaxLength}
      />
      {refusal !== undefined && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? texts.entering : texts.enter}
      </Button>
    </form>
  );
}

function wordsFor(fault: unknown): string {
  if (!(fault instanceof ApiError)) throw fault;
  return fault.code === 'incorrect-password' ? texts.wrong : fault.text;
}
