import type { Almanac } from '../almanac.ts';
import { steadyPicks } from '../chance.ts';
import { teamName } from '../names.ts';
import { remember } from '../remember.ts';
import { numberOf, template, textOf, type Line, type Params } from '../template.ts';
import { decadeOf, easeOf, seasonRecord, teamFameOf, teamsOfSeason } from './common.ts';
import { firstPairs, laterNamed } from './line-ups.ts';
import { namesOverlap, yearOfTeam } from './team-seasons.ts';

/** Which team of four was on the grid in a season; the others had gone, or were to come. */
export const teamOnTheGrid = template({
  id: 'team-on-the-grid',
  form: 'generations',
  category: 'Teams',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const year of yearsAsked(almanac))
      for (const team of steadyPicks(`on ${year}`, coming(almanac, year), year >= 2000 ? 9 : 6)) yield { team, year };
  },
  satisfies: (almanac, params, option) => racedIn(almanac, String(option), numberOf(params, 'year')),
  tell: (almanac, params) =>
    ofGrid(almanac, params, absent, (year) => [
      `Which of these team names was on the Formula 1 grid in ${year}?`,
      `Only one of these team names was on the grid in ${year}. Which?`,
    ]),
});

/** Which team of four was not on the grid in a season. */
export const teamNotOnTheGrid = template({
  id: 'team-not-on-the-grid',
  form: 'generations',
  category: 'Teams',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const year of yearsAsked(almanac))
      for (const team of steadyPicks(`off ${year}`, absent(almanac, year), year >= 2000 ? 9 : 6)) yield { team, year };
  },
  satisfies: (almanac, params, option) => !racedIn(almanac, String(option), numberOf(params, 'year')),
  tell: (almanac, params) =>
    ofGrid(almanac, params, passing, (year) => [
      `Which of these team names was not on the Formula 1 grid in ${year}?`,
      `Three of these team names were on the grid in ${year}. Which was not?`,
    ]),
});

type OfYear = (almanac: Almanac, year: number) => string[];

function ofGrid(almanac: Almanac, params: Params, rivalsOf: OfYear, wordings: (year: number) => string[]) {
  const [team, year] = [textOf(params, 'team'), numberOf(params, 'year')];
  return {
    wordings: wordings(year),
    answer: team,
    rivals: rivalsOf(almanac, year).filter((one) => one !== team),
    label: (option: string | number) => teamName(almanac, String(option)),
    lines: [
      ...aroundYear(almanac, team, year),
      ...(racedIn(almanac, team, year) ? yearOfTeam(almanac, team, year) : []),
    ],
    ease: easeOf(0, year, [teamFameOf(almanac, team)]),
    record: seasonRecord(year, 'entrants'),
    fact: `team on the grid ${team} ${year}`,
    about: [`team:${team}`, `season:${year}`],
    decade: decadeOf(year),
  };
}

function yearsAsked({ seasons }: Almanac): number[] {
  return [...seasons.values()].flatMap(({ year, isComplete }) => (isComplete && year >= firstPairs ? [year] : []));
}

function racedIn({ teams }: Almanac, team: string, year: number): boolean {
  return teams.get(team)?.years.includes(year) === true;
}

/** The teams of a season, those first that were new or about to go. */
function passing(almanac: Almanac, year: number): string[] {
  const isLasting = (id: string) => [-2, -1, 1, 2].every((away) => racedIn(almanac, id, year + away));
  const known = teamsOfSeason(almanac, year).filter((id) => teamFameOf(almanac, id) >= 0.26 && !laterNamed.has(id));
  return known.sort((one, other) => Number(isLasting(one)) - Number(isLasting(other))).slice(0, 8);
}

/** Without those that are always there. */
function coming(almanac: Almanac, year: number): string[] {
  return passing(almanac, year).filter((id) => (almanac.teams.get(id)?.years.length ?? 0) < 40);
}

/** Teams that raced not long before or after, and whose name no entrant and no other team had that year. */
function absent(almanac: Almanac, year: number): string[] {
  return remember(almanac, `absent teams ${year}`, () => {
    const racing = [...almanac.teams.values()].filter(({ years }) => years.includes(year)).map(({ id }) => id);
    const entrants = almanac.facts.where('seasonsEntrants', 'year', year).map(({ entrantId }) => entrantId);
    // Renault's engines were there in 1990, and Arrows raced as Footwork from 1991 to 1996.
    const engines = new Set(
      almanac.facts.where('racesRaceResults', 'year', year).map((row) => row.engineManufacturerId),
    );
    const others = new Set([...engines, ...(racing.includes('footwork') ? ['arrows'] : [])]);
    const names = [...racing.map((id) => teamName(almanac, id)), ...entrants.map((id) => id.replaceAll('-', ' '))];
    const away = (years: readonly number[]) => Math.min(...years.map((one) => Math.abs(one - year)));
    return [...almanac.teams.values()]
      .filter(
        ({ id, years, fame }) =>
          fame >= 0.26 &&
          !laterNamed.has(id) &&
          !others.has(id) &&
          away(years) >= 1 &&
          away(years) <= 5 &&
          names.every((name) => !namesOverlap(name, teamName(almanac, id))),
      )
      .sort((one, other) => away(one.years) - away(other.years) || other.fame - one.fame)
      .slice(0, 9)
      .map(({ id }) => id);
  });
}

/** Since when and until when the name was there. */
function aroundYear(almanac: Almanac, team: string, year: number): Line[] {
  const name = teamName(almanac, team);
  // Lotus was the name of several teams.
  const namesakes = [...almanac.teams.values()].filter(({ id }) => teamName(almanac, id) === name);
  const years = namesakes.flatMap((own) => own.years).sort((one, other) => one - other);
  const [before, after] = [years.findLast((one) => one < year), years.find((one) => one > year)];
  const since = years.findLast((one) => one <= year && !years.includes(one - 1));
  const text = years.includes(year)
    ? since === year
      ? `${name} had not been there the year before.`
      : `${name} had raced every season since ${since}.`
    : before === undefined
      ? `${name} did not race before ${after}.`
      : `${name} had last raced in ${before}${after === undefined ? '' : `, and did not come back until ${after}`}.`;
  return [{ id: 'around', text }];
}
