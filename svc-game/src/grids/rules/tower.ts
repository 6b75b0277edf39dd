import { gridDailies, gridMoves, type GridZone, topGridClass } from '@lights-out/contracts';

import { sum } from '../../questions/rules/sum.ts';

/** A race that counts for the week: a daily against the clock on its day, or the best race of Free Practice. */
export interface CountedRace {
  readonly playerId: string;
  readonly kind: 'daily' | 'free';
  readonly score: number;
  readonly endedAt: Date;
}

export interface WeekFigures {
  /** The best scores of dailies that count, best first. */
  readonly dailies: readonly number[];
  readonly free: number | null;
  readonly points: number;
  /** When the last of these races ended; null without one. */
  readonly reachedAt: Date | null;
}

/** @param races one player's, at most one of them free */
export function figuresOf(races: readonly CountedRace[]): WeekFigures {
  const best = (kind: CountedRace['kind'], most: number) =>
    races
      .filter((race) => race.kind === kind)
      .toSorted((a, b) => b.score - a.score || a.endedAt.getTime() - b.endedAt.getTime())
      .slice(0, most);
  const [dailies, free] = [best('daily', gridDailies), best('free', 1)];
  const counted = [...dailies, ...free];
  return {
    dailies: dailies.map(({ score }) => score),
    free: free[0]?.score ?? null,
    points: sum(counted.map(({ score }) => score)),
    reachedAt: counted.length === 0 ? null : new Date(Math.max(...counted.map(({ endedAt }) => endedAt.getTime()))),
  };
}

/**
 * How many of those who have raced go up and down: of a full grid four each, of fewer about a third and a quarter. From two on
 * somebody can go up, from four on somebody down.
 */
export function movesOf(raced: number): { readonly up: number; readonly down: number } {
  return {
    up: Math.min(gridMoves, Math.floor((raced + 1) / 3)),
    down: Math.min(gridMoves, Math.floor(raced / 4)),
  };
}

interface Seated {
  readonly playerId: string;
  /** From 1 to 7. */
  readonly class: number;
}

interface Standing {
  readonly figures: WeekFigures;
  /** Null for who has raced nothing. */
  readonly place: number | null;
  readonly zone: GridZone;
}

/**
 * A grid in order: more points first, then who reached them earlier. Who has raced nothing stands behind, and neither goes up
 * nor down nor pushes anybody else.
 */
export function towerOf<Seat extends Seated>(
  seats: readonly Seat[],
  races: ReadonlyMap<string, readonly CountedRace[]>,
): (Seat & Standing)[] {
  const all = seats.map((seat) => ({ ...seat, figures: figuresOf(races.get(seat.playerId) ?? []) }));
  const raced = all
    .filter(({ figures }) => figures.reachedAt !== null)
    .toSorted(
      (a, b) =>
        b.figures.points - a.figures.points ||
        a.figures.reachedAt!.getTime() - b.figures.reachedAt!.getTime() ||
        (a.playerId < b.playerId ? -1 : 1),
    );
  const { up, down } = movesOf(raced.length);
  const zoneOf = (seat: Seat & { readonly figures: WeekFigures }, place: number): GridZone => {
    if (place <= up) return seat.class < topGridClass && seat.figures.points > 0 ? 'up' : 'stays';
    return place > raced.length - down && seat.class > 1 ? 'down' : 'stays';
  };
  const others = all.filter(({ figures }) => figures.reachedAt === null);
  return [
    ...raced.map((seat, index) => ({ ...seat, place: index + 1, zone: zoneOf(seat, index + 1) })),
    ...others.map((seat) => ({ ...seat, place: null, zone: 'stays' as const })),
  ];
}

const steps = { up: 1, stays: 0, down: -1 } as const;

/** The class of a player after the week. */
export function classAfter({ class: before, zone }: { readonly class: number; readonly zone: GridZone }): number {
  return before + steps[zone];
}
