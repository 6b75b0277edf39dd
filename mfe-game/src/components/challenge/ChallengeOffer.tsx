import type { Challenge, ChallengeEntry } from '@lights-out/contracts/challenges';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, formatPoints } from '@lights-out/web-kit';

import { LargePoints } from '../LargePoints.tsx';
import { ChallengeLink } from '../results/ChallengeLink.tsx';
import styles from './ChallengeOffer.module.css';
import { useAccept } from './use-accept.ts';

const { challenge: texts } = messages;

interface ChallengeOfferProps {
  readonly challenge: Challenge;
  /** The player made it: theirs to send rather than to accept. */
  readonly isOwn: boolean;
  /** The player's rank in its table; undefined without one. */
  readonly own: ChallengeEntry | undefined;
  /** Who leads its table; undefined while that is not known. */
  readonly leader: ChallengeEntry | undefined;
}

/** What there is to beat, and the way in. */
export function ChallengeOffer({ challenge, isOwn, own, leader }: ChallengeOfferProps) {
  const { challengeId, creatorScore } = challenge;
  const { isBusy, accept } = useAccept(challenge);
  return (
    <div className={styles.offer}>
      <dl>
        <dt className={styles.label}>{texts.scoreToBeat}</dt>
        <LargePoints score={creatorScore} />
      </dl>
      {isOwn && <p className={styles.own}>{ownWords(challenge, leader)}</p>}
      {isOwn && <ChallengeLink link={window.location.origin + pages.challenge(challengeId)} isMain />}
      {own && !isOwn && <p className={styles.own}>{texts.played(formatPoints(own.score))}</p>}
      <Button variant={isOwn ? 'secondary' : 'primary'} size="lg" isWide isBusy={isBusy} onClick={accept}>
        {isOwn || own ? texts.raceAgain : texts.accept}
      </Button>
    </div>
  );
}

/** What its creator is told: to send it on, and who has beaten them. */
function ownWords({ creatorId, creatorScore }: Challenge, leader: ChallengeEntry | undefined): string {
  if (!leader || leader.userId === creatorId || leader.score <= creatorScore) return texts.own;
  return texts.ownBeaten(leader.displayName, formatPoints(leader.score - creatorScore));
}
