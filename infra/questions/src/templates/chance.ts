import { createHash } from 'node:crypto';

/** A source of chance that a seed determines. */
export interface Chance {
  /** A whole number in [0, bound). */
  below(bound: number): number;
  pick<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** The same seed gives the same choices on every machine and in every release. */
export function chanceOf(seed: string): Chance {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const below = (bound: number): number => {
    // mulberry32: 32 bits of state, which is far more than the few dozen choices made from one seed need.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
  const shuffled = <Item>(items: readonly Item[]): Item[] => {
    const copy = [...items];
    for (let last = copy.length - 1; last > 0; last -= 1) {
      const other = below(last + 1);
      [copy[last], copy[other]] = [copy[other] as Item, copy[last] as Item];
    }
    return copy;
  };
  return { below, shuffled, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}

/** One of the items by chance; the same one for a seed also when others join or leave, unless it is itself what left. */
export function steadyPick(seed: string, items: readonly string[]): string | undefined {
  return steadyPicks(seed, items, 1)[0];
}

/** So many of the items, chosen in the same way. */
export function steadyPicks(seed: string, items: readonly string[], count: number): string[] {
  const drawn = items.map((item) => ({ item, key: createHash('sha256').update(`${seed} ${item}`).digest('hex') }));
  return drawn
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, count)
    .map(({ item }) => item);
}
