import { messages } from '@lights-out/contracts/messages';
import { formatPoints, useReducedMotion } from '@lights-out/web-kit';
import { useLayoutEffect, useRef } from 'react';

import type { TowerRow } from '../../model/tower.ts';
import styles from './Tower.module.css';

const rowMoveMs = 320;

/** The places around the player. A row that is there before and after a change glides to its new place. */
export function Tower({ rows }: { readonly rows: readonly TowerRow[] }) {
  const list = useRef<HTMLOListElement>(null);
  const tops = useRef(new Map<string, number>());
  const isStill = useReducedMotion();
  // Follows the browser's layout, whatever it was that changed it.
  useLayoutEffect(() => {
    const before = tops.current;
    const now = new Map<string, number>();
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-user]') ?? []) {
      const id = row.dataset.user ?? '';
      now.set(id, row.offsetTop);
      const from = before.get(id);
      if (isStill || from === undefined || from === row.offsetTop || typeof row.animate !== 'function') continue;
      row.animate([{ transform: `translateY(${from - row.offsetTop}px)` }, { transform: 'none' }], {
        duration: rowMoveMs,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
      });
    }
    tops.current = now;
  });
  return (
    <ol ref={list} className={styles.tower} aria-label={messages.game.tower}>
      {rows.map(({ rank, userId, name, score, isYou }) => (
        <li key={userId} data-user={userId} data-is-you={isYou || undefined} className={styles.row}>
          <span className={styles.rank}>{formatPoints(rank)}</span>
          <span className={styles.name}>{name}</span>
          <span className={styles.score}>{formatPoints(score)}</span>
        </li>
      ))}
    </ol>
  );
}
