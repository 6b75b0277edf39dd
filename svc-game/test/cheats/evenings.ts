import { countedRacesADay } from '@lights-out/contracts';
import type { RandomInt } from '@lights-out/service-kit';

/** When players play: on some evenings of the month, a few games in a row. */

export const firstDay = Date.parse('2026-11-02T00:00:00.000Z');
export const days = 27;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

/**
 * When each of the games begins, those of one evening at the same instant: they are played one after another. Nobody begins
 * more on a day than count, so that there may be fewer.
 */
export function someEvenings(
  games: number,
  random: RandomInt,
  [from, until]: readonly [number, number] = [0, days],
): number[] {
  const starts: number[] = [];
  const left = Array.from({ length: until - from }, (_, index) => ({ day: from + index, races: countedRacesADay }));
  while (starts.length < games && left.length > 0) {
    const at = random(left.length);
    const evening = left[at]!;
    const startsAt = firstDay + evening.day * dayMs + 18 * hourMs + random(5 * hourMs);
    const races = Math.min(1 + random(4), evening.races, games - starts.length);
    for (let race = 0; race < races; race += 1) starts.push(startsAt);
    evening.races -= races;
    if (evening.races === 0) left.splice(at, 1);
  }
  return starts.sort((a, b) => a - b);
}

/** The same evenings as another player's half of the time, at moments of one's own within the same hour. */
export function eveningsBeside(others: readonly number[], games: number, random: RandomInt): number[] {
  const own = someEvenings(games, random);
  const evenings = new Map(
    [...new Set(own)].map((startsAt) => [
      startsAt,
      random(2) === 0 ? others[random(others.length)]! + random(hourMs) - hourMs / 2 : startsAt,
    ]),
  );
  return countedOf(own.map((startsAt) => evenings.get(startsAt)!));
}

/** The first of each day that count; the others are training. */
function countedOf(starts: readonly number[]): number[] {
  const byDay = Map.groupBy(
    starts.toSorted((a, b) => a - b),
    (at) => Math.floor(at / dayMs),
  );
  return [...byDay.values()].flatMap((races) => races.slice(0, countedRacesADay));
}
