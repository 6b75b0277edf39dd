import type { Almanac } from '../almanac.ts';
import { counted, raceIn, teamName } from '../names.ts';
import type { Race } from '../races.ts';
import type { Line } from '../template.ts';

export function namesOverlap(one: string, other: string): boolean {
  const words = (text: string) => text.toLowerCase().split(/[ -]/);
  return words(one).some((word) => words(other).includes(word));
}

/** What the team did that season, once it is over. */
export function yearOfTeam(almanac: Almanac, team: string, year: number): Line[] {
  const season = almanac.seasons.get(year);
  if (season?.isComplete !== true) return [];
  const won = season.races.filter((race) => isWonBy(race, team)).length;
  const positions = season.teamTable.filter(({ constructorId }) => constructorId === team);
  const position = positions.length === 1 ? positions[0]?.positionNumber : undefined;
  const name = teamName(almanac, team);
  const wins = won === 0 ? `won no ${raceIn(year)}` : `won ${counted(won, raceIn(year))}`;
  if (position === 1)
    return [{ id: 'season-of-team', text: `${name} ${wins} that year and the constructors' championship.` }];
  return [{ id: 'season-of-team', text: `${name} ${wins} that year.` }];
}

/** A car of that make won, whether one driver drove it or two. */
export function isWonBy({ results }: Race, team: string): boolean {
  return results.some(({ positionNumber, constructorId }) => positionNumber === 1 && constructorId === team);
}
