import { resetRequest } from '@lights-out/contracts/account';
import { messages } from '@lights-out/contracts/messages';
import { errorText, showToast } from '@lights-out/web-kit';
import { useRef, useState } from 'react';

import { askForReset } from '../api/account.ts';
import styles from './ForgottenPassword.module.css';
import { Refusal } from './Refusal.tsx';

interface ForgottenPasswordProps {
  /** What the form's email field holds. */
  readonly typedEmail: () => string;
  readonly onNoEmail: () => void;
}

/** The way to a new password: says what to do, and does it where the form's email field holds an address. */
export function ForgottenPassword({ typedEmail, onNoEmail }: ForgottenPasswordProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const ask = async () => {
    showToast(messages.toasts.forgot);
    const checked = resetRequest.safeParse({ email: typedEmail() });
    if (!checked.success) return onNoEmail();
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setFailure(null);
    try {
      await askForReset(checked.data.email);
      setSentTo(checked.data.email);
    } catch (error) {
      setFailure(errorText(error, { withWait: true }));
    } finally {
      isUnderWay.current = false;
    }
  };
  return (
    <div className={styles.forgotten}>
      <button type="button" className={styles.link} onClick={() => void ask()}>
        {messages.email.forgot}
      </button>
      <p role="status" className={styles.word}>
        {sentTo !== null && messages.reset.sent(sentTo)}
      </p>
      {failure !== null && (
        <div className={styles.failed}>
          <Refusal>{failure}</Refusal>
        </div>
      )}
    </div>
  );
}
