import { messages } from '@lights-out/contracts/messages';
import { Button, showToast } from '@lights-out/web-kit';
import { useState } from 'react';

import { removeSavedCards } from '../../api/payment.ts';
import { cardName } from '../../model/card-name.ts';
import type { OpenedPayment } from '../../model/payment.ts';
import styles from './CardForm.module.css';

const texts = messages.payment;

interface SavedCardProps {
  readonly card: NonNullable<OpenedPayment['cardDetails']>;
  readonly isUsed: boolean;
  /** A new card in its place will be saved. */
  readonly savesNew: boolean;
  readonly isLocked: boolean;
  readonly onUse: (isUsed: boolean) => void;
  readonly onRemoved: () => void;
}

/** The card of an earlier payment: use it, enter another one, or have it forgotten. */
export function SavedCard({ card, isUsed, savesNew, isLocked, onUse, onRemoved }: SavedCardProps) {
  const [isRemoving, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await removeSavedCards();
      showToast(messages.toasts.cardRemoved);
      onRemoved();
    } catch {
      showToast({ ...messages.toasts.cardNotRemoved, variant: 'destructive' });
    }
    setRemoving(false);
  };
  return (
    <div className={styles.saved}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isUsed}
          disabled={isLocked || isRemoving}
          onChange={(event) => onUse(event.target.checked)}
        />
        <span>
          {texts.savedCardUse} <strong className={styles.card}>{cardName(card)}</strong>
        </span>
      </label>
      <Button variant="ghost" isBusy={isLocked || isRemoving} onClick={() => void remove()}>
        {isRemoving ? texts.removingCard : texts.removeCard}
      </Button>
      {!isUsed && (
        <p role="status" className={styles.hint}>
          {savesNew ? texts.newCard : texts.newCardOnce}
        </p>
      )}
    </div>
  );
}
