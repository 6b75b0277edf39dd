import type { Almanac } from '../almanac.ts';
import { driverName, possessive, raceName, teamName, whose } from '../names.ts';
import type { Race } from '../races.ts';
import { template, textOf } from '../template.ts';
import { aboutRace, arrived, decadeOf, driverFameOf, easeOf, racedFor, raceOf } from './common.ts';

/** Who took over a seat in the middle of a season. */
export const seatTaken = template({
  id: 'seat-taken',
  form: 'team-mates',
  category: 'Teams',
  *list(almanac) {
    for (const race of almanac.races)
      for (const team of new Set(race.results.map(({ constructorId }) => constructorId)))
        if (race.year >= 1985 && team !== notYetNamed && changeAt(almanac, race, team) !== undefined)
          yield { race: race.key, team };
  },
  satisfies: (almanac, params, option) => {
    const race = raceOf(almanac, params);
    return race !== undefined && changeAt(almanac, race, textOf(params, 'team'))?.arrives === option;
  },
  tell(almanac, params) {
    const race = raceOf(almanac, params);
    const change = race && changeAt(almanac, race, textOf(params, 'team'));
    if (race === undefined || change === undefined) return undefined;
    const [team, left] = [teamName(almanac, textOf(params, 'team')), driverName(almanac, change.leaves)];
    const season = new Set(
      almanac.races
        .filter(({ year }) => Math.abs(year - race.year) <= 1)
        .flatMap(({ results }) => results.map(({ driverId }) => driverId)),
    );
    const startsSoFar = (id: string) =>
      almanac.careers.get(id)?.starts.filter((start) => start.race.date < race.date).length ?? 0;
    const experience = startsSoFar(change.arrives);
    const alike = (id: string) =>
      Math.abs(startsSoFar(id) - experience) / 20 +
      Math.abs(driverFameOf(almanac, id) - driverFameOf(almanac, change.arrives));
    return {
      wordings: [
        `Who took ${possessive(left)} place at ${team} during the ${race.year} season?`,
        `${team} replaced ${left} during ${race.year}. With whom?`,
        `Who came in for ${left} at ${team} during ${race.year}?`,
      ],
      answer: change.arrives,
      rivals: [...season]
        .filter((id) => id !== change.arrives && !hasDrivenFor(almanac, id, textOf(params, 'team'), race.year))
        .sort((a, b) => alike(a) - alike(b)),
      label: (option) => driverName(almanac, String(option)),
      lines: [
        {
          id: 'first-race',
          text: arrival(almanac, race, textOf(params, 'team'), change.arrives),
        },
        { id: 'team-mate', text: `${driverName(almanac, change.stays)} was in the team's other car.` },
      ],
      ease: easeOf(-0.2, race.year, [driverFameOf(almanac, change.leaves), driverFameOf(almanac, change.arrives)]),
      record: `seasons/${race.year}/entrants.yml`,
      fact: `seat ${race.key} ${textOf(params, 'team')}`,
      about: [...aboutRace(race, change.arrives, change.leaves), `team:${textOf(params, 'team')}`],
      decade: decadeOf(race.year),
    };
  },
});

/** Racing Bulls in 2024, when it was called RB. */
const notYetNamed = 'rb';

/** Started for the team that season, as its drivers did and others who stood in. */
function hasDrivenFor(almanac: Almanac, driver: string, team: string, year: number): boolean {
  return racedFor(almanac, driver, year).includes(team);
}

interface Change {
  readonly leaves: string;
  readonly arrives: string;
  readonly stays: string;
}

/** The newcomer's first race in the team, or the first of another spell there, and how it went. */
function arrival(almanac: Almanac, race: Race, team: string, driver: string): string {
  const [name, where, result] = [driverName(almanac, driver), raceName(almanac, race), race.resultOf(driver)];
  const place = result?.positionNumber ?? null;
  const ended = result === undefined || place === null ? undefined : arrived(race, result, place);
  const starts = almanac.careers.get(driver)?.starts ?? [];
  if (starts.some((one) => one.race.date < race.date && one.result.constructorId === team))
    return `${name} took over at the ${where}${ended === undefined ? '' : ` and ${ended}`}.`;
  const [his, own] = [whose(almanac, driver), teamName(almanac, team)];
  return ended === undefined
    ? `${possessive(name)} first race for ${own} was the ${where}.`
    : `${name} ${ended} in ${his} first race for ${own}, the ${where}.`;
}

/** One of a team's two drivers left for the rest of a season and another came who stayed for at least three races. */
function changeAt(almanac: Almanac, race: Race, team: string): Change | undefined {
  const races = almanac.seasons.get(race.year)?.races ?? [];
  const at = races.indexOf(race);
  const pairAt = (one: Race | undefined) =>
    new Set((one?.results ?? []).filter(({ constructorId }) => constructorId === team).map(({ driverId }) => driverId));
  const [before, now] = [pairAt(races[at - 1]), pairAt(race)];
  const [gone, come] = [[...before].filter((id) => !now.has(id)), [...now].filter((id) => !before.has(id))];
  const [leaves, arrives, stays] = [gone[0], come[0], [...now].find((id) => before.has(id))];
  if (before.size !== 2 || now.size !== 2 || leaves === undefined || arrives === undefined || stays === undefined)
    return undefined;
  const later = races.slice(at).map(pairAt);
  const isSettled = later.every((pair) => !pair.has(leaves)) && later.filter((pair) => pair.has(arrives)).length >= 3;
  const isNew =
    races.slice(0, at).every((one) => !pairAt(one).has(arrives)) &&
    races.slice(0, at).filter((one) => pairAt(one).has(leaves)).length >= 3;
  const diedThen = almanac.drivers.get(leaves)?.dateOfDeath?.startsWith(String(race.year)) === true;
  const fame = driverFameOf(almanac, leaves) + driverFameOf(almanac, arrives);
  if (!isSettled || !isNew || fame < 0.3 || diedThen) return undefined;
  return { leaves, arrives, stays };
}
