import { messages } from '@lights-out/contracts/messages';
import { Skeleton } from '@lights-out/web-kit';
import { PaymentElement } from '@stripe/react-stripe-js';

import styles from './CardForm.module.css';

/** The entry is paid by card; wallets would bring scripts of others. */
const noWallets = { applePay: 'never', googlePay: 'never', link: 'never' } as const;

interface NewCardProps {
  readonly isReady: boolean;
  readonly isLocked: boolean;
  readonly onReady: () => void;
  readonly onBroken: () => void;
}

/** The provider's own form: card details go nowhere else. */
export function NewCard({ isReady, isLocked, onReady, onBroken }: NewCardProps) {
  return (
    <div className={styles.newCard}>
      {!isReady && (
        <div className={styles.waiting}>
          <p role="status">{messages.payment.initializing}</p>
          <Skeleton height="100%" />
        </div>
      )}
      <div className={isReady ? undefined : styles.unseen}>
        <PaymentElement
          options={{ readOnly: isLocked, wallets: noWallets, terms: { card: 'never' } }}
          onReady={onReady}
          onLoadError={onBroken}
        />
      </div>
    </div>
  );
}
