import type { Challenge, ChallengeEntry } from '@lights-out/contracts/challenges';
import { messages } from '@lights-out/contracts/messages';
import { Badge, Button, DifficultyBadge, formatPoints, TimeLeft } from '@lights-out/web-kit';
import type { ReactNode } from 'react';

import styles from './ChallengeHead.module.css';
import { useAccept } from './use-accept.ts';

const { challenge: texts } = messages;

interface ChallengeHeadProps {
  readonly challenge: Challenge;
  /** Where the player stands in its table; undefined where they do not. */
  readonly own: ChallengeEntry | undefined;
  readonly onExpire: () => void;
}

/** Whose challenge it is, what there is to beat, how it is played, and the way in. */
export function ChallengeHead({ challenge, own, onExpire }: ChallengeHeadProps) {
  const { creatorName, creatorScore, expiresAt, mode, difficulty } = challenge;
  const { isBusy, accept } = useAccept(challenge);
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{own?.isCreator ? texts.ownTitle : texts.title(creatorName)}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </div>
      <dl className={styles.facts}>
        <div className={styles.score}>
          <dt className={styles.name}>{texts.scoreToBeat}</dt>
          <dd className={styles.points}>{formatPoints(creatorScore)}</dd>
          <dd className={styles.name}>{texts.setBy(creatorName)}</dd>
        </div>
        <Fact name={texts.mode}><Badge tone={mode === 'premium' ? 'gold' : 'neutral'}>{messages.game[mode]}</Badge></Fact>
        <Fact name={texts.difficulty}><DifficultyBadge difficulty={difficulty} /></Fact>
        <Fact name={texts.questions}>{questionsOf(challenge, own)}</Fact>
      </dl>
      <div>
        <p className={styles.name}>{texts.left}</p>
        <TimeLeft endsAt={expiresAt} label={texts.left} onEnd={onExpire} />
      </div>
      {own && <p className={styles.own}>{own.isCreator ? texts.own : texts.played(formatPoints(own.score))}</p>}
      <Button size="lg" isWide isBusy={isBusy} onClick={accept}>{texts.accept}</Button>
    </header>
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

function questionsOf({ questionIds, creatorName }: Challenge, own: ChallengeEntry | undefined): string {
  if (questionIds.length === 0) return texts.otherQuestions;
  return own?.isCreator ? texts.ownQuestions : texts.sameQuestions(creatorName);
}
