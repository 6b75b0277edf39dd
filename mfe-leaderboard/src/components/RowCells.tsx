import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { messages } from '@lights-out/contracts/messages';
import { Badge, DifficultyBadge, formatPoints, VisuallyHidden } from '@lights-out/web-kit';
import { memo } from 'react';

import { correctOf, speedOf } from '../model/figures.ts';
import { Moved } from './Moved.tsx';
import { PlayerHelmet } from './PlayerHelmet.tsx';
import styles from './RowCells.module.css';

interface RowCellsProps {
  readonly row: LeaderboardEntry;
  readonly isOwn: boolean;
  /** Places gained since the last visit, negative for lost. */
  readonly gained: number;
}

const texts = messages.leaderboard;

/** What a row of the tower tells; its parent is a `row` of the same style sheet. */
export const RowCells = memo(function RowCells({ row, isOwn, gained }: RowCellsProps) {
  return (
    <>
      <span className={styles.rank}>{formatPoints(row.rank)}</span>{' '}
      <span className={styles.player}>
        <PlayerHelmet userId={row.userId} />
        <span className={styles.name}>{row.displayName}</span>
        {isOwn && (
          <>
            {' '}
            <Badge tone="accent">{texts.you}</Badge>
          </>
        )}{' '}
        <Moved gained={gained} />
      </span>{' '}
      <span className={styles.detail}>
        <span className={styles.correct}>
          {correctOf(row)}{' '}
          <span aria-hidden="true" className={styles.unit}>
            {texts.correct}
          </span>
          <VisuallyHidden>{texts.correctSpoken}</VisuallyHidden>
        </span>{' '}
        <span className={styles.speed}>
          <VisuallyHidden>{texts.averageSpoken}</VisuallyHidden> {speedOf(row)}{' '}
          <span aria-hidden="true" className={styles.unit}>
            {texts.averageSpeed}
          </span>
        </span>{' '}
        <span className={styles.difficulty}>
          <DifficultyBadge difficulty={row.difficulty} />
        </span>
      </span>{' '}
      <span className={styles.points}>
        {formatPoints(row.score)}{' '}
        <span aria-hidden="true" className={styles.unit}>
          {texts.points}
        </span>
        <VisuallyHidden>{texts.pointsSpoken}</VisuallyHidden>
      </span>
    </>
  );
});
