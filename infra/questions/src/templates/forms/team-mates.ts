import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import { steadyPick } from '../chance.ts';
import {
  counted,
  driverName,
  inWords,
  listed,
  possessive,
  teamName,
  whose,
  hadOtherRaces,
  grandPrixIn,
  raceIn,
} from '../names.ts';
import type { Race, Result } from '../races.ts';
import { remember } from '../remember.ts';
import { numberOf, ofTheDriver, template, textOf, type Line, type Params } from '../template.ts';
import { decadeOf, decadeOfCareer, driverFameOf, driversOfSeason, easeOf, seasonForm, seasonRecord } from './common.ts';

/** Who drove the other car of a team through a season. */
export const teamMateOfSeason = template({
  id: 'team-mate-of-season',
  form: 'team-mates',
  category: 'Drivers',
  *list(almanac) {
    for (const year of almanac.seasons.keys())
      for (const [team, pair] of pairsOf(almanac, year)) {
        const [first, second] = [...pair].sort((a, b) => driverFameOf(almanac, b) - driverFameOf(almanac, a));
        if (first === undefined || second === undefined || driverFameOf(almanac, first) < 0.4) continue;
        if (driverFameOf(almanac, second) >= 0.16) yield { year, team, driver: first };
        if (driverFameOf(almanac, second) >= 0.5) yield { year, team, driver: second };
      }
  },
  satisfies: (almanac, params, option) =>
    option !== params.driver && (startersOf(almanac, params).get(String(option)) ?? 0) > 0,
  tell(almanac, params) {
    const [year, driver] = [numberOf(params, 'year'), textOf(params, 'driver')];
    const pair = pairsOf(almanac, year).get(textOf(params, 'team'));
    const mate = pair?.find((id) => id !== driver);
    if (pair === undefined || mate === undefined || !pair.includes(driver)) return undefined;
    const [name, team] = [driverName(almanac, driver), teamName(almanac, textOf(params, 'team'))];
    const season = hadOtherRaces(year) ? `the ${year} championship` : String(year);
    return {
      wordings:
        almanac.seasons.get(year)?.isComplete !== true
          ? [
              `Who is ${possessive(name)} team-mate at ${team} in ${season}?`,
              `${name} races for ${team} in ${season}. Who is ${whose(almanac, driver)} team-mate?`,
            ]
          : [
              `Who was ${possessive(name)} team-mate at ${team} in ${season}?`,
              // Private teams may have raced others of the make.
              ...(hadOtherRaces(year) ? [] : [`In ${season}, who drove the other ${team} alongside ${name}?`]),
              `${name} raced for ${team} in ${season}. Who was ${whose(almanac, driver)} team-mate?`,
            ],
      answer: mate,
      rivals: closestTo(almanac, mate, driver, year),
      label: (option) => driverName(almanac, String(option)),
      lines: [...duel(almanac, year, driver, mate), ...careerLines(almanac, mate, ['debut'])],
      ease: easeOf(-0.06, year, [driverFameOf(almanac, driver), driverFameOf(almanac, mate)]),
      record: seasonRecord(year, 'entrants'),
      fact: `team-mates ${year} ${[driver, mate].sort().join(' ')}`,
      about: [`driver:${driver}`, `driver:${mate}`, `team:${textOf(params, 'team')}`],
      decade: decadeOf(year),
    };
  },
});

