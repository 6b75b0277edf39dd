import { messages } from '@lights-out/contracts/messages';
import { PaymentElement } from '@stripe/react-stripe-js';

import styles from './CardForm.module.css';

/** Wallets where the provider and the device offer them, inside the provider's own frame; its own account wants more data. */
const wallets = { applePay: 'auto', googlePay: 'auto', link: 'never' } as const;

/** The provider's own terms are those of a card that it keeps. */
const keptTerms = { card: 'always' } as const;
const noTerms = { card: 'never' } as const;

interface NewCardProps {
  /** The player's choice; the provider keeps no card without it (decision 0170). */
  readonly isSaved: boolean;
  readonly isReady: boolean;
  readonly isLocked: boolean;
  readonly onSave: (isSaved: boolean) => void;
  readonly onReady: () => void;
  readonly onBroken: () => void;
}

/**
 * The provider's own form: card details go nowhere else. It is never hidden: a field that is drawn takes the focus and
 * what is typed, although the provider may still be checking what there is to pay.
 */
export function NewCard({ isSaved, isReady, isLocked, onSave, onReady, onBroken }: NewCardProps) {
  return (
    <div>
      <div className={styles.newCard} aria-busy={!isReady}>
        <PaymentElement
          options={{ readOnly: isLocked, wallets, terms: isSaved ? keptTerms : noTerms }}
          onReady={onReady}
          onLoadError={onBroken}
        />
      </div>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isSaved}
          disabled={isLocked}
          onChange={(event) => onSave(event.target.checked)}
        />
        <span>{messages.payment.saveCard}</span>
      </label>
      <p role="status" className={styles.waiting}>
        {!isReady && messages.payment.initializing}
      </p>
    </div>
  );
}
