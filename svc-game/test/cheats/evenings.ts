import type { RandomInt } from '@lights-out/service-kit';

/** When players play: on some evenings of the month, a few games in a row. */

export const firstDay = Date.parse('2026-11-02T00:00:00.000Z');
const days = 27;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** When each of the games begins, those of one evening at the same instant: they are played one after another. */
export function someEvenings(games: number, random: RandomInt): number[] {
  const starts: number[] = [];
  while (starts.length < games) {
    const startsAt = firstDay + random(days) * dayMs + 18 * hourMs + random(5 * hourMs);
    for (let left = 1 + random(4); left > 0 && starts.length < games; left -= 1) starts.push(startsAt);
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
  return own.map((startsAt) => evenings.get(startsAt)!).sort((a, b) => a - b);
}
