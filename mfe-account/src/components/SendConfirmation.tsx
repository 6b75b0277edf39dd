import { messages } from '@lights-out/contracts/messages';
import { Button, errorText } from '@lights-out/web-kit';

import { useSendConfirmation } from '../api/mails.ts';
import { Refusal } from './Refusal.tsx';
import styles from './SendConfirmation.module.css';

const texts = messages.confirmation;

interface SendConfirmationProps {
  readonly email: string;
  readonly onRefused?: (error: unknown) => void;
}

/** Sends the mail with the link that confirms the player's address, again. */
export function SendConfirmation({ email, onRefused }: SendConfirmationProps) {
  const sending = useSendConfirmation();
  return (
    <div>
      {sending.isError && (
        <div className={styles.failed}>
          <Refusal>{errorText(sending.error, { withWait: true })}</Refusal>
        </div>
      )}
      <Button
        variant="secondary"
        isWideOnPhone
        isBusy={sending.isPending}
        onClick={() => sending.mutate(undefined, onRefused && { onError: onRefused })}
      >
        {sending.isPending ? texts.sending : texts.send}
      </Button>
      <p role="status" className={styles.word}>
        {sending.isSuccess && texts.sent(email)}
      </p>
    </div>
  );
}
