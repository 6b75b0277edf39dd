import type { Almanac } from '../almanac.ts';
import { driverName, listed, teamName } from '../names.ts';
import { winnerOf } from '../races.ts';
import { remember } from '../remember.ts';
import { numberOf, template, textOf } from '../template.ts';
import { decadeOf, driverFameOf, easeOf, racedFor, teamFameOf, teamsOfSeason } from './common.ts';
import { titleLines } from './standings.ts';
import { namesOverlap, yearOfTeam } from './team-seasons.ts';

/** Which team raced a car by its type name. */
export const teamOfCar = template({
  id: 'team-of-car',
  form: 'machines',
  category: 'Technical',
  *list(almanac) {
    for (const { id } of almanac.facts.rows('chassis')) if (carOf(almanac, id) !== undefined) yield { chassis: id };
  },
  satisfies: (almanac, params, option) => carOf(almanac, textOf(params, 'chassis'))?.team === option,
  tell(almanac, params) {
    const car = carOf(almanac, textOf(params, 'chassis'));
    if (car === undefined) return undefined;
    const { team, year, name } = car;
    const drivers = driversOf(almanac, team, year);
    const areTold = drivers.length > 0 && drivers.length <= 4;
    const rivals = teamsOfSeason(almanac, year).filter((id) => id !== team);
    return {
      wordings: [
        `Which team raced a car called the ${name} in ${year}?`,
        `The ${name} of ${year} was whose Formula 1 car?`,
        `Which Formula 1 team built the ${name} of ${year}?`,
      ],
      answer: team,
      rivals,
      label: (option) => teamName(almanac, String(option)),
      lines: [
        ...(areTold
          ? [
              {
                id: 'drivers',
                text: `${listed(drivers.map((id) => driverName(almanac, id)))} drove for the team that season.`,
              },
            ]
          : []),
        // That it won nothing says nothing beside them.
        ...yearOfTeam(almanac, team, year).filter(({ text }) => !areTold || !/ won no /.test(text)),
      ],
      ease: easeOf(-0.16, year, [teamFameOf(almanac, team)]),
      record: `chassis/${textOf(params, 'chassis')}.yml`,
      fact: `car ${textOf(params, 'chassis')}`,
      about: [`team:${team}`, `season:${year}`],
      decade: decadeOf(year),
    };
  },
});

/** In which of a team's cars a champion won a title. */
export const carOfChampion = template({
  id: 'car-of-champion',
  form: 'machines',
  category: 'Technical',
  *list(almanac) {
    for (const { year } of almanac.seasons.values()) if (championsCar(almanac, year) !== undefined) yield { year };
  },
  satisfies: (almanac, params, option) => championsCar(almanac, numberOf(params, 'year'))?.chassis === option,
  tell(almanac, params) {
    const year = numberOf(params, 'year');
    const [car, season] = [championsCar(almanac, year), almanac.seasons.get(year)];
    if (car === undefined || season?.champion === undefined) return undefined;
    const [driver, team] = [driverName(almanac, season.champion), teamName(almanac, car.team)];
    const typeOf = (chassis: string) => (carsOf(almanac).get(chassis)?.name ?? '').replace(/(?<=\d)[A-Z]+$/, '');
    const near = carsOfTeam(almanac, car.team)
      .filter(({ year: other, chassis }) => Math.abs(other - year) <= 4 && typeOf(chassis) !== typeOf(car.chassis))
      .sort((a, b) => Math.abs(a.year - year) - Math.abs(b.year - year))
      .map(({ chassis }) => chassis);
    // Of the letters of one type only the nearest is an option.
    const rivals = [...Map.groupBy(near, typeOf).values()].flatMap(([nearest]) => nearest ?? []);
    return {
      wordings: [
        `In which ${team} did ${driver} win the ${year} title?`,
        `Which ${team} carried ${driver} to the ${year} championship?`,
      ],
      answer: car.chassis,
      rivals,
      label: (option) => carsOf(almanac).get(String(option))?.name ?? '',
      lines: [...titleLines(almanac, season), ...yearOfTeam(almanac, car.team, year)],
      ease: easeOf(-0.2, year, [driverFameOf(almanac, season.champion)]),
      record: `chassis/${car.chassis}.yml`,
      fact: `car of champion ${year}`,
      about: [`season:${year}`, `driver:${season.champion}`, `team:${car.team}`],
      decade: decadeOf(year),
    };
  },
});

interface Car {
  readonly chassis: string;
  readonly name: string;
  readonly team: string;
  readonly year: number;
}

/** Cars by type that one team alone raced, in the first season in which it did; names that say the team left out. */
function carsOf(almanac: Almanac): Map<string, Car> {
  return remember(almanac, 'cars', () => findCars(almanac));
}

