import { messages } from '@lights-out/contracts/messages';
import { Button, Panel } from '@lights-out/web-kit';

import styles from './PaymentsClosed.module.css';

const texts = messages.payment;

interface PaymentsClosedProps {
  /** An admin has switched paid entries off. */
  readonly isSwitchedOff: boolean;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** Replaces the payment form: states that payments are closed, so that no money can be lost. */
export function PaymentsClosed({ isSwitchedOff, onRetry, isRetrying }: PaymentsClosedProps) {
  return (
    <Panel title={texts.closedTitle}>
      <p role="status">{isSwitchedOff ? messages.switchedOff['paid-entries'] : texts.closed}</p>
      <p className={styles.hint}>{texts.closedHint}</p>
      <Button variant="secondary" isWideOnPhone className={styles.retry} isBusy={isRetrying} onClick={onRetry}>
        {messages.parts.tryAgain}
      </Button>
    </Panel>
  );
}
