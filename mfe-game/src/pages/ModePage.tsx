import { monthly, practice } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Page, playerState, showToast, useMe, usePageTitle } from '@lights-out/web-kit';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';

import { ChallengeCard } from '../components/mode/ChallengeCard.tsx';
import { FreeCard } from '../components/mode/FreeCard.tsx';
import { isRematch, rematchState } from '../model/game-start.ts';
import styles from './ModePage.module.css';

type Choice = 'challenge' | 'free';

/** Where a player chooses between the Monthly Challenge and Free Practice; RACE AGAIN passes straight through. */
export function ModePage() {
  const { state } = useLocation();
  // What is raced again is remembered by the browser, as every choice.
  if (isRematch(state)) return <Navigate to={pages.game()} replace state={rematchState} />;
  return <Modes />;
}

function Modes() {
  usePageTitle(messages.mode.title);
  const [choice, setChoice] = useChoice();
  const { user } = useMe();
  return (
    <Page className={styles.page}>
      <header className={styles.head}>
        <h1>{messages.mode.title}</h1>
        <p className={styles.lead}>{messages.mode.lead}</p>
      </header>
      <div className={styles.cards}>
        <ChallengeCard user={user} isJoining={choice === 'challenge'} onJoin={() => setChoice('challenge')} />
        <FreeCard isStarting={choice === 'free'} onStart={() => setChoice('free')} />
      </div>
    </Page>
  );
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
