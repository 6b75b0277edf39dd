import type { GridsExport, OwnGrid } from '@lights-out/contracts';

import type { LoadedGrid } from './flows/own-grid.ts';
import { endOfWeek } from './rules/week.ts';
import { lowestClass, type Member } from './sql/members.ts';
import type { OwnSeat } from './sql/seats.ts';

export function ownGridView({ week, member, rows, seats }: LoadedGrid, now: Date): OwnGrid {
  const [first] = rows;
  return {
    serverTime: now.toISOString(),
    week,
    endsAt: endOfWeek(week).toISOString(),
    takesPart: (member?.leftAt ?? null) === null,
    class: member?.class ?? lowestClass,
    grid: first === undefined ? null : { n: first.grid, class: first.gridClass, rows: rows.map(rowView) },
    last: seats.flatMap(lastOf)[0] ?? null,
  };
}

function rowView({ playerId, displayName, class: own, place, zone, figures }: LoadedGrid['rows'][number]) {
  const { points, free, dailies } = figures;
  return { userId: playerId, displayName, class: own, place, zone, points, free, dailies: [...dailies] };
}

function lastOf({ week, class: before, place, points, nextClass }: OwnSeat) {
  if (place === null || points === null || nextClass === null) return [];
  return [{ week, class: before, place, points, nextClass }];
}

export function gridsExportView(member: Member | undefined, seats: readonly OwnSeat[]): GridsExport {
  return {
    class: member?.class ?? null,
    leftAt: member?.leftAt?.toISOString() ?? null,
    seats: seats.map(({ seatedAt, ...seat }) => ({ ...seat, seatedAt: seatedAt.toISOString() })),
  };
}
