import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { SignInNext } from '@lights-out/contracts/sign-in-next';
import { Button, ErrorPanel, readSiteOperator, VisuallyHidden } from '@lights-out/web-kit';

import type { Loss } from '../../model/game-state.ts';
import { SessionEnded } from '../SessionEnded.tsx';
import styles from './LostGame.module.css';

const {
  game: { lost, lostTitle, backToModes },
  canceledContest,
  countedRaces,
  payment: { ended, finalizing },
} = messages;

/** What is said of each loss that has a panel; the others lead elsewhere. */
const explanations: Readonly<Record<Exclude<Loss, 'signed-out' | 'entry-required'>, Explanation>> = {
  'contest-closed': { title: ended, text: finalizing },
  'contest-canceled': { title: canceledContest.title, text: canceledContest.text },
  'no-race-left': { title: countedRaces.noneLeft, text: countedRaces.trainHint },
  'matches-disqualified': { title: lostTitle, text: lost.matches(readSiteOperator().contactEmail) },
  'result-struck': { title: lostTitle, text: lost.struck },
  'challenge-not-found': { title: lostTitle, text: lost.challengeNotFound },
  gone: { title: lostTitle, text: lost.gone },
  replaced: { title: lostTitle, text: lost.replaced },
  crowded: { title: lostTitle, text: lost.crowded, mayPass: true },
  failed: { title: lostTitle, text: lost.failed, mayPass: true },
};

interface Explanation {
  readonly title: string;
  readonly text: string;
  /** Trying again may help. */
  readonly mayPass?: boolean;
}

interface LostGameProps {
  readonly why: Exclude<Loss, 'entry-required'>;
  readonly onRetry: () => void;
  /** A friend challenge of which no question was answered yet. */
  readonly isChallengeStart: boolean;
  /** Where to go on once signed in again; the game modes by default. */
  readonly signIn: Pick<SignInNext, 'next' | 'nextState'>;
}

/** Stands where a game cannot go on: says why, and where to go instead. */
export function LostGame({ why, onRetry, isChallengeStart, signIn }: LostGameProps) {
  if (why === 'signed-out') return <SessionEnded {...signIn} />;
  const { title: usual, text, mayPass = false } = explanations[why];
  const title = isChallengeStart && why === 'failed' ? lost.challengeQuestions : usual;
  return (
    <div className={styles.lost}>
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <ErrorPanel title={title} message={text} {...(mayPass && { onRetry })} />
      <Button variant={mayPass ? 'secondary' : 'primary'} to={pages.mode()}>
        {backToModes}
      </Button>
    </div>
  );
}
