import { messages } from '@lights-out/contracts/messages';
import { twoStepMessages } from '@lights-out/contracts/messages-two-step';
import type { User } from '@lights-out/contracts/player';
import { codeForm } from '@lights-out/contracts/two-step';
import { ApiError, Button, errorText, Field, knowsPasskeys, useContractForm } from '@lights-out/web-kit';
import { useEffect, useRef, useState } from 'react';

import { completeByCode, completeByPasskey } from '../api/two-step.ts';
import formStyles from './Form.module.css';
import { Refusal } from './Refusal.tsx';
import styles from './SecondStep.module.css';

interface SecondStepProps {
  /** The server has accepted: called even if this is gone by then. */
  readonly onSignedIn: (user: User) => void;
  /** As `onSignedIn`, but only while this is on the screen. */
  readonly onDone: () => void;
  /** Back to the password. */
  readonly onLeave: () => void;
}

const texts = twoStepMessages.signIn;

/** The second step of a sign-in: a passkey, or a recovery code for those who have none at hand. */
export default function SecondStep(props: SecondStepProps) {
  const { onLeave } = props;
  const [isOver, setOver] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  const onRefused = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'second-step-over') setOver(true);
  };
  return (
    <div className={styles.step}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {texts.title}
      </h2>
      {isOver ? (
        <Refusal>{navigator.cookieEnabled ? texts.over : messages.email.noCookie}</Refusal>
      ) : (
        <>
          <p>{texts.text}</p>
          {knowsPasskeys() ? (
            <ByPasskey {...props} onRefused={onRefused} />
          ) : (
            <p className={styles.hint}>{twoStepMessages.unsupported}</p>
          )}
          <details className={styles.other} open={!knowsPasskeys()}>
            <summary>{texts.otherWay}</summary>
            <ByCode {...props} onRefused={onRefused} />
            <p className={styles.hint}>{texts.lost}</p>
          </details>
        </>
      )}
      <Button variant="ghost" isWide onClick={onLeave}>
        {texts.again}
      </Button>
    </div>
  );
}

interface WayProps extends SecondStepProps {
  readonly onRefused: (error: unknown) => void;
}

function ByPasskey({ onSignedIn, onDone, onRefused }: WayProps) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const start = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      onSignedIn(await completeByPasskey());
      if (isShown.current) onDone();
    } catch (error) {
      setBusy(false);
      setRefusal(errorText(error, { withWait: true, otherwise: twoStepMessages.notUsed }));
      onRefused(error);
    }
  };
  return (
    <>
      {refusal !== undefined && <Refusal>{refusal}</Refusal>}
      <Button isWide isBusy={isBusy} onClick={() => void start()}>
        {isBusy ? twoStepMessages.waiting : texts.passkey}
      </Button>
    </>
  );
}

function ByCode({ onSignedIn, onDone, onRefused }: WayProps) {
  const { form, field, text, isBusy } = useContractForm({
    schema: codeForm,
    values: { code: '' },
    send: async ({ code }, isShown) => {
      onSignedIn(await completeByCode(code));
      if (isShown()) onDone();
    },
    onRefused,
    isLast: true,
  });
  return (
    <form {...form} className={formStyles.form}>
      <Field
        {...field('code')}
        label={texts.code}
        hint={texts.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        aria-required
      />
      {text && <Refusal>{text}</Refusal>}
      <Button type="submit" variant="secondary" isWide isBusy={isBusy}>
        {isBusy ? texts.submitting : texts.submit}
      </Button>
    </form>
  );
}
