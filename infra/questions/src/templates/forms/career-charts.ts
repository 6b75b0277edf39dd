import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import type { Career } from '../careers.ts';
import { columnChart, lineChart } from '../charts.ts';
import { driverName, listed, ordinalInWords, raceName, teamName } from '../names.ts';
import { numberOf, template, textOf, type Params } from '../template.ts';
import { decadeOf, easeOf } from './common.ts';
import { similarDrivers } from './similar-drivers.ts';

/** Whose places in the championship, season by season. */
export const careerOfPlaces = template({
  id: 'career-of-places',
  form: 'chart',
  isOfDailies: true,
  category: 'Drivers',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const career of almanac.careers.values())
      if (career.fame >= 0.2 && placesOf(almanac, career.id).filter((place) => place !== undefined).length >= 5)
        yield { driver: career.id, to: lastWhole(almanac, career) };
  },
  satisfies(almanac, params, option) {
    const own = placesOf(almanac, textOf(params, 'driver'), numberOf(params, 'to'));
    return JSON.stringify(own) === JSON.stringify(placesOf(almanac, String(option), numberOf(params, 'to')));
  },
  chart(almanac, params) {
    const [driver, to] = [textOf(params, 'driver'), numberOf(params, 'to')];
    return placesChart(placesOf(almanac, driver, to), firstYearOf(almanac, driver), to);
  },
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    if (career === undefined) return undefined;
    return {
      wordings: [
        "A career by its places in the drivers' championship. Whose?",
        'Championship places, season by season: whose career is this?',
        "Each dot is a season, and its height the place in the drivers' championship. Which driver is it?",
      ],
      ...ofCareer(almanac, career, params),
      ease: easeOf(-0.12, numberOf(params, 'to'), [career.fame]),
      fact: `places of ${career.id}`,
    };
  },
});

/** Whose wins, season by season. */
export const careerOfWins = template({
  id: 'career-of-wins',
  form: 'chart',
  isOfDailies: true,
  category: 'Drivers',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const career of almanac.careers.values()) {
      const wins = winsOf(almanac, career.id, lastWhole(almanac, career));
      if (!career.hasSharedPodium && career.wins.length >= 5 && wins.filter((own) => own > 0).length >= 3)
        yield { driver: career.id, to: lastWhole(almanac, career) };
    }
  },
  satisfies(almanac, params, option) {
    const own = winsOf(almanac, textOf(params, 'driver'), numberOf(params, 'to'));
    return JSON.stringify(own) === JSON.stringify(winsOf(almanac, String(option), numberOf(params, 'to')));
  },
  chart(almanac, params) {
    const [driver, to] = [textOf(params, 'driver'), numberOf(params, 'to')];
    const [wins, from] = [winsOf(almanac, driver, to), firstYearOf(almanac, driver)];
    const alt = `Columns of the wins of each season from ${from} to ${to}: ${wins.join(', ')}`;
    return columnChart(wins, { from: String(from), to: String(to) }, alt);
  },
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    if (career === undefined) return undefined;
    return {
      wordings: [
        'So many World Championship Grands Prix a driver won in each season. Whose career is it?',
        'A career by its Grand Prix wins, season by season. Whose?',
      ],
      ...ofCareer(almanac, career, params, (other) => other.wins.length >= 3),
      ease: easeOf(-0.08, numberOf(params, 'to'), [career.fame]),
      fact: `wins of ${career.id} by season`,
    };
  },
});

/** Which team's places in the constructors' championship. */
export const teamOfPlaces = template({
  id: 'team-of-places',
  form: 'chart',
  isOfDailies: true,
  category: 'Teams',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const { id, fame, hasReusedName } of almanac.teams.values()) {
      const seasons = teamSeasons(almanac, id);
      if (fame >= 0.12 && !hasReusedName && seasons.length >= 6) yield { team: id, to: seasons.at(-1) ?? 0 };
    }
  },
  satisfies(almanac, params, option) {
    const own = teamPlaces(almanac, textOf(params, 'team'), numberOf(params, 'to'));
    return JSON.stringify(own) === JSON.stringify(teamPlaces(almanac, String(option), numberOf(params, 'to')));
  },
  chart(almanac, params) {
    const [team, to] = [textOf(params, 'team'), numberOf(params, 'to')];
    return placesChart(teamPlaces(almanac, team, to), teamSeasons(almanac, team)[0] ?? 0, to);
  },
  tell(almanac, params) {
    const team = almanac.teams.get(textOf(params, 'team'));
    const [from, to] = [teamSeasons(almanac, team?.id ?? '')[0], numberOf(params, 'to')];
    if (team === undefined || from === undefined) return undefined;
    const unlike = (id: string) => {
      const seasons = teamSeasons(almanac, id);
      const ends = Math.abs((seasons[0] ?? 0) - from) + Math.abs((seasons.at(-1) ?? 0) - to);
      return ends / 10 + 4 * Math.abs((almanac.teams.get(id)?.fame ?? 0) - team.fame);
    };
    const others = [...almanac.teams.values()].filter(
      ({ id, fame, hasReusedName }) =>
        id !== team.id &&
        fame >= 0.12 &&
        !hasReusedName &&
        teamSeasons(almanac, id).some((year) => year >= from && year <= to),
    );
    const places = teamPlaces(almanac, team.id, to);
    const best = Math.min(...places.map((place) => place ?? Infinity));
    const [name, win] = [teamName(almanac, team.id), team.wins[0]?.race];
    return {
      wordings: [
        "A team by its places in the constructors' championship. Which one?",
        "Places in the constructors' championship, season by season: which team is it?",
      ],
      answer: team.id,
      rivals: others.map(({ id }) => id).sort((a, b) => unlike(a) - unlike(b)),
      label: (option) => teamName(almanac, String(option)),
      lines: [
        {
          id: 'best',
          text: `The best place of ${name} by ${to} was ${ordinalInWords(best)}, ${places.filter((place) => place === best).length > 1 ? 'first ' : ''}in ${from + places.indexOf(best)}.`,
        },
        ...(win ? [{ id: 'win', text: `${name} first won at the ${raceName(almanac, win)}.` }] : []),
      ],
      ease: easeOf(-0.06, to, [team.fame]),
      record: `constructors/${team.id}.yml`,
      fact: `places of team ${team.id}`,
      about: [`team:${team.id}`],
      decade: decadeOf(to),
    };
  },
});

