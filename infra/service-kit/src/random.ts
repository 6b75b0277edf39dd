import { randomInt } from 'node:crypto';

/** The source of randomness: a uniform integer in [0, below). A test passes a seeded one. */
export type RandomInt = (below: number) => number;

export const secureRandomInt: RandomInt = (below) => randomInt(below);

/** A copy in random order (Fisher–Yates). */
export function shuffled<Item>(items: readonly Item[], random: RandomInt, count = items.length): Item[] {
  const result = [...items];
  if (count < items.length) {
    for (let first = 0; first < count; first += 1) {
      const other = first + random(items.length - first);
      [result[first], result[other]] = [result[other] as Item, result[first] as Item];
    }
    return result.slice(0, count);
  }
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
}

/** As `shuffled`, by the secure source; for draws that no test seeds. */
export function secureShuffle<Item>(items: readonly Item[], count?: number): Item[] {
  return shuffled(items, secureRandomInt, count);
}
