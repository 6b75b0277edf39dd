import { useReducedMotion } from '@lights-out/web-kit';
import { type RefObject, useLayoutEffect, useRef } from 'react';

import { rowShiftsBetween, type RowPosition } from '../model/row-shifts.ts';

const glideMs = 500;

interface Row {
  readonly userId: string;
}

/** Rows that change their position glide there, unless the player asked the system for less motion. */
export function useGlidingRows(list: RefObject<HTMLElement | null>, rows: readonly Row[]): void {
  const isStill = useReducedMotion();
  const positions = useRef<ReadonlyMap<string, RowPosition>>(new Map());
  useLayoutEffect(() => {
    const elements = [...(list.current?.children ?? [])] as HTMLElement[];
    const now = positionsOf(rows, elements);
    const shifts = isStill ? [] : rowShiftsBetween(positions.current, now);
    positions.current = now;
    for (const { index, fromPx } of shifts) {
      // Rows that move up pass in front of those that move down.
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

function positionsOf(rows: readonly Row[], elements: readonly HTMLElement[]): Map<string, RowPosition> {
  return new Map(rows.map(({ userId }, index) => [userId, { index, topPx: elements[index]?.offsetTop ?? 0 }]));
}
