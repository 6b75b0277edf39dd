import type { Almanac } from '../almanac.ts';
import type { Career } from '../careers.ts';

/** Drivers of about the same time and fame, the most alike first. */
export function similarDrivers(almanac: Almanac, career: Career, fits: (other: Career) => boolean): string[] {
  const middle = (of: Career) => ((of.years[0] ?? 0) + (of.years.at(-1) ?? 0)) / 2;
  const unlike = (other: Career) =>
    Math.abs(middle(other) - middle(career)) / 8 +
    3 * Math.abs(other.fame - career.fame) -
    0.5 * [...other.teamIds].filter((team) => career.teamIds.has(team)).length;
  return [...almanac.careers.values()]
    .filter(
      (other) =>
        other.id !== career.id && other.fame >= 0.12 && fits(other) && Math.abs(middle(other) - middle(career)) <= 16,
    )
    .map((other) => ({ id: other.id, distance: unlike(other) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ id }) => id);
}
