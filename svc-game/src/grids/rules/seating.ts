import { gridSeats } from '@lights-out/contracts';

/** With fewer on a grid nobody has a race to win, so that classes share one. */
const fewestOnGrid = 3;

export interface ToSeat {
  readonly playerId: string;
  readonly class: number;
  /** The mean of the player's estimate. */
  readonly strength: number;
}

export interface SeatedGrid {
  readonly n: number;
  readonly class: number;
  readonly players: readonly ToSeat[];
}

/**
 * The grids of a Monday. Each class is cut by strength into grids of nearly the same size; one of fewer than three players races
 * with the class below it, the lowest with the one above.
 */
export function seatOnMonday(players: readonly ToSeat[]): SeatedGrid[] {
  const groups: { class: number; players: ToSeat[] }[] = [];
  let waiting: ToSeat[] = [];
  const byClass = Map.groupBy(players, (player) => player.class);
  for (const [of, own] of [...byClass].toSorted(([a], [b]) => b - a)) {
    waiting = [...waiting, ...own];
    if (waiting.length < fewestOnGrid) continue;
    groups.push({ class: of, players: waiting });
    waiting = [];
  }
  const lowest = groups.at(-1);
  if (lowest) lowest.players.push(...waiting);
  else if (waiting.length > 0) groups.push({ class: Math.min(...byClass.keys()), players: waiting });
  return groups
    .flatMap((group) => cut(group.players).map((part) => ({ class: group.class, players: part })))
    .map((grid, index) => ({ n: index + 1, ...grid }));
}

function cut(players: readonly ToSeat[]): ToSeat[][] {
  const inOrder = players.toSorted((a, b) => b.strength - a.strength || (a.playerId < b.playerId ? -1 : 1));
  const grids = Math.ceil(inOrder.length / gridSeats);
  const from = (grid: number) => Math.floor((grid * inOrder.length) / grids);
  return Array.from({ length: grids }, (_, grid) => inOrder.slice(from(grid), from(grid + 1)));
}

export interface GridCount {
  readonly n: number;
  readonly class: number;
  readonly seats: number;
}

/**
 * The grid of who comes during the week: the least full one of the player's class. A class without a grid races with the nearest
 * one that has room, below before above; where all are full there is a new grid.
 */
export function gridForLate(ownClass: number, grids: readonly GridCount[]): Pick<GridCount, 'n' | 'class'> {
  const hasOwn = grids.some((grid) => grid.class === ownClass);
  const distance = (of: number) => (of <= ownClass ? ownClass - of : 10 + of - ownClass);
  const [best] = grids
    .filter((grid) => grid.seats < gridSeats && (!hasOwn || grid.class === ownClass))
    .toSorted((a, b) => distance(a.class) - distance(b.class) || a.seats - b.seats || a.n - b.n);
  return best ?? { n: Math.max(0, ...grids.map(({ n }) => n)) + 1, class: ownClass };
}
