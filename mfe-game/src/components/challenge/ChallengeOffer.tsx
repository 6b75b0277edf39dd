import type { Challenge, ChallengeEntry } from '@lights-out/contracts/challenges';
import { messages } from '@lights-out/contracts/messages';
import { Badge, Button, DifficultyBadge, formatPoints, TimeLeft } from '@lights-out/web-kit';
import type { ReactNode } from 'react';

import { challengePath } from '../../paths.ts';
import { ChallengeLink } from '../results/ChallengeLink.tsx';
import styles from './ChallengeOffer.module.css';
import { useAccept } from './use-accept.ts';

const { challenge: texts } = messages;

interface ChallengeOfferProps {
  readonly challenge: Challenge;
  /** The player made it: theirs to send rather than to accept. */
  readonly isOwn: boolean;
  /** Where the player stands in its table; undefined where they do not. */
  readonly own: ChallengeEntry | undefined;
  readonly onExpire: () => void;
}

/** What there is to beat, the way in, how it is played and how long it is open. */
export function ChallengeOffer({ challenge, isOwn, own, onExpire }: ChallengeOfferProps) {
  const { challengeId, creatorScore, expiresAt, mode, difficulty, questionIds } = challenge;
  const { isBusy, accept } = useAccept(challenge);
  return (
    <div className={styles.offer}>
      <dl>
        <dt className={styles.label}>{texts.scoreToBeat}</dt>
        <dd className={styles.points}>{formatPoints(creatorScore)}</dd>
      </dl>
      {isOwn && <p className={styles.own}>{texts.own}</p>}
      {isOwn && <ChallengeLink link={window.location.origin + challengePath(challengeId)} isMain />}
      {own && !isOwn && <p className={styles.own}>{texts.played(formatPoints(own.score))}</p>}
      <Button variant={isOwn ? 'secondary' : 'primary'} size="lg" isWide isBusy={isBusy} onClick={accept}>{texts.accept}</Button>
      <dl className={styles.facts}>
        <Fact name={texts.mode}><Badge tone={mode === 'premium' ? 'gold' : 'neutral'}>{messages.game[mode]}</Badge></Fact>
        <Fact name={texts.difficulty}><DifficultyBadge difficulty={difficulty} /></Fact>
        <Fact name={texts.questions}>{questionIds.length > 0 ? texts.sameQuestions : texts.otherQuestions}</Fact>
      </dl>
      <div className={styles.left}>
        <p className={styles.name}>{texts.left}</p>
        <TimeLeft endsAt={expiresAt} label={texts.left} onEnd={onExpire} />
      </div>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
