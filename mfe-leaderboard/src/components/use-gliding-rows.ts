import { useReducedMotion } from '@lights-out/web-kit';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { LeaderboardEntry } from '@lights-out/contracts/boards';

import { movesBetween, type RowPosition } from '../model/moves.ts';

const glideMs = 500;

/** Lets rows that changed places in the list on the screen glide from their old place; none for those who want less motion. */
export function useGlidingRows(list: RefObject<HTMLElement | null>, rows: readonly LeaderboardEntry[]): void {
  const isStill = useReducedMotion();
  const positions = useRef<ReadonlyMap<string, RowPosition>>(new Map());
  useLayoutEffect(() => {
    const elements = [...(list.current?.children ?? [])] as HTMLElement[];
    const now = positionsOf(rows, elements);
    const moves = isStill ? [] : movesBetween(positions.current, now);
    positions.current = now;
    for (const { index, fromPx } of moves) {
      // Who gains places passes in front of those who lose them.
      const zIndex = fromPx > 0 ? 1 : 0;
      elements[index]?.animate(
        [
          { transform: `translateY(${fromPx}px)`, zIndex },
          { transform: 'none', zIndex },
        ],
        { duration: glideMs, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
      );
    }
  }, [list, rows, isStill]);
}

function positionsOf(rows: readonly LeaderboardEntry[], elements: readonly HTMLElement[]): Map<string, RowPosition> {
  return new Map(rows.map(({ userId }, index) => [userId, { index, topPx: elements[index]?.offsetTop ?? 0 }]));
}
