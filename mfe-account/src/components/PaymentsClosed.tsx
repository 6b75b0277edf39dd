import { messages } from '@lights-out/contracts/messages';
import { Button, Panel } from '@lights-out/web-kit';

import styles from './PaymentsClosed.module.css';

const texts = messages.payment;

interface PaymentsClosedProps {
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
}

/** Stands where the payment form would: says plainly that nobody can pay here, so nobody can lose money. */
export function PaymentsClosed({ onRetry, isRetrying }: PaymentsClosedProps) {
  return (
    <Panel title={texts.closedTitle}>
      <p role="status">{texts.closed}</p>
      <p className={styles.hint}>{texts.closedHint}</p>
      <Button variant="secondary" isWideOnPhone className={styles.retry} isBusy={isRetrying} onClick={onRetry}>
        {messages.parts.tryAgain}
      </Button>
    </Panel>
  );
}
