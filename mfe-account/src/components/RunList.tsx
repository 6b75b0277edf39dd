import { questionsPerGame } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { Badge, DifficultyBadge, formatPoints, formatSeconds } from '@lights-out/web-kit';
import { memo } from 'react';

import type { Run } from '../model/history.ts';
import { runName } from '../model/run-name.ts';
import { PaceMark } from './PaceMark.tsx';
import styles from './RunList.module.css';

interface RunListProps {
  /** Newest first. */
  readonly runs: readonly Run[];
  /** How many games there are to count down from. */
  readonly total: number;
}

const texts = messages.profile;

/** Games as a list of runs. */
export function RunList({ runs, total }: RunListProps) {
  return (
    <ol className={styles.runs}>
      {runs.map((run, index) => <RunRow key={run.id} run={run} n={total - index} />)}
    </ol>
  );
}

const RunRow = memo(function RunRow({ run, n }: { run: Run; n: number }) {
  return (
    <li className={styles.run}>
      <div className={styles.head}>
        <span className={styles.badges}>
          {run.isPremium ? <Badge tone="gold">{texts.premiumBadge}</Badge> : <Badge>{texts.freeBadge}</Badge>}{' '}
          <DifficultyBadge difficulty={run.difficulty} />{' '}
          {run.challengeId !== null && <Badge tone="accent">{texts.challengeBadge}</Badge>}
        </span>{' '}
        <time dateTime={run.completedAt} className={styles.when}>{runName(run.completedAt, n)}</time>
      </div>{' '}
      <p className={styles.figures}>
        <span className={styles.score}>{formatPoints(run.score)} <span className={styles.unit}>{texts.points}</span></span>{' '}
        <span className={styles.correct}>{`${run.correctAnswers}/${questionsPerGame}`} <span className={styles.unit}>{texts.correctOf}</span></span>{' '}
        <span className={styles.speed}>
          {formatSeconds(run.averageSpeed, 2)} s <span className={styles.unit}>{texts.averageSpeed}</span>
          {' '}<PaceMark seconds={run.averageSpeed} />
        </span>
      </p>
    </li>
  );
});
