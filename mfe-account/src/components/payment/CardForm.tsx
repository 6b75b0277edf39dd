import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button } from '@lights-out/web-kit';
import { Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type FormEvent, useId, useState } from 'react';

import { appearanceFrom } from '../../model/appearance.ts';
import type { OpenedPayment } from '../../model/payment-stage.ts';
import type { ProviderResult } from '../../model/provider-word.ts';
import { AcceptedTerms } from '../AcceptedTerms.tsx';
import styles from './CardForm.module.css';
import { NewCard } from './NewCard.tsx';
import { SavedCard } from './SavedCard.tsx';

const texts = messages.payment;

interface CardFormProps {
  readonly stripe: Stripe;
  readonly clientSecret: string;
  readonly card: OpenedPayment['cardDetails'];
  /** The provider is taking the payment: nothing can be changed or sent. */
  readonly isProcessing: boolean;
  /** Why the last try came to nothing. */
  readonly problem: string | null;
  readonly onPay: (ask: () => Promise<ProviderResult>) => void;
  /** The provider's own form could not be shown. */
  readonly onBroken: () => void;
  readonly onCardRemoved: () => void;
}

/** Pays with the saved card or with a new one; another client secret is another form. */
export function CardForm(props: CardFormProps) {
  const { stripe, clientSecret } = props;
  const [appearance] = useState(() => appearanceFrom(tokenOfPage));
  return (
    <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance, loader: 'always' }}>
      <Form {...props} />
    </Elements>
  );
}

function Form({ clientSecret, card, isProcessing, problem, onPay, onBroken, onCardRemoved }: CardFormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [wantsSaved, setWantsSaved] = useState(true);
  const [isReady, setReady] = useState(false);
  /** PAY was pressed before the provider's form was ready: it is paid as soon as it is. */
  const [isAwaited, setAwaited] = useState(false);
  // Unticked, except where a card was saved before: the new one then takes its place.
  const [isSaving, setSaving] = useState(card !== null);
  const problemId = useId();
  const saved = wantsSaved ? card : null;
  const isLocked = isProcessing || isAwaited;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saved || isReady) pay();
    else setAwaited(true);
  };

  const pay = () => {
    if (!stripe || !elements || isProcessing) return;
    setAwaited(false);
    const confirmParams = { return_url: new URL(pages.game(), window.location.origin).href };
    const redirect = 'if_required';
    onPay(() =>
      saved
        ? stripe.confirmPayment({
            clientSecret,
            confirmParams: { ...confirmParams, payment_method: saved.paymentMethodId },
            redirect,
          })
        : stripe.confirmPayment({
            elements,
            confirmParams: { ...confirmParams, ...(isSaving && { setup_future_usage: 'off_session' }) },
            redirect,
          }),
    );
  };

  return (
    <form className={styles.form} onSubmit={submit} aria-busy={isProcessing}>
      {card && (
        <SavedCard
          card={card}
          isUsed={wantsSaved}
          savesNew={isSaving}
          isLocked={isProcessing}
          onUse={(isUsed) => {
            setWantsSaved(isUsed);
            setReady(false);
            setAwaited(false);
          }}
          onRemoved={() => {
            setSaving(false);
            onCardRemoved();
          }}
        />
      )}
      {!saved && (
        <NewCard
          isSaved={isSaving}
          onSave={setSaving}
          isReady={isReady}
          isLocked={isLocked}
          onReady={() => {
            setReady(true);
            if (isAwaited) pay();
          }}
          onBroken={onBroken}
        />
      )}
      {problem && (
        <p id={problemId} className={styles.problem}>
          <span aria-hidden="true" className={styles.mark}>
            !
          </span>
          {problem}
        </p>
      )}
      <Button
        type="submit"
        variant="gold"
        size="lg"
        isWide
        isBusy={isLocked || !stripe || !elements}
        aria-describedby={problem ? problemId : undefined}
      >
        {isLocked ? texts.processing : texts.pay}
      </Button>
      <AcceptedTerms by="paying" />
    </form>
  );
}

function tokenOfPage(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}