/** What questions about a career in a chart have in common. */
function ofCareer(almanac: Almanac, career: Career, params: Params, fits: (other: Career) => boolean = () => true) {
  const from = firstYearOf(almanac, career.id);
  // The chart names the first year and the last: rivals were there about then.
  const isNear = (other: Career) =>
    Math.abs(firstYearOf(almanac, other.id) - from) <= 5 &&
    Math.abs(Math.min(other.years.at(-1) ?? 0, numberOf(params, 'to')) - numberOf(params, 'to')) <= 6 &&
    fits(other);
  const teams = [...new Set(career.spells.map(({ teamId }) => teamName(almanac, teamId)))];
  return {
    answer: career.id,
    rivals: similarDrivers(almanac, career, isNear),
    label: (option: string | number) => driverName(almanac, String(option)),
    lines: [
      ...careerLines(almanac, career.id, ['seasons', 'debut']),
      ...(career.isOver && teams.length > 1 && teams.length <= 5
        ? [{ id: 'teams', text: `${driverName(almanac, career.id)} raced for ${listed(teams)}.` }]
        : []),
      ...careerLines(almanac, career.id, ['titles', 'first-win', 'wins', 'without-win', 'only-podium', 'seasons']),
    ],
    record: `drivers/${career.id}.yml`,
    about: [`driver:${career.id}`],
    decade: decadeOf(from),
  };
}

/** The last season that has been run to its end, of those of the career. */
function lastWhole({ seasons }: Almanac, { years }: Career): number {
  return years.filter((year) => seasons.get(year)?.isComplete).at(-1) ?? 0;
}

function firstYearOf({ careers }: Almanac, driver: string): number {
  return careers.get(driver)?.years[0] ?? 0;
}

/** From the first season to `to`; undefined for a season without a place. */
function placesOf(almanac: Almanac, driver: string, to?: number): (number | undefined)[] {
  const career = almanac.careers.get(driver);
  const last = to ?? (career && lastWhole(almanac, career)) ?? 0;
  return yearsTo(firstYearOf(almanac, driver), last).map((year) => {
    const table = almanac.seasons.get(year)?.driverTable ?? [];
    return table.find(({ driverId }) => driverId === driver)?.positionNumber ?? undefined;
  });
}

function winsOf({ careers }: Almanac, driver: string, to: number): number[] {
  const { years = [], wins = [] } = careers.get(driver) ?? {};
  return yearsTo(years[0] ?? 0, to).map((year) => wins.filter(({ race }) => race.year === year).length);
}

/** The complete seasons in which a team has a place. */
function teamSeasons({ seasons }: Almanac, team: string): number[] {
  return [...seasons.values()]
    .filter(({ teamTable }) => teamTable.some((row) => row.constructorId === team && row.positionNumber !== null))
    .map(({ year }) => year);
}

function teamPlaces(almanac: Almanac, team: string, to: number): (number | undefined)[] {
  return yearsTo(teamSeasons(almanac, team)[0] ?? to, to).map((year) => {
    const places = (almanac.seasons.get(year)?.teamTable ?? []).filter(({ constructorId }) => constructorId === team);
    const best = Math.min(...places.map(({ positionNumber }) => positionNumber ?? Infinity));
    return Number.isFinite(best) ? best : undefined;
  });
}

function yearsTo(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** The first place at the head; what is beyond the twentieth stands at the foot. */
function placesChart(places: readonly (number | undefined)[], from: number, to: number) {
  const low = Math.min(20, Math.max(10, ...places.map((place) => place ?? 0)));
  const values = places.map((place) => place && Math.min(place, low));
  const marks = [1, 5, 10, 15, 20].filter((mark) => mark <= low);
  const alt = `Places from ${from} to ${to}: ${places.map((place) => place ?? 'none').join(', ')}`;
  return lineChart([{ values, isMain: true }], { from: String(from), to: String(to), marks, low, high: 1 }, alt);
}
