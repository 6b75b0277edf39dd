import type { Almanac } from '../almanac.ts';
import { driverName, grandPrixName, grandsPrixIn, inWords } from '../names.ts';
import { unlikeDeciders } from '../race-lines.ts';
import type { Season } from '../seasons.ts';
import { textOf, type Line, type Params } from '../template.ts';
import { driversOfSeason, seasonForm } from './common.ts';

export function seasonIn(almanac: Almanac, params: Params): Season | undefined {
  return almanac.seasons.get(Number(textOf(params, 'year')));
}

/** Drivers of the season in the order of the standings, without some. */
export function standingsBut(almanac: Almanac, season: Season, without: readonly string[]): string[] {
  const ranked = [...season.driverTable]
    .sort((a, b) => a.positionDisplayOrder - b.positionDisplayOrder)
    .map(({ driverId }) => driverId)
    // The standings of the 1950s also hold drivers of the Indianapolis 500.
    .filter((id) => almanac.careers.has(id));
  return [...new Set([...ranked.slice(0, 9), ...driversOfSeason(almanac, season.year)])].filter(
    (id) => !without.includes(id),
  );
}

/** How the title was won. */
export function titleLines(almanac: Almanac, season: Season, withoutMargin = false): Line[] {
  const { champion, decider, year } = season;
  if (champion === undefined) return [];
  const [driver, second] = [driverName(almanac, champion), season.driverAt(2)];
  const wins = seasonForm(almanac, year).get(champion)?.wins ?? 0;
  const margin = cleanMargin(almanac, season);
  const lines: Line[] = [];
  if (margin !== undefined && second !== undefined && !withoutMargin && !hadDied(almanac, season, champion))
    lines.push({
      id: 'margin',
      text: `${driver} finished ${margin === 0.5 ? 'half a point' : margin === 1 ? 'one point' : `${inWords(margin)} points`} ahead of ${driverName(almanac, second)}.`,
    });
  if (decider !== undefined && !unlikeDeciders.has(decider.key))
    lines.push({
      id: 'decider',
      text: `The title was decided at the ${grandPrixName(almanac, decider.grandPrixId, decider.year)}.`,
    });
  lines.push({
    id: 'wins',
    text: `${driver} won ${inWords(wins)} of that year's ${inWords(season.races.length)} ${grandsPrixIn(year)}.`,
  });
  return lines;
}

/** Rindt, champion of 1970, who was not there when the others drove the last races. */
function hadDied({ drivers }: Almanac, { races }: Season, driver: string): boolean {
  const death = drivers.get(driver)?.dateOfDeath ?? null;
  return death !== null && death < (races.at(-1)?.date ?? '');
}

/** The margin between champion and runner-up; undefined where results were dropped or either was excluded. */
export function cleanMargin({ facts }: Almanac, { year, driverTable, champion }: Season): number | undefined {
  const [first, second] = [1, 2].map((position) =>
    driverTable.filter(({ positionNumber }) => positionNumber === position),
  );
  const [one, two] = [first?.[0], second?.[0]];
  if (
    one === undefined ||
    two === undefined ||
    first?.length !== 1 ||
    second?.length !== 1 ||
    one.driverId !== champion
  )
    return undefined;
  const countedAll = [one, two].every(
    ({ driverId, points }) =>
      facts.where('seasonsDrivers', 'year', year).find((row) => row.driverId === driverId)?.totalPoints === points,
  );
  return countedAll && !isStruckOut(driverTable) ? one.points - two.points : undefined;
}

/** One with more points than the second was struck out of the standings, as Michael Schumacher was in 1997. */
export function isStruckOut(driverTable: Season['driverTable']): boolean {
  const second = driverTable.find(({ positionNumber }) => positionNumber === 2)?.points ?? Infinity;
  return driverTable.some(({ positionText, points }) => positionText === 'DSQ' && points > second);
}
