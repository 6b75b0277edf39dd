import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import {
  Button,
  CanceledContest,
  errorText,
  Loaded,
  Page,
  Skeleton,
  useMonthlyPrize,
  usePageTitle,
  VisuallyHidden,
} from '@lights-out/web-kit';

import { useState } from 'react';

import { ChallengeDeadline } from '../components/ChallengeDeadline.tsx';
import { Entered } from '../components/Entered.tsx';
import { EntryOffer } from '../components/EntryOffer.tsx';
import { EntryRules } from '../components/EntryRules.tsx';
import { CardPayment } from '../components/payment/CardPayment.tsx';
import { SignedInOnly } from '../components/SignedInOnly.tsx';
import { deadlineByOwnClock } from '../model/deadline.ts';
import styles from './PaymentPage.module.css';

const texts = messages.payment;

/** The Monthly Challenge: what there is to win and until when, by which rules; then the way to pay, or to race for a player who is in. */
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
      <Button to={pages.mode()} variant="secondary" isWideOnPhone className={styles.back}>
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
  const query = useMonthlyPrize();
  // A payment that is made here is followed to the start, though the player has entered by then. The entry that local
  // storage remembers may be last month's: what counts is whether the form was ever shown.
  const [wasOffered, setWasOffered] = useState(!user.isPremium);
  if (!user.isPremium && !wasOffered) setWasOffered(true);
  return (
    <Loaded
      query={query}
      loading={<EntrySkeleton />}
      failure={(error) => ({ title: messages.toasts.prizeFailed.description, message: errorText(error) })}
    >
      {(prize) =>
        prize.canceledFor !== undefined ? (
          <CanceledContest reason={prize.canceledFor} />
        ) : (
          <div className={styles.columns}>
            <EntryOffer prize={prize} isEntered={user.isPremium} />
            <EntryRules prize={prize} isEntered={user.isPremium} />
            <ChallengeDeadline
              endsAt={deadlineByOwnClock(prize, query.dataUpdatedAt)}
              renderPayment={(hasEnded) => (
                <div className={styles.payment}>
                  {user.isPremium && !wasOffered ? (
                    !hasEnded && <Entered user={user} />
                  ) : (
                    <CardPayment user={user} contest={prize.contest} hasEnded={hasEnded} onSessionEnd={onSessionEnd} />
                  )}
                </div>
              )}
            />
          </div>
        )
      }
    </Loaded>
  );
}

/** The offer and the countdown in their size while they are on their way. */
function EntrySkeleton() {
  return (
    <div role="status" className={styles.columns}>
      <VisuallyHidden>{messages.payment.loading}</VisuallyHidden>
      <Skeleton height="280px" />
      <Skeleton height="60px" />
      <div className={styles.payment}>
        <Skeleton height="600px" />
      </div>
    </div>
  );
}
