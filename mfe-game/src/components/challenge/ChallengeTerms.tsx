import type { Challenge } from '@lights-out/contracts/challenges';
import { messages } from '@lights-out/contracts/messages';
import { Badge, DifficultyBadge, TimeLeft } from '@lights-out/web-kit';
import type { ReactNode } from 'react';

import styles from './ChallengeTerms.module.css';

const { challenge: texts } = messages;

interface ChallengeTermsProps {
  readonly challenge: Challenge;
  readonly onExpire: () => void;
}

/** How a challenge is played, and how long it is open. */
export function ChallengeTerms({
  challenge: { mode, difficulty, questionIds, expiresAt },
  onExpire,
}: ChallengeTermsProps) {
  return (
    <div className={styles.terms}>
      <dl className={styles.badges}>
        <Fact name={texts.mode}>
          <Badge>{messages.game[mode]}</Badge>
        </Fact>
        <Fact name={texts.difficulty}>
          <DifficultyBadge difficulty={difficulty} />
        </Fact>
      </dl>
      <dl className={styles.facts}>
        <Fact name={texts.counts}>{texts.countsHere}</Fact>
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
