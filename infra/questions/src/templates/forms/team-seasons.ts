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
  const wins = season.races.filter((race) => isWonBy(race, team));
  // A win of a private team in that make's car is the team's own.
  if (wins.some((race) => !isWonByWorks(almanac, race, team))) return [];
  const positions = season.teamTable.filter(({ constructorId }) => constructorId === team);
  const position = positions.length === 1 ? positions[0]?.positionNumber : undefined;
  const name = teamName(almanac, team);
  const won = wins.length === 0 ? `won no ${raceIn(year)}` : `won ${counted(wins.length, raceIn(year))}`;
  if (position === 1)
    return [{ id: 'season-of-team', text: `${name} ${won} that year and the constructors' championship.` }];
  return [{ id: 'season-of-team', text: `${name} ${won} that year.` }];
}

function isWonByWorks({ entrants }: Almanac, race: Race, team: string): boolean {
  return race.results
    .filter(({ positionNumber, constructorId }) => positionNumber === 1 && constructorId === team)
    .every((result) => entrants.isWorks(race, result));
}

/** A car of that make won, whether one driver drove it or two. */
export function isWonBy({ results }: Race, team: string): boolean {
  return results.some(({ positionNumber, constructorId }) => positionNumber === 1 && constructorId === team);
}
