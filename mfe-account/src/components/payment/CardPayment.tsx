import { monthly } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import {
  ApiError,
  Countdown,
  errorText,
  ErrorPanel,
  hearStart,
  Panel,
  RaceSwitches,
  Skeleton,
} from '@lights-out/web-kit';
import { useNavigate } from 'react-router-dom';

import { ChallengeEnded } from '../ChallengeEnded.tsx';
import { Entered } from '../Entered.tsx';
import { PaymentsClosed } from '../PaymentsClosed.tsx';
import styles from './CardPayment.module.css';
import { type Payment, usePayment, usePaymentToasts } from './use-payment.ts';

const texts = messages.payment;

interface CardPaymentProps {
  readonly user: User;
  /** What is paid for: the month that the page shows. */
  readonly contest: string;
  /** By the countdown on the page, which then says so itself. */
  readonly hasEnded: boolean;
  readonly onSessionEnd: () => void;
}

/**
 * The payment and its outcome, up to the start of the game. Stays mounted after the contest's end: a payment may be in
 * progress.
 */
export function CardPayment({ user, contest, hasEnded, onSessionEnd }: CardPaymentProps) {
  const payment = usePayment({ user, contest, hasEnded });
  usePaymentToasts(payment, user, onSessionEnd);
  const { stage, confirmation } = payment;
  switch (stage) {
    case 'initializing':
      return <Initializing />;
    case 'closed':
      return (
        <PaymentsClosed
          isSwitchedOff={payment.payment.error instanceof ApiError && payment.payment.error.code === 'switched-off'}
          onRetry={payment.reopen}
          isRetrying={payment.payment.isFetching}
        />
      );
    case 'failed':
      return <Failed payment={payment} />;
    case 'form':
      return <PaymentForm payment={payment} />;
    case 'confirming':
      return (
        <Panel title={texts.processing}>
          <p role="status">{texts.confirming}</p>
        </Panel>
      );
    case 'pending':
      return (
        <Panel title={texts.pendingTitle} tone="gold">
          <p role="status">{texts.pending}</p>
        </Panel>
      );
    case 'unconfirmed':
      return (
        <ErrorPanel
          title={texts.unconfirmedTitle}
          message={`${errorText(confirmation.error)} ${texts.unconfirmed}`}
          onRetry={() => void confirmation.refetch()}
          isRetrying={confirmation.isFetching}
        />
      );
    case 'starting':
      return hasEnded ? null : <Start />;
    case 'entered':
      return hasEnded ? null : <Entered user={user} />;
    case 'ended':
      return hasEnded ? null : <ChallengeEnded />;
    case 'given-back':
      return (
        <>
          {!hasEnded && <ChallengeEnded />}
          <Panel>
            <p role="alert">{errorText(confirmation.error)}</p>
          </Panel>
        </>
      );
  }
}

function Initializing() {
  return (
    <Panel title={texts.formTitle}>
      <p role="status" className={styles.waiting}>
        {texts.initializing}
      </p>
      <Skeleton height="360px" />
    </Panel>
  );
}

function Failed({ payment }: { readonly payment: Payment }) {
  const { payment: opened, provider } = payment;
  return (
    <ErrorPanel
      title={opened.data ? messages.toasts.paymentInitFailed.description : texts.intentFailed}
      message={opened.data ? texts.initFailed : errorText(opened.error)}
      onRetry={payment.reopen}
      isRetrying={opened.isFetching || provider.isFetching}
    />
  );
}

function PaymentForm({ payment }: { readonly payment: Payment }) {
  const { payment: opened, provider, isProcessing, problem, pay, reportBroken } = payment;
  if (!opened.data?.clientSecret || !provider.data) return <Initializing />;
  const { clientSecret, cardDetails, isDemo } = opened.data;
  const { stripe, CardForm } = provider.data;
  return (
    <Panel title={texts.formTitle}>
      {isDemo && (
        <p className={styles.demo}>
          <strong>{texts.demo}</strong> {texts.demoHint}
        </p>
      )}
      <CardForm
        stripe={stripe}
        clientSecret={clientSecret}
        card={cardDetails}
        isProcessing={isProcessing}
        problem={problem}
        onPay={(ask) => void pay(ask)}
        onBroken={() => void reportBroken()}
        onCardRemoved={() => void opened.refetch()}
      />
    </Panel>
  );
}

/** Paid and entered: the start lights, then the game. The back button does not return here. */
function Start() {
  const navigate = useNavigate();
  const toGame = () => void navigate(pages.game({ board: monthly, skipsCountdown: true }), { replace: true });
  const toModes = () => void navigate(pages.mode(), { replace: true });
  return (
    <Countdown
      title={texts.starting}
      subtitle={texts.startingSubtitle}
      onSignal={hearStart}
      onDone={toGame}
      onCancel={toModes}
    >
      <RaceSwitches />
    </Countdown>
  );
}