/** Who of four was never a driver's team-mate. */
export const neverTeamMate = template({
  id: 'never-team-mate',
  form: 'odd one out',
  category: 'Drivers',
  *list(almanac) {
    for (const { id, fame, hasPrivateStarts } of almanac.careers.values())
      if (fame >= 0.3 && !hasPrivateStarts && strangersOf(almanac, id).length > 0 && matesOf(almanac, id).size >= 4)
        yield { driver: id, stranger: steadyPick(id, strangersOf(almanac, id).slice(0, 5)) ?? '' };
  },
  satisfies: (almanac, params, option) => !matesOf(almanac, textOf(params, 'driver')).has(String(option)),
  tell(almanac, params) {
    const driver = textOf(params, 'driver');
    const career = almanac.careers.get(driver);
    const mates = matesOf(almanac, driver);
    const stranger = textOf(params, 'stranger');
    if (career === undefined || mates.has(stranger)) return undefined;
    const name = driverName(almanac, driver);
    // In sports cars some shared a team who never did in Formula 1.
    const race = grandPrixIn(career.years[0] ?? 1950);
    const known = [...mates.keys()].sort((a, b) => driverFameOf(almanac, b) - driverFameOf(almanac, a)).slice(0, 5);
    return {
      wordings: [
        `Which of these drivers was never ${possessive(name)} team-mate in a ${race}?`,
        `With which of these did ${name} never share a team in a ${race}?`,
        `Which of these was never in the same team as ${name} in a ${race}?`,
      ],
      answer: stranger,
      rivals: known,
      label: (option) => driverName(almanac, String(option)),
      lines: (options) => [
        {
          id: 'mates',
          text: `${possessive(name)} team-mates included ${matesTold(
            almanac,
            known.filter((id) => options.includes(id)),
            mates,
          )}.`,
        },
        ...careerLines(almanac, driver, ['debut']),
      ],
      ease: easeOf(-0.2, career.years.at(-1) ?? 1950, [career.fame, driverFameOf(almanac, stranger)]),
      record: `drivers/${driver}.yml`,
      fact: `never a team-mate of ${driver}`,
      about: [`driver:${driver}`, `driver:${stranger}`, ...known.slice(0, 3).map((id) => `driver:${id}`)],
      decade: decadeOfCareer(career),
    };
  },
});

/** `A at Lotus and B at McLaren`; `A and B, both at Lotus, and C at McLaren`; `A, B and C, all at McLaren`. */
function matesTold(almanac: Almanac, ids: readonly string[], mates: ReadonlyMap<string, string>): string {
  const told = ids.map((id) => ({
    name: driverName(almanac, id),
    team: teamName(almanac, mates.get(id) ?? ''),
  }));
  const byTeam = [...Map.groupBy(told, ({ team }) => team)];
  if (byTeam.length === 1) return `${listed(told.map(({ name }) => name))}, all at ${byTeam[0]?.[0] ?? ''}`;
  const [pair, ...others] = byTeam
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([team, own]) => {
      const names = listed(own.map(({ name }) => name));
      return own.length === 1 ? `${names} at ${team}` : `${names}, both at ${team},`;
    });
  return byTeam.length === told.length ? listed([pair ?? '', ...others]) : `${pair ?? ''} and ${listed(others)}`;
}

/** In which team two drivers were team-mates. */
export const sharedTeam = template({
  id: 'shared-team',
  form: 'team-mates',
  category: 'Teams',
  share: ofTheDriver(9),
  *list(almanac) {
    for (const { id, fame } of almanac.careers.values())
      for (const [mate] of matesOf(almanac, id))
        if (id < mate && fame >= 0.4 && driverFameOf(almanac, mate) >= 0.4) yield { driver: id, mate };
  },
  satisfies: (almanac, params, option) =>
    teamsTogether(almanac, textOf(params, 'driver'), textOf(params, 'mate')).has(String(option)),
  tell(almanac, params) {
    const [driver, mate] = [textOf(params, 'driver'), textOf(params, 'mate')];
    const together = teamsTogether(almanac, driver, mate);
    const [team] = [...together.keys()];
    const years = team === undefined ? undefined : together.get(team);
    if (team === undefined || years === undefined || together.size !== 1) return undefined;
    // Team-mates of today have not been it.
    if (years.has(almanac.asOf.year)) return undefined;
    const [first, last] = [Math.min(...years), Math.max(...years)];
    const [one, other] = [driverName(almanac, driver), driverName(almanac, mate)];
    const debuts = [driver, mate].map((id) => almanac.careers.get(id)?.years[0] ?? 1950);
    const inChampionship = hadOtherRaces(Math.max(...debuts)) ? ' in the World Championship' : '';
    const others = new Set([
      ...(almanac.careers.get(driver)?.teamIds ?? []),
      ...(almanac.careers.get(mate)?.teamIds ?? []),
    ]);
    const time = [...almanac.teams.values()].filter(({ years: own }) => own.some((year) => years.has(year)));
    const rivals = time
      .map(({ id, fame }) => ({ id, weight: fame + (others.has(id) ? 1 : 0) }))
      .sort((a, b) => b.weight - a.weight)
      .map(({ id }) => id)
      .filter((id) => id !== team && !hadCarsAlike(almanac, driver, mate, id));
    return {
      wordings: [
        `At which team were ${one} and ${other} team-mates${inChampionship}?`,
        `${one} and ${other} were once team-mates${inChampionship}. In which team?`,
        `For which team did ${one} and ${other} race as team-mates${inChampionship}?`,
      ],
      answer: team,
      rivals,
      label: (option) => teamName(almanac, String(option)),
      lines: [
        {
          id: 'when',
          text: togetherText(almanac, { driver, mate, team, first, last }),
        },
        ...[driver, mate].flatMap((id) =>
          careerLines(almanac, id, ['debut', 'teams'])
            .slice(0, 1)
            .map(({ id: line, text }) => ({ id: `${line}-${id}`, text })),
        ),
      ],
      ease: easeOf(-0.04, last, [driverFameOf(almanac, driver), driverFameOf(almanac, mate)]),
      record: seasonRecord(first, 'entrants'),
      fact: `shared team ${driver} ${mate}`,
      about: [`driver:${driver}`, `driver:${mate}`, `team:${team}`],
      decade: decadeOf(first),
    };
  },
});

