import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import { hasClearPoles, type Career } from '../careers.ts';
import {
  countryName,
  demonym,
  driverName,
  inWords,
  teamName,
  hadOtherRaces,
  inTheSport,
  possessive,
  withArticle,
} from '../names.ts';
import { lotusRacing } from '../teams.ts';
import { numberOf, ofTheDriver, template, textOf, type Line } from '../template.ts';
import { decadeOf, easeOf, teamsOfSeason } from './common.ts';
import { similarDrivers } from './similar-drivers.ts';

/** A driver by the teams of a career in their order. */
export const careerPath = template({
  id: 'career-path',
  form: 'who am I',
  category: 'Drivers',
  *list(almanac) {
    for (const { id, fame, isOver } of almanac.careers.values())
      if (fame >= 0.2 && isOver && isPathClear(almanac, id)) yield { driver: id };
  },
  satisfies: (almanac, params, option) => samePath(almanac, String(option), textOf(params, 'driver')),
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    if (career === undefined || !career.isOver || !isPathClear(almanac, career.id)) return undefined;
    const path = pathOf(almanac, career.id).map((team) => teamName(almanac, team));
    const [first, last] = [career.years[0] ?? 0, career.years.at(-1) ?? 0];
    return {
      wordings: hadOtherRaces(first)
        ? [
            `Whose World Championship career was this: ${path.join(', ')}?`,
            `Who drove for these teams in the World Championship, in this order: ${path.join(', ')}?`,
            `${path.join(', ')}: whose path through the World Championship is that?`,
          ]
        : [
            `Whose Formula 1 career was this: ${path.join(', ')}?`,
            `Who drove for these teams in Formula 1, in this order: ${path.join(', ')}?`,
            `${path.join(', ')}: whose career path in Formula 1 is that?`,
          ],
      answer: career.id,
      rivals: similarDrivers(almanac, career, (other) => other.isOver),
      label: (option) => driverName(almanac, String(option)),
      lines: [
        ...careerLines(almanac, career.id, ['debut', 'teams', 'seasons']),
        {
          id: 'span',
          text:
            career.years.length === last - first + 1
              ? `${driverName(almanac, career.id)} raced ${inTheSport(first)} from ${first} to ${last}.`
              : `${driverName(almanac, career.id)} first raced ${inTheSport(first)} in ${first} and last in ${last}.`,
        },
      ],
      ease: easeOf(-0.12, last, [career.fame]),
      record: `drivers/${career.id}.yml`,
      fact: `career path ${career.id}`,
      about: [`driver:${career.id}`],
      decade: decadeOf(first),
    };
  },
});

/** The team that is left out of a career. */
export const missingTeam = template({
  id: 'missing-team',
  form: 'who am I',
  category: 'Teams',
  share: ofTheDriver(4),
  *list(almanac) {
    for (const { id, fame, isOver, spells } of almanac.careers.values())
      if (fame >= 0.2 && isOver && spells.length >= 4 && isPathClear(almanac, id))
        for (const at of spells.keys()) yield { driver: id, at };
  },
  satisfies: (almanac, params, option) =>
    almanac.careers.get(textOf(params, 'driver'))?.spells[numberOf(params, 'at')]?.teamId === option,
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    const spell = career?.spells[numberOf(params, 'at')];
    if (career === undefined || spell === undefined) return undefined;
    const path = career.spells.map((one) => (one === spell ? '?' : teamName(almanac, one.teamId)));
    // Nobody who was there at another time may be named by the career itself.
    if (path.includes(teamName(almanac, spell.teamId))) return undefined;
    const name = driverName(almanac, career.id);
    const years = spell.from === spell.to ? `in ${spell.from}` : `from ${spell.from} to ${spell.to}`;
    return {
      wordings: [
        `${name} ${inTheSport(career.years[0] ?? 0)}: ${path.join(', ')}. Which team is missing?`,
        `Which team is missing from ${possessive(name)} career ${inTheSport(career.years[0] ?? 0)}: ${path.join(', ')}?`,
      ],
      answer: spell.teamId,
      rivals: teamsOfSeason(almanac, spell.from).filter((team) => !career.makeIds.has(team)),
      label: (option) => teamName(almanac, String(option)),
      lines: [
        { id: 'spell', text: `${name} drove for ${teamName(almanac, spell.teamId)} ${years}.` },
        ...careerLines(almanac, career.id, ['debut', 'seasons']),
      ],
      ease: easeOf(-0.1, spell.to, [career.fame]),
      record: `drivers/${career.id}.yml`,
      fact: `missing team ${career.id} ${spell.teamId}`,
      about: [`driver:${career.id}`, `team:${spell.teamId}`],
      decade: decadeOf(spell.from),
    };
  },
});

