import type { Almanac } from './almanac.ts';

const kept = new WeakMap<Almanac, Map<string, unknown>>();

/** What was made of an almanac under that key, made only once. */
export function remember<Made>(almanac: Almanac, key: string, make: () => Made): Made {
  const own = kept.get(almanac) ?? new Map<string, unknown>();
  kept.set(almanac, own);
  if (!own.has(key)) own.set(key, make());
  return own.get(key) as Made;
}
