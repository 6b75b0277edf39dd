import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button } from '@lights-out/web-kit';
import { Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type FormEvent, useId, useState } from 'react';

import { appearanceFrom } from '../../model/appearance.ts';
import type { OpenedPayment, ProviderResult } from '../../model/payment.ts';
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
  /** Why the last attempt to pay failed. */
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
  // Unticked until the player chooses, except where a card was saved before: the new one then takes its place.
  const [savingChoice, setSaving] = useState<boolean | null>(null);
  const isSaving = savingChoice ?? card !== null;
  const problemId = useId();
  const saved = wantsSaved ? card : null;

  const pay = () => {
    if (!stripe || !elements || isProcessing) return;
    onPay(() => confirm(stripe, saved ? { clientSecret, saved } : { elements, isSaving }));
  };
  const { isReady, isAwaited, submit, becomeReady, startOver } = usePressedPay(pay, saved !== null);
  const isLocked = isProcessing || isAwaited;

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
            startOver();
          }}
          onRemoved={() => {
            setSaving(null);
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
          onReady={becomeReady}
          onBroken={onBroken}
        />
      )}
      {problem && <Problem id={problemId}>{problem}</Problem>}
      <div className={styles.pay}>
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
      </div>
    </form>
  );
}

function Problem({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} className={styles.problem}>
      <span aria-hidden="true" className={styles.mark}>
        !
      </span>
      {children}
    </p>
  );
}

type PaidBy =
  | { readonly clientSecret: string; readonly saved: NonNullable<CardFormProps['card']> }
  | { readonly elements: StripeElements; readonly isSaving: boolean };

/** Confirms the payment with the saved card, or with what was entered into the provider's form. */
function confirm(stripe: Stripe, by: PaidBy): Promise<ProviderResult> {
  const confirmParams = { return_url: new URL(pages.game(), window.location.origin).href };
  const redirect = 'if_required';
  if ('saved' in by) {
    const { clientSecret, saved } = by;
    const params = { ...confirmParams, payment_method: saved.paymentMethodId };
    return stripe.confirmPayment({ clientSecret, confirmParams: params, redirect });
  }
  const { elements, isSaving } = by;
  const params = { ...confirmParams, ...(isSaving && { setup_future_usage: 'off_session' as const }) };
  return stripe.confirmPayment({ elements, confirmParams: params, redirect });
}

/**
 * PAY, with the saved card at once. The provider's form has to load: a press before it is ready is carried out as soon as
 * it is.
 */
function usePressedPay(pay: () => void, isSaved: boolean) {
  const [isReady, setReady] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  return {
    isReady,
    isAwaited,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isSaved || isReady) pay();
      else setAwaited(true);
    },
    becomeReady: () => {
      setReady(true);
      setAwaited(false);
      if (isAwaited) pay();
    },
    /** Another form is shown, which is not ready yet. */
    startOver: () => {
      setReady(false);
      setAwaited(false);
    },
  };
}

function tokenOfPage(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}
