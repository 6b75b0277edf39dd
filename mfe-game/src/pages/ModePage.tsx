import { monthly, practice } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Page, playerState, showToast, useMe, usePageTitle } from '@lights-out/web-kit';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { ChallengeCard } from '../components/mode/ChallengeCard.tsx';
import { HeatCards } from '../components/heat/HeatCards.tsx';
import { FreeCard } from '../components/mode/FreeCard.tsx';
import { Rehearsals } from '../components/mode/Rehearsals.tsx';
import { UnderReview } from '../components/mode/UnderReview.tsx';
import styles from './ModePage.module.css';

const { dailyDoor } = messages;

type Choice = 'challenge' | 'free';

/** Where a player chooses between the Monthly Challenge and Free Practice. */
export function ModePage() {
  usePageTitle(messages.mode.title);
  const [choice, setChoice] = useChoice();
  const { user } = useMe();
  const isChallengeFirst = useWasChallengeLast();
  const free = (
    <FreeCard key="free" userId={user?.id} isStarting={choice === 'free'} onStart={() => setChoice('free')} />
  );
  const challenge = (
    <ChallengeCard
      key="challenge"
      user={user}
      isJoining={choice === 'challenge'}
      onJoin={() => setChoice('challenge')}
      onTrain={() => setChoice('free')}
    />
  );
  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <h1>{messages.mode.title}</h1>
        <p className={styles.lead}>
          {messages.mode.lead} {messages.mode.inEnglish}
        </p>
      </header>
      <HeatCards userId={user?.id} />
      <div className={styles.cards}>
        {isChallengeFirst ? [challenge, free] : [free, challenge]}
        <Rehearsals user={user} />
      </div>
      <UnderReview />
      <p className={styles.lead}>
        <Link to={pages.daily()}>{dailyDoor.name}</Link>. {dailyDoor.same}
      </p>
    </Page>
  );
}

/** Free Practice comes first until the Monthly Challenge was the last to be raced, so that no player sees the price before a game. */
function useWasChallengeLast(): boolean {
  // As the page was opened: nothing changes places under the pointer.
  const [wasLast] = useState(() => playerState.read('board').kind === monthly.kind);
  return wasLast;
}

/** A choice is followed once the session is known: to the game or the payment, or to the sign-in for a visitor. */
function useChoice() {
  const [choice, setChoice] = useState<Choice | null>(null);
  const { user, isLoading } = useMe();
  const navigate = useNavigate();
  // Follows the address.
  useEffect(() => {
    if (!choice || isLoading) return;
    if (!user) {
      showToast({ ...messages.toasts.signInFirst, variant: 'destructive' });
      void navigate(pages.email());
      return;
    }
    if (choice === 'free') {
      playerState.write('board', practice);
      void navigate(pages.game());
      return;
    }
    void navigate(user.isPremium ? pages.game({ board: monthly }) : pages.payment());
  }, [choice, user, isLoading, navigate]);
  return [choice, setChoice] as const;
}
