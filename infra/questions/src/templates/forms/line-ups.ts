import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import type { Career } from '../careers.ts';
import { driverName, ordinalInWords, possessive, teamName } from '../names.ts';
import { lotusRacing } from '../teams.ts';
import { numberOf, ofTheDriver, template, textOf, type Line, type Params } from '../template.ts';
import {
  decadeOf,
  driverFameOf,
  easeOf,
  namesOfPair,
  racedFor,
  seasonRecord,
  startsIn,
  teamFameOf,
  teamsOfSeason,
} from './common.ts';
import { duel, pairsOf } from './team-mates.ts';
import { yearOfTeam } from './team-seasons.ts';

/** Under these ids are seasons in which the team had another name: RB in 2024, Team Lotus in 2011. */
export const laterNamed: ReadonlySet<string> = new Set(['rb', lotusRacing]);

/** Before that hardly any team had the same two drivers all year. */
export const firstPairs = 1984;

/** Of the seasons before hardly anybody knows anything; what hangs on no pair of drivers is asked since then. */
export const firstWithoutTeams = 1968;

/** Which two drivers a team had through a season. */
export const pairOfSeason = template({
  id: 'pair-of-season',
  form: 'line-ups',
  category: 'Teams',
  *list(almanac) {
    for (const { year, isComplete } of almanac.seasons.values())
      for (const [team, pair] of pairsOf(almanac, year))
        if (
          isComplete &&
          year >= firstPairs &&
          !laterNamed.has(team) &&
          pair.some((id) => driverFameOf(almanac, id) >= 0.35)
        )
          yield { team, year };
  },
  satisfies: (almanac, params, option) =>
    pairKey(pairsOf(almanac, numberOf(params, 'year')).get(teamIn(params))) === option,
  tell(almanac, params) {
    const [team, year] = [teamIn(params), numberOf(params, 'year')];
    const pair = pairsOf(almanac, year).get(team);
    const [one, other] = pair ?? [];
    if (one === undefined || other === undefined) return undefined;
    const name = teamName(almanac, team);
    return {
      wordings: [
        `Which pair of drivers raced for ${name} in ${year}?`,
        `Who were ${possessive(name)} two drivers in ${year}?`,
        `Which of these line-ups did ${name} have in ${year}?`,
      ],
      answer: pairKey(pair) ?? '',
      rivals: otherPairs(almanac, team, year),
      label: (option) => namesOfPair(almanac, option),
      lines: [
        ...placeOfTeam(almanac, team, year),
        ...duel(almanac, year, one, other),
        ...yearOfTeam(almanac, team, year),
      ],
      ease: easeOf(0, year, [driverFameOf(almanac, one), driverFameOf(almanac, other), teamFameOf(almanac, team)]),
      record: seasonRecord(year, 'entrants'),
      fact: `pair of ${team} ${year}`,
      about: [`team:${team}`, `driver:${one}`, `driver:${other}`],
      decade: decadeOf(year),
    };
  },
});

/** For which team a driver raced in a season. */
export const teamOfSeason = template({
  id: 'team-of-season',
  form: 'line-ups',
  category: 'Teams',
  isOfDailies: true,
  favoursTheBiggest: true,
  share: ofTheDriver(4),
  *list(almanac) {
    for (const { id, fame, years } of almanac.careers.values())
      if (fame >= 0.38)
        for (const year of years)
          if (
            year >= firstPairs &&
            almanac.seasons.get(year)?.champion !== id &&
            soleTeam(almanac, id, year) !== undefined
          )
            yield { driver: id, year };
  },
  satisfies: (almanac, params, option) =>
    racedFor(almanac, textOf(params, 'driver'), numberOf(params, 'year')).includes(String(option)),
  tell(almanac, params) {
    const [driver, year] = [textOf(params, 'driver'), numberOf(params, 'year')];
    const team = soleTeam(almanac, driver, year);
    const career = almanac.careers.get(driver);
    if (team === undefined || career === undefined || almanac.seasons.get(year)?.isComplete !== true) return undefined;
    const name = driverName(almanac, driver);
    return {
      wordings: [
        `For which team did ${name} race in ${year}?`,
        `Which team did ${name} drive for in ${year}?`,
        `Which team had ${name} in one of its cars in ${year}?`,
      ],
      answer: team,
      rivals: teamsAround(almanac, career, year, [team]),
      label: (option) => teamName(almanac, String(option)),
      lines: [
        ...spellThere(almanac, career, team),
        ...yearOfTeam(almanac, team, year),
        ...careerLines(almanac, driver, ['seasons']),
      ],
      ease: easeOf(0.02, year, [career.fame, teamFameOf(almanac, team)]),
      record: seasonRecord(year, 'entrants'),
      fact: `team of ${driver} ${year}`,
      about: [`driver:${driver}`, `team:${team}`],
      decade: decadeOf(year),
    };
  },
});

