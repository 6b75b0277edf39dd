import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import { Button, ErrorPanel, Page, usePageTitle } from '@lights-out/web-kit';

import { useMonthlyPrize } from '../api/prize.ts';
import { ChallengeDeadline } from '../components/ChallengeDeadline.tsx';
import { EntryOffer } from '../components/EntryOffer.tsx';
import { EntrySkeleton } from '../components/EntrySkeleton.tsx';
import { CardPayment } from '../components/payment/CardPayment.tsx';
import { SignedInOnly } from '../components/SignedInOnly.tsx';
import { deadlineByOwnClock } from '../model/deadline.ts';
import { errorText } from '../model/error-text.ts';
import { modePath } from '../paths.ts';
import styles from './PaymentPage.module.css';

const texts = messages.payment;

/** Entry to the Monthly Challenge: what it is for, what it costs and when it ends, before any money is spoken of. */
export function PaymentPage() {
  usePageTitle(texts.title);
  return (
    <Page>
      <header>
        <h1>{texts.title}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <SignedInOnly toast={messages.toasts.paymentNotLoggedIn} loading={<EntrySkeleton />}>
        {(user, onSessionEnd) => <Entry user={user} onSessionEnd={onSessionEnd} />}
      </SignedInOnly>
      <Button to={modePath()} variant="secondary" isWideOnPhone className={styles.back}>
        {texts.back}
      </Button>
    </Page>
  );
}

interface EntryProps {
  readonly user: User;
  readonly onSessionEnd: () => void;
}

function Entry({ user, onSessionEnd }: EntryProps) {
  const { data: prize, dataUpdatedAt, error, isPending, isFetching, refetch } = useMonthlyPrize();
  if (isPending) return <EntrySkeleton />;
  // Nobody is asked to pay who cannot be told for what.
  if (!prize) {
    return (
      <ErrorPanel
        title={messages.toasts.prizeFailed.description}
        message={errorText(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  const { contest } = prize;
  return (
    <div className={styles.columns}>
      <EntryOffer prize={prize} />
      <div className={styles.side}>
        <ChallengeDeadline
          endsAt={deadlineByOwnClock(prize, dataUpdatedAt)}
          renderPayment={(hasEnded) => (
            <CardPayment user={user} contest={contest} hasEnded={hasEnded} onSessionEnd={onSessionEnd} />
          )}
        />
      </div>
    </div>
  );
}
