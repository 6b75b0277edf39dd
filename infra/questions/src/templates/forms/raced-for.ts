import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import type { Career } from '../careers.ts';
import { steadyPicks } from '../chance.ts';
import { driverName, listed, teamName, grandPrixIn, hadOtherRaces, inTheSport } from '../names.ts';
import { remember } from '../remember.ts';
import { lotusRacing } from '../teams.ts';
import { ofTheDriver, template, textOf } from '../template.ts';
import { decadeOfCareer, easeOf, teamFameOf } from './common.ts';
import { laterNamed } from './line-ups.ts';
import { similarDrivers } from './similar-drivers.ts';

/** For which team of four a driver never raced. */
export const neverRacedFor = template({
  id: 'never-raced-for',
  form: 'odd one out',
  category: 'Teams',
  *list(almanac) {
    for (const { id, fame, teamIds, isOver } of almanac.careers.values())
      if (fame >= 0.3 && teamIds.size >= 3 && isOver && absentTeams(almanac, id).length > 0)
        for (const team of steadyPicks(id, absentTeams(almanac, id).slice(0, 7), 2)) yield { driver: id, team };
  },
  satisfies: (almanac, params, option) =>
    almanac.careers.get(textOf(params, 'driver'))?.makeIds.has(String(option)) === false,
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    const absent = textOf(params, 'team');
    if (career === undefined || !career.isOver || droveMakeOf(almanac, career.id, absent)) return undefined;
    const [driver, debut] = [driverName(almanac, career.id), career.years[0] ?? 1950];
    const own = [...career.teamIds]
      .filter((team) => team !== lotusRacing && !wentOnAs(career, team))
      .sort((a, b) => (almanac.teams.get(b)?.fame ?? 0) - (almanac.teams.get(a)?.fame ?? 0));
    return {
      wordings: [
        `For which of these teams did ${driver} never start a ${grandPrixIn(debut)}?`,
        `Which of these teams did ${driver} never race for ${inTheSport(debut)}?`,
        `${driver} raced for three of these teams ${inTheSport(debut)}. Which is the odd one out?`,
      ],
      answer: absent,
      rivals: own,
      label: (option) => teamName(almanac, String(option)),
      lines: (options) => [
        {
          id: 'spells',
          text: `Of these teams, ${driver} raced ${hadOtherRaces(debut) ? 'in the championship ' : ''}${spellsText(
            almanac,
            career,
            own.filter((team) => options.includes(team)),
          )}.`,
        },
        // The years have been told.
        ...careerLines(almanac, career.id, ['debut', 'seasons']),
      ],
      ease: easeOf(-0.04, career.years.at(-1) ?? 1950, [career.fame]),
      record: `drivers/${career.id}.yml`,
      fact: `never raced for ${career.id} ${absent}`,
      about: [`driver:${career.id}`, `team:${absent}`],
      decade: decadeOfCareer(career),
    };
  },
});