function teamIn(params: Params): string {
  return textOf(params, 'team');
}

function pairKey(pair: readonly string[] | undefined): string | undefined {
  return pair && [...pair].sort().join('+');
}

/** Pairs that the team had in other years, those of one of the two first, then pairs of other teams of that year. */
function otherPairs(almanac: Almanac, team: string, year: number): string[] {
  const own = pairsOf(almanac, year).get(team) ?? [];
  const ofYear = (at: number) => pairKey(pairsOf(almanac, at).get(team)) ?? [];
  const near = [1, -1, 2, -2, 3, -3, 4, -4, 5, -5].flatMap((away) => ofYear(year + away));
  const others = [...pairsOf(almanac, year)].flatMap(([id, pair]) => (id === team ? [] : (pairKey(pair) ?? [])));
  const known = (key: string) => Math.max(...key.split('+').map((id) => driverFameOf(almanac, id)));
  const shares = (key: string) => (own.some((id) => key.split('+').includes(id)) ? 0 : 1);
  const first = [...new Set(near)].filter((key) => key !== pairKey(own)).sort((a, b) => shares(a) - shares(b));
  return [...new Set([...first.slice(0, 5), ...others.sort((a, b) => known(b) - known(a))])];
}

/** The one works team that he raced two thirds of a season for; undefined where it was known by another name too. */
export function soleTeam(almanac: Almanac, driver: string, year: number): string | undefined {
  const season = almanac.seasons.get(year);
  const starts = startsIn(almanac, driver, year);
  const [team, another] = racedFor(almanac, driver, year);
  const isWhole = starts.length >= ((season?.races.length ?? 0) * 2) / 3;
  return isWhole && another === undefined && team !== undefined && !laterNamed.has(team) ? team : undefined;
}

/** The teams of the year, those first that the driver raced for before or after. */
export function teamsAround(almanac: Almanac, { teamIds }: Career, year: number, without: readonly string[]): string[] {
  const racing = teamsOfSeason(almanac, year).filter((id) => !without.includes(id) && !laterNamed.has(id));
  return [...racing.filter((id) => teamIds.has(id)), ...racing.filter((id) => !teamIds.has(id))];
}

/** Since when he raced there: true whatever comes. */
function spellThere(almanac: Almanac, { id, starts }: Career, team: string): Line[] {
  const first = starts.find(({ result }) => result.constructorId === team)?.race.year ?? 0;
  return [{ id: 'since', text: `${driverName(almanac, id)} first raced for ${teamName(almanac, team)} in ${first}.` }];
}

export function placeOfTeam(almanac: Almanac, team: string, year: number): Line[] {
  const rows = (almanac.seasons.get(year)?.teamTable ?? []).filter(({ constructorId }) => constructorId === team);
  const place = rows.length === 1 ? rows[0]?.positionNumber : undefined;
  // Of the first it is said with the wins.
  if (typeof place !== 'number' || place === 1) return [];
  return [
    {
      id: 'place',
      text: `${teamName(almanac, team)} was ${ordinalInWords(place)} in that year's constructors' championship.`,
    },
  ];
}
