import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { messages } from '@lights-out/contracts/messages';
import { Badge, DifficultyBadge, formatPoints, SectorMarks, VisuallyHidden } from '@lights-out/web-kit';
import { memo, useContext } from 'react';

import { correctOf, speedOf } from '../model/figures.ts';
import { BoardContext } from './board-context.ts';
import { Gap } from './Gap.tsx';
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
  const { gaps, isMixed, prizes } = useContext(BoardContext);
  const { leader, ahead } = gaps.get(row.userId) ?? {};
  return (
    <>
      <span className={styles.rank} data-wins={row.rank <= prizes || undefined}>
        {formatPoints(row.rank)}
      </span>{' '}
      <span className={styles.player}>
        <PlayerHelmet userId={row.userId} />
        <span className={styles.name}>{row.displayName}</span>
        {isOwn && (
          <>
            {' '}
            <Badge tone="own">{texts.you}</Badge>
          </>
        )}{' '}
        {row.rank <= prizes && <Badge tone="gold">{texts.prize.badge}</Badge>} <Moved gained={gained} />
        {ahead === 0 && <span className={styles.level}>{texts.level}</span>}
      </span>{' '}
      <span className={styles.detail}>
        {row.marks ? <SectorMarks marks={row.marks} className={styles.sectors} /> : <span />}
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
        {isMixed && (
          <span className={styles.difficulty}>
            <DifficultyBadge difficulty={row.difficulty} />
          </span>
        )}
      </span>{' '}
      <span className={styles.points}>
        {formatPoints(row.score)}{' '}
        <span aria-hidden="true" className={styles.unit}>
          {texts.points}
        </span>
        <VisuallyHidden>{texts.pointsSpoken}</VisuallyHidden>
      </span>{' '}
      <span className={styles.gap}>
        <Gap points={leader} spoken={texts.gapSpoken} />
      </span>{' '}
      <span className={styles.interval}>
        <Gap points={ahead} spoken={texts.intervalSpoken} />
      </span>
    </>
  );
});