/** Which driver raced for two given teams. */
export const racedForBoth = template({
  id: 'raced-for-both',
  form: 'who am I',
  category: 'Teams',
  favoursTheBiggest: true,
  share: ofTheDriver(6),
  *list(almanac) {
    for (const { id, fame, teamIds } of almanac.careers.values()) {
      if (fame < 0.35) continue;
      const known = [...teamIds].filter((team) => !laterNamed.has(team) && teamFameOf(almanac, team) >= 0.3).sort();
      for (const one of known)
        for (const other of known)
          if (one < other && driversOfBoth(almanac, one, other).length <= 9) yield { driver: id, one, other };
    }
  },
  satisfies: (almanac, params, option) =>
    [textOf(params, 'one'), textOf(params, 'other')].every((team) =>
      [...underOtherNames(almanac, team)].some((name) => droveMakeOf(almanac, String(option), name)),
    ),
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    if (career === undefined) return undefined;
    const [one, other] = [textOf(params, 'one'), textOf(params, 'other')];
    if (laterNamed.has(one) || laterNamed.has(other)) return undefined;
    const hasTimes = [one, other].every((team) => !hadNamesake(almanac, career, team));
    const [first, second] = [teamName(almanac, one), teamName(almanac, other)];
    if (first === second) return undefined;
    const debut = career.years[0] ?? 1950;
    // The closest to wrong are those who raced for one of the two; none who may have raced for the other outside the
    // championship, unless the question says that it is about the championship.
    const rivals = similarDrivers(
      almanac,
      career,
      ({ id, years }) =>
        droveMakeOf(almanac, id, one) !== droveMakeOf(almanac, id, other) &&
        !(belongedTo(almanac, id, one) && belongedTo(almanac, id, other)) &&
        (hadOtherRaces(debut) || !hadOtherRaces(years[0] ?? 1950)),
    );
    return {
      wordings: [
        `Which of these drivers raced for both ${first} and ${second} ${inTheSport(debut)}?`,
        `Which of these raced for ${first} as well as ${second} ${inTheSport(debut)}?`,
      ],
      answer: career.id,
      rivals,
      label: (option) => driverName(almanac, String(option)),
      lines: [
        ...(hasTimes
          ? [
              {
                id: 'when',
                text: `${driverName(almanac, career.id)} raced ${hadOtherRaces(debut) ? 'in the championship ' : ''}${spellsText(almanac, career, [one, other])}.`,
              },
            ]
          : []),
        ...careerLines(almanac, career.id, hasTimes ? ['debut', 'seasons'] : ['debut']),
      ],
      ease: easeOf(-0.08, career.years.at(-1) ?? 1950, [career.fame]),
      record: `drivers/${career.id}.yml`,
      fact: `raced for ${[one, other].join(' and ')} ${career.id}`,
      about: [`driver:${career.id}`, `team:${one}`, `team:${other}`],
      decade: decadeOfCareer(career),
    };
  },
});

/** `for Lotus in 1985 and 1986 and for McLaren from 1988 to 1993`, in order of time. */
function spellsText(almanac: Almanac, career: Career, teams: readonly string[]): string {
  // Under one name a team may have had two ids, as Racing Bulls in 2024 and 2025.
  const racesFor = (team: string) =>
    career.starts
      .filter(({ race, result }) => almanac.entrants.isWorks(race, result))
      .filter(({ result }) => teamName(almanac, result.constructorId) === teamName(almanac, team))
      .map(({ race }) => race);
  const spells = teams
    .map((team) => ({ team, races: racesFor(team) }))
    .sort((a, b) => ((a.races[0]?.date ?? '') < (b.races[0]?.date ?? '') ? -1 : 1))
    .map(({ team, races }) => ({ team, years: [...new Set(races.map(({ year }) => year))] }));
  const isLong = spells.some(({ years }) => runsOf(years).length > 1);
  const told = spells.map(
    ({ team, years }) => `for ${teamName(almanac, team)} ${yearsText(years, almanac.asOf.year, career.isOver)}`,
  );
  return isLong ? `${told.slice(0, -1).join(', ')}, and ${told.at(-1) ?? ''}` : listed(told);
}

/** `in 1985`, `in 1985 and 1986`, `from 1988 to 1993`, `in 2007 and from 2015 to 2018`; of one who still races there `from 2023`. */
function yearsText(years: readonly number[], now: number, isOver: boolean): string {
  const isOpen = years.at(-1) === now && !isOver;
  if (!isOpen && runsOf(years).every(({ from, to }) => to - from < 2)) return `in ${listed(years.map(String))}`;
  const runs = runsOf(years).map(({ from, to }) => {
    if (to === now && !isOver) return `from ${from}`;
    if (to === from) return `in ${from}`;
    return to === from + 1 ? `in ${from} and ${to}` : `from ${from} to ${to}`;
  });
  return listed(runs);
}

function runsOf(years: readonly number[]): { readonly from: number; readonly to: number }[] {
  const runs: { readonly from: number; readonly to: number }[] = [];
  for (const year of years) {
    const last = runs.at(-1);
    if (last?.to === year - 1) runs[runs.length - 1] = { from: last.from, to: year };
    else runs.push({ from: year, to: year });
  }
  return runs;
}

/** Arrows raced as Footwork from 1991 to 1996: the driver started under both names. */
function wentOnAs({ makeIds }: Career, team: string): boolean {
  const names = ['arrows', 'footwork'];
  return names.includes(team) && names.every((name) => makeIds.has(name));
}

