import { messages } from '@lights-out/contracts/messages';
import { Button, ErrorPanel, useMe, VisuallyHidden } from '@lights-out/web-kit';
import { useEffect } from 'react';

import type { Loss } from '../../model/game-state.ts';
import { emailPath, modePath } from '../../paths.ts';
import { TurnAway } from '../TurnAway.tsx';
import styles from './LostGame.module.css';

const { lost, lostTitle, backToModes } = messages.game;

/** What is said of each loss that has a panel; the others lead elsewhere. */
const explanations: Readonly<Record<Exclude<Loss, 'signed-out' | 'entry-required'>, string>> = {
  'contest-closed': lost.contestClosed,
  'challenge-not-found': lost.challengeNotFound,
  gone: lost.gone,
  replaced: lost.replaced,
  failed: lost.failed,
};

interface LostGameProps {
  readonly why: Exclude<Loss, 'entry-required'>;
  readonly onRetry: () => void;
}

/** Stands where a game cannot go on: says why, and where to go instead. */
export function LostGame({ why, onRetry }: LostGameProps) {
  if (why === 'signed-out') return <SessionEnded />;
  return (
    <div className={styles.lost}>
      <h1><VisuallyHidden>{lostTitle}</VisuallyHidden></h1>
      <ErrorPanel title={lostTitle} message={explanations[why]} {...(why === 'failed' && { onRetry })} />
      <Button variant={why === 'failed' ? 'secondary' : 'primary'} to={modePath()}>{backToModes}</Button>
    </div>
  );
}

/** The server knows no session any more: this browser must not pretend one. Follows the server's word. */
function SessionEnded() {
  const { clearUser } = useMe();
  useEffect(clearUser, [clearUser]);
  return <TurnAway toast={messages.toasts.notLoggedIn} to={emailPath()} />;
}
