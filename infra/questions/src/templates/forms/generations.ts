import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import type { Career } from '../careers.ts';
import { steadyPicks } from '../chance.ts';
import { driverName, grandPrixIn, inTheSport, listed, possessive, raceName, teamName } from '../names.ts';
import { remember } from '../remember.ts';
import { numberOf, template, textOf, type Line, type Params } from '../template.ts';
import { laterNamed } from './line-ups.ts';
import { decadeOf, decadeOfCareer, driverFameOf, easeOf, racedFor, racedHalf, startsIn } from './common.ts';

/** Whom of four a driver never raced against: the careers missed one another by little. */
export const neverMet = template({
  id: 'never-met',
  form: 'generations',
  category: 'Drivers',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const { id, fame } of almanac.careers.values())
      if (fame >= 0.42) for (const other of steadyPicks(id, missedBy(almanac, id), 6)) yield { driver: id, other };
  },
  satisfies: (almanac, params, option) => !metBy(almanac, textOf(params, 'driver')).has(String(option)),
  tell: (almanac, params) =>
    metOrNot(almanac, params, shortestMet(almanac, textOf(params, 'driver')), (name, race) => [
      `Which of these drivers did ${name} never race against in a ${race}?`,
      `${name} raced against three of these in a ${race}. Who is the odd one out?`,
    ]),
});

/** Whom of four a driver still, or already, raced against. */
export const metInRaces = template({
  id: 'met-in-races',
  form: 'generations',
  category: 'Drivers',
  *list(almanac) {
    for (const { id, fame } of almanac.careers.values())
      if (fame >= 0.38)
        for (const other of steadyPicks(id, shortestMet(almanac, id).slice(0, 12), 11)) yield { driver: id, other };
  },
  satisfies: (almanac, params, option) => metBy(almanac, textOf(params, 'driver')).has(String(option)),
  tell: (almanac, params) =>
    metOrNot(almanac, params, missedBy(almanac, textOf(params, 'driver')), (name, race) => [
      `Which of these drivers did ${name} race against in a ${race}?`,
      `Only one of these drivers ever raced against ${name} in a ${race}. Who?`,
    ]),
});

function metOrNot(
  almanac: Almanac,
  params: Params,
  rivals: readonly string[],
  wordings: (name: string, race: string) => string[],
) {
  const [career, other] = [textOf(params, 'driver'), textOf(params, 'other')].map((id) => almanac.careers.get(id));
  if (career === undefined || other === undefined) return undefined;
  const name = driverName(almanac, career.id);
  const years = [...career.years, ...other.years];
  return {
    wordings: wordings(name, grandPrixIn(Math.min(...years))),
    answer: other.id,
    rivals: rivals.filter((id) => id !== other.id),
    label: (option: string | number) => driverName(almanac, String(option)),
    lines: [...timesOf(almanac, [career, other]), ...careerLines(almanac, other.id, ['debut', 'seasons'])],
    ease: easeOf(-0.05, Math.min(career.years.at(-1) ?? 0, other.years.at(-1) ?? 0), [
      career.fame,
      career.fame,
      other.fame,
    ]),
    record: `drivers/${other.id}.yml`,
    fact: `met ${[career.id, other.id].sort().join(' ')}`,
    about: [`driver:${career.id}`, `driver:${other.id}`],
    decade: decadeOfCareer(career),
  };
}

/** When both began, and of who has stopped when that was, the first to stop first. */
function timesOf(almanac: Almanac, two: readonly Career[]): Line[] {
  const firsts = two.flatMap(({ id, starts }) => {
    const race = starts[0]?.race;
    return race
      ? [`${possessive(driverName(almanac, id))} first ${grandPrixIn(race.year)} was the ${raceName(almanac, race)}.`]
      : [];
  });
  const lastOf = ({ years }: Career) => years.at(-1) ?? 0;
  const lasts = two
    .filter(({ isOver }) => isOver)
    .sort((one, other) => lastOf(one) - lastOf(other))
    .map((one) => ({
      id: `last-${one.id}`,
      text: `${driverName(almanac, one.id)} last raced ${inTheSport(lastOf(one))} in ${lastOf(one)}.`,
    }));
  return [{ id: 'firsts', text: firsts.join(' ') }, ...lasts];
}

/** Who of four was on the grid in a season. */
export const onTheGrid = template({
  id: 'on-the-grid',
  form: 'generations',
  category: 'History',
  isOfDailies: true,
  list: (almanac) => listedOfYears(almanac, presentIn),
  satisfies: (almanac, params, option) => startsIn(almanac, String(option), numberOf(params, 'year')).length > 0,
  tell: (almanac, params) =>
    ofGrid(almanac, params, absentIn, (year) => [
      `Which of these drivers raced in Formula 1 in ${year}?`,
      `One of these drivers was on the grid in ${year}. Who?`,
    ]),
});

/** Who of four was away in a season. */
export const notOnTheGrid = template({
  id: 'not-on-the-grid',
  form: 'generations',
  category: 'History',
  list: (almanac) => listedOfYears(almanac, absentIn),
  satisfies: (almanac, params, option) => startsIn(almanac, String(option), numberOf(params, 'year')).length === 0,
  tell: (almanac, params) =>
    ofGrid(almanac, params, presentIn, (year) => [
      `Which of these drivers did not start a Grand Prix in ${year}?`,
      `Three of these raced in Formula 1 in ${year}. Who did not?`,
    ]),
});