/**
 * Started for another team with a word of that name, as for both of Frank Williams' teams, or for the same one under
 * another name: its years would be disputed.
 */
function hadNamesake(almanac: Almanac, career: Career, team: string): boolean {
  const words = wordsOf(almanac, team);
  return (
    wentOnAs(career, team) ||
    [...career.makeIds].some(
      (id) =>
        teamName(almanac, id) !== teamName(almanac, team) && wordsOf(almanac, id).some((word) => words.includes(word)),
    )
  );
}

/** Teams of the driver's time that he never raced for, the best known first. */
function absentTeams(almanac: Almanac, driver: string): string[] {
  const career = almanac.careers.get(driver);
  return [...almanac.teams.values()]
    .filter(({ id, years, fame, hasReusedName }) => {
      const shared = years.filter((year) => career?.years.includes(year)).length;
      return (
        shared >= 2 &&
        fame >= 0.25 &&
        !hasReusedName &&
        career?.makeIds.has(id) === false &&
        !droveMakeOf(almanac, driver, id)
      );
    })
    .sort((a, b) => b.fame - a.fame)
    .map(({ id }) => id);
}

/** The team under all its names: Arrows raced as Footwork from 1991 to 1996, which an expert counts as Arrows. */
export function underOtherNames(almanac: Almanac, team: string): ReadonlySet<string> {
  return remember(almanac, `names of ${team}`, () => {
    if (!almanac.facts.has('constructorsChronology')) return new Set([team]);
    const lines = almanac.facts.where('constructorsChronology', 'constructorId', team);
    const names = lines.flatMap(({ parentConstructorId }) =>
      almanac.facts.where('constructorsChronology', 'parentConstructorId', parentConstructorId),
    );
    return new Set([team, ...names.map(({ constructorId }) => constructorId)]);
  });
}

/**
 * Started in a car of that team, its own or a private one, or of another team whose name might be taken for it: the two
 * Lotuses, Williams and Wolf-Williams, Sauber and BMW Sauber.
 */
function droveMakeOf(almanac: Almanac, driver: string, team: string): boolean {
  return driversOfMake(almanac, team).has(driver);
}

function driversOfMake(almanac: Almanac, team: string): ReadonlySet<string> {
  return remember(almanac, `drivers of make ${team}`, () => {
    const words = wordsOf(almanac, team);
    const careers = [...almanac.careers.values()].filter(({ makeIds }) =>
      [...makeIds].some((id) => wordsOf(almanac, id).some((word) => words.includes(word))),
    );
    return new Set(careers.map(({ id }) => id));
  });
}

function wordsOf(almanac: Almanac, team: string): string[] {
  return remember(almanac, `words of ${team}`, () => {
    const name = teamName(almanac, team);
    return name.split(/[ -]/).filter((word) => (word.length > 3 || name.length <= 3) && word !== 'Racing');
  });
}

/**
 * Was entered for that team or one whose name might be taken for it, as a test driver or in practice too, or by that team
 * in a car that it had bought: Collins, who raced BRM's Maserati in 1955.
 */
export function belongedTo(almanac: Almanac, driver: string, team: string): boolean {
  return driversEntered(almanac, team).has(driver);
}

function driversEntered(almanac: Almanac, team: string): ReadonlySet<string> {
  return remember(almanac, `entered for ${team}`, () => {
    const words = wordsOf(almanac, team);
    const isOfTeam = (id: string) => wordsOf(almanac, id).some((word) => words.includes(word));
    const entries = almanac.facts.rows('seasonsEntrantsDrivers');
    const own = new Set(
      entries.filter(({ constructorId }) => isOfTeam(constructorId)).map(({ entrantId }) => entrantId),
    );
    const entered = entries.filter(({ entrantId, constructorId }) => isOfTeam(constructorId) || own.has(entrantId));
    return new Set(entered.map(({ driverId }) => driverId));
  });
}

function driversOfBoth(almanac: Almanac, one: string, other: string): string[] {
  return [...driversOfMake(almanac, one)].filter((id) => driversOfMake(almanac, other).has(id));
}