/** Both started a race in cars of that make, if for different teams. */
function hadCarsAlike({ careers }: Almanac, driver: string, mate: string, make: string): boolean {
  return (careers.get(driver)?.starts ?? []).some(
    ({ race, result }) => result.constructorId === make && race.resultOf(mate)?.constructorId === make,
  );
}

/** How long two drivers were team-mates: where it was one season, that it was, and how few races. */
function togetherText(
  almanac: Almanac,
  of: Readonly<Record<'driver' | 'mate' | 'team', string> & Record<'first' | 'last', number>>,
): string {
  const inChampionship = hadOtherRaces(of.first) ? 'In the championship they' : 'They';
  if (of.first !== of.last)
    return hadOtherRaces(of.first)
      ? `Their first championship race as team-mates was in ${of.first}.`
      : `They became team-mates there in ${of.first}.`;
  const races = (almanac.careers.get(of.driver)?.starts ?? []).filter(({ race, result }) => {
    const other = race.resultOf(of.mate);
    return result.constructorId === of.team && other !== undefined && areTeamMates(almanac, race, result, other);
  }).length;
  return races > 3
    ? `${inChampionship} were team-mates there only in ${of.first}.`
    : `They were team-mates there for just ${counted(races, raceIn(of.first))}, in ${of.first}.`;
}

/** Works teams of a season for which two drivers, and no others, started its races, each two thirds of them or more. */
export function pairsOf(almanac: Almanac, year: number): Map<string, string[]> {
  return remember(almanac, `pairs ${year}`, () => findPairs(almanac, year));
}

function findPairs(almanac: Almanac, year: number): Map<string, string[]> {
  const races = almanac.seasons.get(year)?.races ?? [];
  const starts = new Map<string, Map<string, number>>();
  for (const race of races)
    for (const result of race.results) {
      const { constructorId, driverId } = result;
      if (!almanac.entrants.isWorks(race, result)) continue;
      const own = starts.get(constructorId) ?? new Map<string, number>();
      starts.set(constructorId, own.set(driverId, (own.get(driverId) ?? 0) + 1));
    }
  const isPair = (own: ReadonlyMap<string, number>) =>
    own.size === 2 && [...own.values()].every((count) => count >= (races.length * 2) / 3);
  return new Map([...starts].filter(([, own]) => isPair(own)).map(([team, own]) => [team, [...own.keys()]]));
}

/** How often each driver of that team started in that season. */
function startersOf(almanac: Almanac, params: Params): Map<string, number> {
  const starts = new Map<string, number>();
  for (const { results } of almanac.seasons.get(numberOf(params, 'year'))?.races ?? [])
    for (const { constructorId, driverId } of results)
      if (constructorId === params.team) starts.set(driverId, (starts.get(driverId) ?? 0) + 1);
  return starts;
}

