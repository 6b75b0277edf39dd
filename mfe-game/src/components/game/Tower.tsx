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

/** The race around the player. A row that is there before and after a change glides to its new place. */
export function Tower({ rows, size, gained, isOnGrid }: TowerProps) {
  const list = useRef<HTMLOListElement>(null);
  const tops = useRef(new Map<string, number>());
  const isStill = useReducedMotion();
  // Follows the browser's layout, whatever it was that changed it.
  useLayoutEffect(() => {
    const before = tops.current;
    const now = new Map<string, number>();
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const key = row.dataset.row ?? '';
      now.set(key, row.offsetTop);
      const from = before.get(key);
      if (isStill || from === undefined || from === row.offsetTop || typeof row.animate !== 'function') continue;
      row.animate([{ transform: `translateY(${from - row.offsetTop}px)` }, { transform: 'none' }], {
        duration: rowMoveMs,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
      });
    }
    tops.current = now;
  });
  return (
    <ol ref={list} className={styles.tower} style={{ '--rows': size } as CSSProperties} aria-label={texts.tower}>
      {rows.map((row) => (
        <li key={row.key} data-row={row.key} data-is={row.is} className={styles.row}>
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
