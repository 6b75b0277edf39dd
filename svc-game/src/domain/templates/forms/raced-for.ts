import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import { steadyPick } from '../chance.ts';
import { driverName, listed, teamName } from '../names.ts';
import { remember } from '../remember.ts';
import { ofTheDriver, template, textOf } from '../template.ts';
import { decadeOf, easeOf } from './common.ts';
import { similarDrivers } from './similar-drivers.ts';

/** For which team of four a driver never raced. */
export const neverRacedFor = template({
  id: 'never-raced-for',
  form: 'odd one out',
  category: 'Teams',
  *list(almanac) {
    for (const { id, fame, teamIds, isOver } of almanac.careers.values())
      if (fame >= 0.3 && teamIds.size >= 3 && isOver && absentTeams(almanac, id).length > 0)
        yield { driver: id, team: steadyPick(id, absentTeams(almanac, id).slice(0, 7)) ?? '' };
  },
  satisfies: (almanac, params, option) =>
    almanac.careers.get(textOf(params, 'driver'))?.makeIds.has(String(option)) === false,
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    const absent = textOf(params, 'team');
    if (career === undefined || !career.isOver || droveMakeOf(almanac, career.id, absent)) return undefined;
    const driver = driverName(almanac, career.id);
    const own = [...career.teamIds].sort(
      (a, b) => (almanac.teams.get(b)?.fame ?? 0) - (almanac.teams.get(a)?.fame ?? 0),
    );
    const years = (team: string) => career.spells.find(({ teamId }) => teamId === team)?.from;
    const inOrder = (teams: string[]) => teams.sort((a, b) => (years(a) ?? 0) - (years(b) ?? 0));
    return {
      wordings: [
        `For which of these teams did ${driver} never start a Grand Prix?`,
        `Which of these teams did ${driver} never race for?`,
        `${driver} raced for three of these teams. Which is the odd one out?`,
      ],
      answer: absent,
      rivals: own,
      label: (option) => teamName(almanac, String(option)),
      lines: [
        {
          id: 'spells',
          text: `${driver} joined ${listed(inOrder(own.slice(0, 3)).map((team) => `${teamName(almanac, team)} in ${years(team) ?? ''}`))}.`,
        },
        ...careerLines(almanac, career.id, ['teams']),
      ],
      ease: easeOf(-0.04, career.years.at(-1) ?? 1950, [career.fame]),
      record: `drivers/${career.id}.yml`,
      fact: `never raced for ${career.id}`,
      about: [`driver:${career.id}`, `team:${absent}`],
      decade: decadeOf(career.years[Math.floor(career.years.length / 2)] ?? 1950),
    };
  },
});

/** Which driver raced for two given teams. */
export const racedForBoth = template({
  id: 'raced-for-both',
  form: 'who am I',
  category: 'Teams',
  share: ofTheDriver(2),
  *list(almanac) {
    for (const { id, fame, teamIds } of almanac.careers.values()) {
      if (fame < 0.35) continue;
      const known = [...teamIds].filter((team) => (almanac.teams.get(team)?.fame ?? 0) >= 0.3).sort();
      for (const one of known)
        for (const other of known)
          if (one < other && driversOfBoth(almanac, one, other).length <= 6) yield { driver: id, one, other };
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
    const [first, second] = [teamName(almanac, one), teamName(almanac, other)];
    if (first === second) return undefined;
    // The closest to wrong are those who raced for one of the two.
    const rivals = similarDrivers(
      almanac,
      career,
      ({ id }) => droveMakeOf(almanac, id, one) !== droveMakeOf(almanac, id, other),
    );
    // Under one name a team may have had two ids, as Racing Bulls in 2024 and 2025.
    const firstYear = (team: string) =>
      career.spells.find(({ teamId }) => teamName(almanac, teamId) === teamName(almanac, team))?.from ?? 0;
    const joined = [one, other]
      .map((team) => ({ team, year: firstYear(team) }))
      .sort((a, b) => a.year - b.year)
      .map(({ team, year }) => `${teamName(almanac, team)} in ${year}`);
    return {
      wordings: [
        `Which of these drivers raced for both ${first} and ${second}?`,
        `Who of these drove for ${first} as well as ${second}?`,
      ],
      answer: career.id,
      rivals,
      label: (option) => driverName(almanac, String(option)),
      lines: [
        { id: 'when', text: `${driverName(almanac, career.id)} joined ${listed(joined)}.` },
        ...careerLines(almanac, career.id, ['teams', 'debut']),
      ],
      ease: easeOf(-0.08, career.years.at(-1) ?? 1950, [career.fame]),
      record: `drivers/${career.id}.yml`,
      fact: `raced for ${[one, other].join(' and ')} ${career.id}`,
      about: [`driver:${career.id}`, `team:${one}`, `team:${other}`],
      decade: decadeOf(career.years[Math.floor(career.years.length / 2)] ?? 1950),
    };
  },
});

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
function underOtherNames(almanac: Almanac, team: string): ReadonlySet<string> {
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

function driversOfBoth(almanac: Almanac, one: string, other: string): string[] {
  return [...driversOfMake(almanac, one)].filter((id) => driversOfMake(almanac, other).has(id));
}
