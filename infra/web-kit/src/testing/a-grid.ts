import type { GridRow, OwnGrid } from '@lights-out/contracts/grids';

import { idOf } from './builders.ts';

/** The row of a player who leads by one daily. */
export function aGridRow(changes: Partial<GridRow> = {}): GridRow {
  return {
    userId: idOf(1),
    displayName: 'Ayla',
    class: 3,
    place: 1,
    points: 1_411,
    dailies: [1_411],
    free: null,
    zone: 'stays',
    ...changes,
  };
}

/** The grid of a player who is alone on it, on a Friday. */
export function aGrid(changes: Partial<OwnGrid> = {}): OwnGrid {
  return {
    serverTime: '2026-11-27T18:18:48.000Z',
    week: '2026-11-23',
    endsAt: '2026-11-30T00:00:00.000Z',
    takesPart: true,
    class: 3,
    grid: { n: 4, class: 3, rows: [aGridRow()] },
    last: null,
    ...changes,
  };
}
