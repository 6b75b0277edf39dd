import { twoStepMessages } from '@lights-out/contracts/messages-two-step';
import { passwordProof } from '@lights-out/contracts/two-step';
import { Button, errorText, knowsPasskeys, useContractForm } from '@lights-out/web-kit';
import { useEffect, useEffectEvent, useState } from 'react';

import { proveByPasskey, proveByPassword } from '../../api/two-step.ts';
import { PasswordField } from '../PasswordField.tsx';
import { Refusal } from '../Refusal.tsx';
import styles from './Section.module.css';

interface ProveIdentityProps {
  readonly email: string;
  readonly hasPasskey: boolean;
  readonly onProved: () => void;
  readonly onCancel: () => void;
  readonly onRefused: (error: unknown) => void;
}

const texts = twoStepMessages.settings.proof;

/** Asks for the password, or a passkey of the account, before the second step can be changed. */
export function ProveIdentity({ email, hasPasskey, onProved, onCancel, onRefused }: ProveIdentityProps) {
  const { form, field, text, isBusy, focus } = useContractForm({
    schema: passwordProof,
    values: { password: '' },
    send: async ({ password }) => {
      await proveByPassword(password);
      onProved();
    },
    onRefused,
  });
  // The button that had the focus is gone.
  const focusFirst = useEffectEvent(() => focus('password'));
  useEffect(() => focusFirst(), []);
  return (
    <form {...form} className={styles.form}>
      <p>{texts.text}</p>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('password')} label={texts.password} autoComplete="current-password" />
      {text && <Refusal>{text}</Refusal>}
      <div className={styles.actions}>
        <Button type="submit" variant="secondary" isBusy={isBusy}>
          {isBusy ? texts.confirming : texts.confirm}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
      {hasPasskey && knowsPasskeys() && <ByPasskey onProved={onProved} onRefused={onRefused} />}
    </form>
  );
}

function ByPasskey({ onProved, onRefused }: Pick<ProveIdentityProps, 'onProved' | 'onRefused'>) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const prove = async () => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await proveByPasskey();
      onProved();
    } catch (error) {
      setBusy(false);
      setRefusal(errorText(error, { withWait: true, otherwise: twoStepMessages.notUsed }));
      onRefused(error);
    }
  };
  return (
    <>
      {refusal !== undefined && <Refusal>{refusal}</Refusal>}
      <Button variant="ghost" isBusy={isBusy} onClick={() => void prove()}>
        {isBusy ? twoStepMessages.waiting : texts.passkey}
      </Button>
    </>
  );
}
