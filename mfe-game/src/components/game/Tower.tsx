import { messages } from '@lights-out/contracts/messages';
import { formatPoints, useReducedMotion, VisuallyHidden } from '@lights-out/web-kit';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';

import type { RaceRow } from '../../model/tower.ts';
import styles from './Tower.module.css';

const { game: texts } = messages;
const rowMoveMs = 320;

interface TowerProps {
  readonly rows: readonly RaceRow[];
  /** How many rows there is room for. */
  readonly size: number;
  /** The places that the player has just gained, negative for lost. */
  readonly gained: number;
  /** Nothing is driven yet, and so there are no gaps. */
  readonly isOnGrid: boolean;
}

/**
 * The race around the player. All rows stand in one place of the layout and are moved to theirs by a transform, so that no
 * overtake is a movement of the page; a row that is there before and after a change glides.
 */
export function Tower({ rows, size, gained, isOnGrid }: TowerProps) {
  const list = useRef<HTMLOListElement>(null);
  const places = useRef(new Map<string, number>());
  const isStill = useReducedMotion();
  // Follows the order of the rows.
  useLayoutEffect(() => {
    const before = places.current;
    places.current = new Map(rows.map(({ key }, index) => [key, index]));
    if (isStill) return;
    for (const [index, { key }] of rows.entries()) {
      const from = before.get(key);
      if (from === undefined || from === index) continue;
      list.current?.children[index]?.animate?.([{ transform: `translateY(${from * 100}%)` }, {}], {
        duration: rowMoveMs,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
      });
    }
  }, [rows, isStill]);
  return (
    <ol ref={list} className={styles.tower} style={{ '--rows': size } as CSSProperties} aria-label={texts.tower}>
      {rows.map((row, index) => (
        <li key={row.key} data-is={row.is} className={styles.row} style={{ '--at': index } as CSSProperties}>
          <span className={styles.place}>{row.place === null ? '' : formatPoints(row.place)}</span>
          <span className={styles.name} aria-hidden={row.gap !== null && !isOnGrid}>
            {row.name}
            {row.is === 'you' && gained !== 0 && (
              <span className={styles.gained} data-trend={gained > 0 ? 'up' : 'down'} aria-hidden="true">
                {gained > 0 ? '▲' : '▼'}
                {Math.abs(gained)}
              </span>
            )}
          </span>
          {!isOnGrid && <Gaps row={row} />}
        </li>
      ))}
    </ol>
  );
}

/** Behind the first and behind the row ahead; the first has its points. */
function Gaps({ row: { name, score, gap, interval } }: { readonly row: RaceRow }) {
  if (gap === null || interval === null) return <span className={styles.score}>{formatPoints(score)}</span>;
  return (
    <>
      <VisuallyHidden>{texts.raceRow(name, formatPoints(gap), formatPoints(interval))}</VisuallyHidden>
      <span className={styles.gap} aria-hidden="true">
        +{formatPoints(gap)}
      </span>
      <span className={styles.interval} aria-hidden="true">
        +{formatPoints(interval)}
      </span>
    </>
  );
}
