import { messages } from '@lights-out/contracts/messages';
import { Panel } from '@lights-out/web-kit';

import styles from './PaymentsClosed.module.css';

const texts = messages.payment;

/** Stands where the payment form will: says plainly that nobody can pay here, so nobody can lose money. */
export function PaymentsClosed() {
  return (
    <Panel title={texts.closedTitle}>
      <p>{texts.closed}</p>
      <p className={styles.hint}>{texts.closedHint}</p>
    </Panel>
  );
}