type OfYear = (almanac: Almanac, year: number) => string[];

/** Of the years before, races outside the championship would have to be told apart. */
const firstOfGrids = 1984;

function* listedOfYears(almanac: Almanac, of: OfYear) {
  for (const { year, isComplete } of almanac.seasons.values())
    if (isComplete && year >= firstOfGrids)
      for (const driver of steadyPicks(String(year), of(almanac, year), year >= 2004 ? 8 : 6)) yield { driver, year };
}

function ofGrid(almanac: Almanac, params: Params, rivalsOf: OfYear, wordings: (year: number) => string[]) {
  const [driver, year] = [textOf(params, 'driver'), numberOf(params, 'year')];
  const career = almanac.careers.get(driver);
  if (career === undefined) return undefined;
  return {
    wordings: wordings(year),
    answer: driver,
    rivals: rivalsOf(almanac, year),
    label: (option: string | number) => driverName(almanac, String(option)),
    lines: [
      { id: 'around', text: aroundYear(almanac, career, year) },
      ...careerLines(almanac, driver, ['seasons', 'debut']),
    ],
    ease: easeOf(0.02, year, [career.fame]),
    record: `seasons/${year}/entrants.yml`,
    fact: `on the grid ${driver} ${year}`,
    about: [`driver:${driver}`, `season:${year}`],
    decade: decadeOf(year),
  };
}

/** Where he raced that year, or the years before and after between which he was away. */
function aroundYear(almanac: Almanac, { id, years }: Career, year: number): string {
  const name = driverName(almanac, id);
  const teams = racedFor(almanac, id, year);
  if (teams.some((team) => laterNamed.has(team))) return `${name} raced ${inTheSport(year)} in ${year}.`;
  if (teams.length > 0) return `${name} raced for ${listed(teams.map((team) => teamName(almanac, team)))} in ${year}.`;
  const [before, after] = [years.findLast((one) => one < year), years.find((one) => one > year)];
  if (before === undefined) return `${name} did not race ${inTheSport(year)} before ${after ?? year}.`;
  return after === undefined
    ? `${name} last raced ${inTheSport(year)} in ${before}.`
    : `${name} raced in ${before} and then not until ${after}.`;
}

/** Who raced most of a season, those first whose career had just begun or was about to end. */
function presentIn(almanac: Almanac, year: number): string[] {
  return remember(almanac, `present ${year}`, () => {
    const edge = ({ years }: Career) => Math.min(year - (years[0] ?? 0), (years.at(-1) ?? 0) - year);
    return [...almanac.careers.values()]
      .filter(({ id, fame }) => fame >= 0.3 && racedHalf(almanac, id, year))
      .sort((one, other) => edge(one) - edge(other) || other.fame - one.fame)
      .slice(0, 12)
      .map(({ id }) => id);
  });
}

/** Who did not race in a season but had not long before, or did not long after. */
function absentIn(almanac: Almanac, year: number): string[] {
  return remember(almanac, `absent ${year}`, () => {
    const away = ({ years }: Career) => Math.min(...years.map((one) => Math.abs(one - year)));
    return [...almanac.careers.values()]
      .filter(
        (one) => one.fame >= 0.3 && away(one) >= 1 && away(one) <= 3 && (one.isOver || (one.years.at(-1) ?? 0) >= year),
      )
      .sort((one, other) => away(one) - away(other) || other.fame - one.fame)
      .slice(0, 12)
      .map(({ id }) => id);
  });
}

/** Who started a race with the driver, and how many. */
function metBy(almanac: Almanac, driver: string): ReadonlyMap<string, number> {
  return remember(almanac, `met ${driver}`, () => {
    const met = new Map<string, number>();
    for (const { race } of almanac.careers.get(driver)?.starts ?? [])
      for (const { driverId } of race.results) met.set(driverId, (met.get(driverId) ?? 0) + 1);
    return met;
  });
}

/** Known drivers whom he met in few races, the fewest first. */
function shortestMet(almanac: Almanac, driver: string): string[] {
  const met = metBy(almanac, driver);
  const most = (almanac.careers.get(driver)?.starts.length ?? 0) / 2;
  return [...met]
    .filter(([id, races]) => id !== driver && races <= most && driverFameOf(almanac, id) >= 0.3)
    .sort(([, one], [, other]) => one - other)
    .map(([id]) => id);
}

/** Known drivers whose career ended up to eight years before his began, or began as many after it ended; the nearest first. */
function missedBy(almanac: Almanac, driver: string): string[] {
  return remember(almanac, `missed ${driver}`, () => {
    const [met, career] = [metBy(almanac, driver), almanac.careers.get(driver)];
    const [first, last] = [career?.years[0] ?? 0, career?.years.at(-1) ?? 0];
    const gap = ({ years }: Career) => Math.max(first - (years.at(-1) ?? 0), (years[0] ?? 0) - last);
    // Two of whom neither has stopped may yet meet.
    const isOver = (other: Career) => other.isOver || career?.isOver === true;
    return [...almanac.careers.values()]
      .filter((other) => other.fame >= 0.3 && isOver(other) && !met.has(other.id) && gap(other) >= 0 && gap(other) <= 8)
      .sort((one, other) => gap(one) - gap(other) || other.fame - one.fame)
      .slice(0, 12)
      .map(({ id }) => id);
  });
}
