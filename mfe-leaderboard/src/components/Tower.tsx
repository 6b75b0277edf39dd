import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { messages } from '@lights-out/contracts/messages';
import { type Ref, useContext, useRef } from 'react';

import { placesGained } from '../model/movement.ts';
import { BoardContext } from './board-context.ts';
import { RowCells } from './RowCells.tsx';
import rowStyles from './RowCells.module.css';
import styles from './Tower.module.css';
import { useGlidingRows } from './use-gliding-rows.ts';

interface TowerProps {
  readonly rows: readonly LeaderboardEntry[];
  readonly ownId: string | undefined;
  /** Ranks at the last visit, by the players' ids. */
  readonly ranksBefore: Readonly<Record<string, number>>;
  /** Told which row is the player's own. */
  readonly ownRef?: Ref<HTMLLIElement>;
}

const { columns } = messages.leaderboard;

/** The timing tower: all rows from 4th place on. A row that gains or loses positions glides there. */
export function Tower({ rows, ownId, ranksBefore, ownRef }: TowerProps) {
  const list = useRef<HTMLOListElement>(null);
  useGlidingRows(list, rows);
  return (
    <div className={styles.tower}>
      <ColumnHeads />
      <ol ref={list} className={styles.list} start={rows[0]?.rank}>
        {rows.map((row) => {
          const isOwn = row.userId === ownId;
          return (
            <li key={row.userId} ref={isOwn ? ownRef : undefined} className={rowStyles.row} data-own={isOwn}>
              <RowCells row={row} isOwn={isOwn} gained={placesGained(ranksBefore, row)} />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Visual only, on wide screens: to a screen reader each row names its figures. */
export function ColumnHeads() {
  const { isMixed } = useContext(BoardContext);
  return (
    <div aria-hidden="true" className={styles.columns}>
      {Object.entries(columns).map(
        ([name, column]) =>
          (name !== 'difficulty' || isMixed) && (
            <span key={name} data-column={name}>
              {column}
            </span>
          ),
      )}
    </div>
  );
}