/** A driver by the figures of a career. */
export const whoAmI = template({
  id: 'who-am-i',
  form: 'who am I',
  category: 'Drivers',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const { id, fame, isOver, hasSharedPodium, podiums } of almanac.careers.values())
      if (fame >= 0.24 && isOver && !hasSharedPodium && podiums.length >= 1) yield { driver: id };
  },
  satisfies: (almanac, params, option) =>
    cluesOf(almanac, String(option)) === cluesOf(almanac, textOf(params, 'driver')),
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    const clues = cluesOf(almanac, textOf(params, 'driver'));
    if (career === undefined || clues === undefined) return undefined;
    const country = career.row.nationalityCountryId;
    const from = demonym(almanac, country);
    const rivals = similarDrivers(almanac, career, (other) => other.isOver);
    const countrymen = rivals.filter((id) => almanac.drivers.get(id)?.nationalityCountryId === country);

    return {
      wordings: [`Who am I? ${from}; ${clues}.`, `${from}; ${clues}. Which driver is this?`],
      answer: career.id,
      // All of the same country, or the first clue would do.
      rivals: countrymen,
      label: (option) => driverName(almanac, String(option)),
      lines: [
        ...firstTeam(almanac, career),
        // The clues tell the titles, the wins or podiums, and the year of the debut.
        ...careerLines(almanac, career.id, ['wins', 'without-win', 'titles', 'debut', 'seasons']),
      ],
      ease: easeOf(-0.1, career.years.at(-1) ?? 1950, [career.fame]),
      record: `drivers/${career.id}.yml`,
      fact: `who am I ${career.id}`,
      about: [`driver:${career.id}`],
      decade: decadeOf(career.years[0] ?? 1950),
    };
  },
});

/** Under which flag a driver raced. */
export const countryOfDriver = template({
  id: 'country-of-driver',
  form: 'nations',
  category: 'Drivers',
  *list(almanac) {
    for (const { id, fame, row } of almanac.careers.values())
      if (fame >= 0.14 && row.secondNationalityCountryId === null && !flagless.has(id)) yield { driver: id };
  },
  satisfies: (almanac, params, option) =>
    almanac.drivers.get(textOf(params, 'driver'))?.nationalityCountryId === option,
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    if (career === undefined) return undefined;
    const { nationalityCountryId: country } = career.row;
    // What every player knows of the best known is no question.
    if (career.fame > 0.62 || ['united-kingdom', 'germany', 'italy', 'france'].includes(country)) return undefined;
    const driver = driverName(almanac, career.id);
    return {
      wordings: [
        `Which country did ${driver} race for?`,
        `Under which country's flag did ${driver} race in Formula 1?`,
      ],
      answer: country,
      rivals: neighbours(almanac, country),
      label: (option) => countryName(almanac, String(option)),
      lines: careerLines(almanac, career.id, ['seasons']),
      ease: easeOf(0.08, career.years.at(-1) ?? 1950, [career.fame]),
      record: `drivers/${career.id}.yml`,
      fact: `country of ${career.id}`,
      about: [`driver:${career.id}`],
      decade: decadeOf(career.years[0] ?? 1950),
    };
  },
});

/** In 2021 no sportsman was allowed to compete under the Russian flag. */
const flagless = new Set(['nikita-mazepin']);

/** The teams of a career in order, each once for every unbroken time. */
function pathOf(almanac: Almanac, driver: string): string[] {
  return (almanac.careers.get(driver)?.spells ?? []).map(({ teamId }) => teamId);
}

/** Neither too short to be telling nor too long to read, and all of it with works teams. */
function isPathClear(almanac: Almanac, driver: string): boolean {
  const path = pathOf(almanac, driver);
  if (path.includes(lotusRacing)) return false;
  return path.length >= 3 && path.length <= 8 && almanac.careers.get(driver)?.hasPrivateStarts === false;
}

function samePath(almanac: Almanac, one: string, other: string): boolean {
  return pathOf(almanac, one).join() === pathOf(almanac, other).join();
}

/** `two titles, 22 wins, eight poles, debut in 1992`, for a career that is over. */
function cluesOf(almanac: Almanac, driver: string): string | undefined {
  const career = almanac.careers.get(driver);
  if (career === undefined || !career.isOver) return undefined;
  const { titles, wins, poles, podiums, years } = career;
  const many = (count: number, one: string, more = `${one}s`) =>
    `${count === 0 ? 'no' : count > 12 ? count : inWords(count)} ${count === 1 ? one : more}`;
  const clues = [
    many(titles.length, 'title'),
    many(wins.length, 'win'),
    // Poles are told where all count the same ones.
    wins.length < 3 || !hasClearPoles(career) ? many(podiums.length, 'podium') : many(poles.length, 'pole'),
    `debut in ${years[0] ?? ''}`,
  ];
  return `${hadOtherRaces(years[0] ?? 0) ? 'in the World Championship, ' : ''}${clues.join(', ')}`;
}

/** The team of the first race, or in a private entry the car. */
function firstTeam(almanac: Almanac, { id, starts }: Career): Line[] {
  const first = starts[0];
  if (first === undefined) return [];
  const { race, result } = first;
  const [what, team] = [inTheSport(race.year), teamName(almanac, result.constructorId)];
  const own = possessive(driverName(almanac, id));
  return [
    {
      id: 'first-team',
      text: almanac.entrants.isWorks(race, result)
        ? `${own} first team ${what} was ${team}.`
        : `${own} first car ${what} was ${withArticle(team)}.`,
    },
  ];
}

/** Countries of drivers on the same continent first. */
function neighbours(almanac: Almanac, country: string): string[] {
  const continent = almanac.countries.get(country)?.continentId;
  const counts = new Map<string, number>();
  for (const { row, fame } of almanac.careers.values())
    counts.set(row.nationalityCountryId, (counts.get(row.nationalityCountryId) ?? 0) + fame);
  const weight = (id: string) => (counts.get(id) ?? 0) + (almanac.countries.get(id)?.continentId === continent ? 8 : 0);
  return [...counts.keys()].filter((id) => id !== country).sort((a, b) => weight(b) - weight(a));
}
