import { messages } from '@lights-out/contracts/messages';
import { Badge, formatPoints } from '@lights-out/web-kit';

import { useChallenge } from '../../api/challenges.ts';
import { useSplits } from '../../api/rank.ts';
import type { GameHead } from '../../model/game-state.ts';
import { friendPaceText, type ScoreSoFar } from '../../model/pace.ts';
import styles from './ChallengeTarget.module.css';
import panel from './RankPanel.module.css';

const { challenge: texts } = messages;

interface ChallengeTargetProps {
  readonly challengeId: string;
  readonly head: GameHead | null;
  readonly soFar: ScoreSoFar;
}

/**
 * Instead of the rank, which a challenge game does not have: the score to beat and the points missing (decision 0060).
 */
export function ChallengeTarget({ challengeId, head, soFar }: ChallengeTargetProps) {
  const { data } = useChallenge(challengeId);
  const { score } = soFar;
  const splits = useSplits(head);
  return (
    <section className={panel.panel} aria-label={texts.pageTitle}>
      <p className={styles.badge}>
        <Badge tone="accent">{texts.badge}</Badge>
      </p>
      {data && (
        <>
          <p className={styles.target}>{texts.toBeat(formatPoints(data.creatorScore))}</p>
          <p className={styles.creator}>{texts.setBy(data.creatorName)}</p>
          <p className={styles.pace}>{friendPaceText(soFar, splits?.friend, data.creatorName)}</p>
          <p className={styles.gap} data-is-beaten={score > data.creatorScore}>
            {gapText(data.creatorScore, score)}
          </p>
        </>
      )}
    </section>
  );
}

/** An equal score does not beat the creator's. */
function gapText(creatorScore: number, score: number): string {
  return score > creatorScore ? texts.ahead : texts.toGo(formatPoints(creatorScore - score + 1));
}