function closestTo(almanac: Almanac, mate: string, driver: string, year: number): string[] {
  const rank = (id: string) => Math.abs(driverFameOf(almanac, id) - driverFameOf(almanac, mate));
  return driversOfSeason(almanac, year)
    .filter((id) => id !== driver && id !== mate)
    .sort((a, b) => rank(a) - rank(b));
}

/** All drivers who started a Grand Prix in the same team as the driver, with the team in which it was most often. */
export function matesOf(almanac: Almanac, driver: string): Map<string, string> {
  return remember(almanac, `mates ${driver}`, () => findMates(almanac, driver));
}

function findMates(almanac: Almanac, driver: string): Map<string, string> {
  const together = (almanac.careers.get(driver)?.starts ?? []).flatMap(({ race, result }) =>
    race.results.filter((other) => areTeamMates(almanac, race, result, other)),
  );
  return new Map(
    [...Map.groupBy(together, ({ driverId }) => driverId)].map(([mate, races]) => {
      const teams = [...Map.groupBy(races, ({ constructorId }) => constructorId)].sort(
        ([, a], [, b]) => b.length - a.length,
      );
      return [mate, teams[0]?.[0] ?? ''];
    }),
  );
}

/** Both started that race in cars of the same make that the maker itself had entered. */
function areTeamMates({ entrants }: Almanac, race: Race, one: Result, other: Result): boolean {
  if (one.driverId === other.driverId || one.constructorId !== other.constructorId) return false;
  return entrants.isWorks(race, one) && entrants.isWorks(race, other);
}

/** Drivers who raced for one of the driver's teams, but never at the same time; the best known first. */
export function strangersOf(almanac: Almanac, driver: string): string[] {
  const career = almanac.careers.get(driver);
  const mates = matesOf(almanac, driver);
  const [from, to] = [career?.years[0] ?? 0, career?.years.at(-1) ?? 0];
  return [...almanac.careers.values()]
    .filter(({ id, teamIds, years, fame, hasPrivateStarts }) => {
      const isOfTheTime = years.some((year) => year >= from && year <= to);
      // Two who still race may yet meet.
      if (career?.isOver !== true && almanac.careers.get(id)?.isOver !== true) return false;
      const sharesTeam = [...teamIds].some((team) => career?.teamIds.has(team));
      return id !== driver && fame >= 0.35 && isOfTheTime && sharesTeam && !hasPrivateStarts && !mates.has(id);
    })
    .sort((a, b) => b.fame - a.fame)
    .map(({ id }) => id);
}

/** The teams that both started a Grand Prix for in the same race, with the years. */
function teamsTogether(almanac: Almanac, driver: string, mate: string): ReadonlyMap<string, ReadonlySet<number>> {
  return remember(almanac, `together ${driver} ${mate}`, () => findTeamsTogether(almanac, driver, mate));
}

function findTeamsTogether(almanac: Almanac, driver: string, mate: string): Map<string, Set<number>> {
  const together = new Map<string, Set<number>>();
  for (const { race, result } of almanac.careers.get(driver)?.starts ?? []) {
    const other = race.resultOf(mate);
    if (other === undefined || !areTeamMates(almanac, race, result, other)) continue;
    together.set(result.constructorId, (together.get(result.constructorId) ?? new Set()).add(race.year));
  }
  return together;
}

/** How the two compared over the season. */
export function duel(almanac: Almanac, year: number, driver: string, mate: string): Line[] {
  const form = seasonForm(almanac, year);
  const [own, other] = [form.get(driver)?.wins ?? 0, form.get(mate)?.wins ?? 0];
  if (own + other === 0 || almanac.seasons.get(year)?.isComplete !== true) return [];
  const [one, two] = [driverName(almanac, driver), driverName(almanac, mate)];
  if (own === other) return [{ id: 'duel', text: `Each of them won ${counted(own, raceIn(year))} that season.` }];
  const [more, fewer, name, second] = own > other ? [own, other, one, two] : [other, own, two, one];
  const rest = fewer === 0 ? 'none' : inWords(fewer);
  return [{ id: 'duel', text: `${name} won ${counted(more, raceIn(year))} that season and ${second} ${rest}.` }];
}