function findCars(almanac: Almanac): Map<string, Car> {
  const names = Map.groupBy(almanac.facts.rows('chassis'), ({ name }) => name);
  const entries = Map.groupBy(almanac.facts.rows('seasonsEntrantsChassis'), ({ chassisId }) => chassisId);
  const found = new Map<string, Car>();
  for (const { id, name, constructorId } of almanac.facts.rows('chassis')) {
    const year = Math.min(...(entries.get(id) ?? []).map((entry) => entry.year));
    const works = worksEntrantsOf(almanac, constructorId, year);
    const ran = (entries.get(id) ?? []).some((entry) => entry.year === year && works.has(entry.entrantId));
    const short = name.replace(/^F1 (?=W)/, '');
    const isClear =
      names.get(name)?.length === 1 &&
      /^[A-Z]+[-/ ]?\d+/.test(short) &&
      !namesOverlap(name, teamName(almanac, constructorId));
    if (ran && isClear) found.set(id, { chassis: id, name: short, team: constructorId, year });
  }
  return found;
}

/** Under which names the maker itself entered cars that season. */
function worksEntrantsOf({ teams, entrants }: Almanac, team: string, year: number): ReadonlySet<string> {
  const starts = (teams.get(team)?.starts ?? []).filter(
    ({ race, result }) => race.year === year && entrants.isWorks(race, result),
  );
  return new Set(starts.flatMap(({ race, result }) => entrants.entrantOf(race, result) ?? []));
}

/** Cars worth asking: of a known team, the two most successful of a series, and not named by the team's initials. */
function carOf(almanac: Almanac, chassis: string): Car | undefined {
  return remember(almanac, `car ${chassis}`, () => findCar(almanac, chassis));
}

function findCar(almanac: Almanac, chassis: string): Car | undefined {
  const car = carsOf(almanac).get(chassis);
  if (car === undefined || teamFameOf(almanac, car.team) < 0.25) return undefined;
  const best = carsOfTeam(almanac, car.team)
    .filter(({ name }) => prefixOf(name) === prefixOf(car.name))
    .sort((a, b) => winsOf(almanac, b) - winsOf(almanac, a) || a.year - b.year);
  return best.indexOf(car) < 2 && !isInitials(prefixOf(car.name), teamName(almanac, car.team)) ? car : undefined;
}

function prefixOf(name: string): string {
  return /^[A-Z]+/.exec(name)?.[0] ?? name;
}

function isInitials(prefix: string, team: string): boolean {
  const words = team.toUpperCase().split(/[ -]/);
  const initials = words.map((word) => word.slice(0, 1)).join('');
  return (
    (prefix.length >= 2 && (prefix.endsWith(initials) || prefix === initials || words.includes(prefix))) ||
    /^(?:STR|AT|VF|VCARB|AMR|RP|BGP|CT|MR|TF|MCL)$/.test(prefix)
  );
}

function winsOf(almanac: Almanac, { team, year }: Car): number {
  return remember(
    almanac,
    `wins of ${team} in ${year}`,
    () => (almanac.seasons.get(year)?.races ?? []).filter((race) => winnerOf(race)?.constructorId === team).length,
  );
}

function carsOfTeam(almanac: Almanac, team: string): Car[] {
  return [...carsOf(almanac).values()].filter((car) => car.team === team);
}

/** The one type of car that the champion's team raced all season. */
function championsCar(almanac: Almanac, year: number): Car | undefined {
  const champion = almanac.seasons.get(year)?.champion;
  const [team, another] = racedFor(almanac, champion ?? '', year);
  if (team === undefined || another !== undefined) return undefined;
  const raced = new Set(
    almanac.facts
      .where('seasonsEntrantsChassis', 'year', year)
      .filter(({ constructorId }) => constructorId === team)
      .map(({ chassisId }) => chassisId),
  );
  const [chassis] = raced;
  const car = raced.size === 1 && chassis !== undefined ? carsOf(almanac).get(chassis) : undefined;
  return car === undefined || isNamedByYear(car.name, year) ? undefined : car;
}

/** The F2004 of 2004, the B195 of 1995. */
function isNamedByYear(name: string, year: number): boolean {
  const digits = /\d+/.exec(name)?.[0] ?? '';
  return digits.length >= 2 && digits.endsWith(String(year).slice(2));
}

function driversOf(almanac: Almanac, team: string, year: number): string[] {
  const counts = new Map<string, number>();
  for (const { result, race } of almanac.teams.get(team)?.starts ?? [])
    if (race.year === year && almanac.entrants.isWorks(race, result))
      counts.set(result.driverId, (counts.get(result.driverId) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([id]) => id);
}
