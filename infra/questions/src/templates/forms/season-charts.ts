import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import { barChart, lineChart } from '../charts.ts';
import {
  driverName,
  grandPrixName,
  grandsPrixIn,
  listed,
  ordinalInWords,
  raceIn,
  teamName,
  surnameOf,
} from '../names.ts';
import { type Result, winnerOf } from '../races.ts';
import type { Season } from '../seasons.ts';
import { numberOf, template, textOf } from '../template.ts';
import { decadeOf, driverFameOf, driversOfSeason, easeOf, seasonForm, seasonRecord } from './common.ts';
import { isStruckOut, seasonIn, standingsBut, titleLines } from './standings.ts';

/** Of the seasons before hardly anybody has the course in mind. */
const firstCharted = 1976;

/** Which season it was in which the points of the first three rose so. */
export const seasonOfTitleFight = template({
  id: 'season-of-title-fight',
  form: 'chart',
  isOfDailies: true,
  category: 'Championships',
  *list(almanac) {
    for (const season of almanac.seasons.values()) if (isCharted(season)) yield { year: season.year };
  },
  satisfies(almanac, params, option) {
    const [own, other] = [numberOf(params, 'year'), Number(option)].map((year) => almanac.seasons.get(year));
    const lines = own && JSON.stringify(firstOf(almanac, own, 3));
    return other !== undefined && isCharted(other) && lines === JSON.stringify(firstOf(almanac, other, 3));
  },
  chart(almanac, params) {
    const season = seasonIn(almanac, params);
    return season && pointsChart(season, firstOf(almanac, season, 3), 0);
  },
  tell(almanac, params) {
    const season = seasonIn(almanac, params);
    const [champion, second] = [season?.champion, season?.driverAt(2)];
    if (season === undefined || champion === undefined || second === undefined || !isCharted(season)) return undefined;
    const named = [champion, second];
    return {
      wordings: [
        'Which season was it? The points of its first three, race by race, the champion in white.',
        "The champion's points in white, those of the second and third in grey: which season was that?",
      ],
      answer: season.year,
      rivals: alikeSeasons(almanac, season),
      label: String,
      lines: [
        {
          id: 'first-two',
          text: `${driverName(almanac, champion)} was champion, ahead of ${driverName(almanac, second)}.`,
        },
        ...titleLines(almanac, season).filter(({ id }) => id !== 'wins'),
      ],
      ease: easeOf(
        -0.2,
        season.year,
        named.map((id) => driverFameOf(almanac, id)),
      ),
      record: seasonRecord(season.year, 'driver-standings'),
      fact: `title fight of ${season.year}`,
      about: [`season:${season.year}`, ...named.map((id) => `driver:${id}`)],
      decade: decadeOf(season.year),
    };
  },
});

/** Whose points rose so in a season that he did not win, though he led for long, came close, or came from behind. */
export const whoseTitleFight = template({
  id: 'whose-title-fight',
  form: 'chart',
  isOfDailies: true,
  category: 'Championships',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const season of almanac.seasons.values())
      if (isCharted(season))
        for (const place of [2, 3, 4, 5]) {
          const driver = season.driverAt(place);
          if (driver !== undefined && isTale(almanac, season, driver)) yield { year: season.year, driver };
        }
  },
  satisfies(almanac, params, option) {
    const season = seasonIn(almanac, params);
    const points = (id: string) => season && JSON.stringify(pointsIn(almanac, season, id));
    return points(String(option)) === points(textOf(params, 'driver'));
  },
  chart(almanac, params) {
    const season = seasonIn(almanac, params);
    if (season === undefined) return undefined;
    const first = [1, 2, 3, 4, 5].flatMap((place) => season.driverAt(place) ?? []);
    return pointsChart(season, firstOf(almanac, season, 5), first.indexOf(textOf(params, 'driver')));
  },
  tell(almanac, params) {
    const [season, driver] = [seasonIn(almanac, params), textOf(params, 'driver')];
    if (season?.champion === undefined || !isTale(almanac, season, driver)) return undefined;
    return {
      wordings: [
        `The first five of the ${season.year} championship and their points, race by race. Whose is the white line?`,
        `Points after each race of ${season.year}: which driver is the white line?`,
      ],
      answer: driver,
      rivals: standingsBut(almanac, season, [driver]).slice(0, 8),
      label: (option) => driverName(almanac, String(option)),
      lines: [
        {
          id: 'place',
          text: `${driverName(almanac, driver)} was ${ordinalInWords(placeIn(season, driver))} in the end.`,
        },
        ...titleLines(almanac, season),
      ],
      ease: easeOf(-0.14, season.year, [driverFameOf(almanac, driver)]),
      record: seasonRecord(season.year, 'driver-standings'),
      fact: `line of ${driver} in ${season.year}`,
      about: [`season:${season.year}`, `driver:${driver}`, `driver:${season.champion}`],
      decade: decadeOf(season.year),
    };
  },
});

/** Who is missing among the winners of a season. */
export const winnerWithoutName = template({
  id: 'winner-without-name',
  form: 'chart',
  isOfDailies: true,
  category: 'History',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const season of almanac.seasons.values()) {
      const winners = winnersIn(season);
      if (winners !== undefined && winners.length >= 3 && winners.length <= 8)
        for (const [driver] of winners
          .slice(1)
          .filter(([, wins]) => wins <= 3)
          .slice(0, 3))
          yield { year: season.year, driver };
    }
  },
  satisfies(almanac, params, option) {
    const season = seasonIn(almanac, params);
    const named = (season && winnersIn(season))?.filter(([id]) => id !== params['driver']) ?? [];
    return (
      season?.races.some((race) => winnerOf(race)?.driverId === option) === true && named.every(([id]) => id !== option)
    );
  },
  chart(almanac, params) {
    const season = seasonIn(almanac, params);
    const bars = (season && winnersIn(season))?.map(([driver, value], _, winners) => {
      const all = winners.map(([id]) => id);
      const isMain = driver === params['driver'];
      return { name: isMain ? '?' : shortName(almanac, driver, all), value, isMain };
    });
    const said = bars?.map(({ name, value }) => `${name} ${value}`).join(', ');
    return bars && barChart(bars, `Bars of the wins of ${textOf(params, 'year')}: ${said}`);
  },
  tell(almanac, params) {
    const [season, driver] = [seasonIn(almanac, params), textOf(params, 'driver')];
    const winners = season && winnersIn(season);
    const named = winners?.map(([id]) => id) ?? [];
    if (season === undefined || !named.includes(driver)) return undefined;
    const form = seasonForm(almanac, season.year);
    const near = driversOfSeason(almanac, season.year).filter((id) => !named.includes(id));
    const rivals = near.filter((id) => (form.get(id)?.podiums ?? 0) > 0);
    const won = season.races.filter((race) => winnerOf(race)?.driverId === driver);
    const names = won.map(({ grandPrixId }) => `the ${grandPrixName(almanac, grandPrixId, season.year)}`);
    return {
      wordings: [
        `The winners of ${season.year} and how many ${grandsPrixIn(season.year)} each won. Whose name is missing?`,
        `Everybody who won a ${raceIn(season.year)} in ${season.year}, but one name is missing. Whose?`,
      ],
      answer: driver,
      rivals,
      label: (option) => driverName(almanac, String(option)),
      lines: [
        { id: 'where', text: `${driverName(almanac, driver)} won ${listed(names)}.` },
        ...careerLines(almanac, driver, ['wins', 'seasons', 'debut', 'first-win']),
      ],
      ease: easeOf(-0.02, season.year, [driverFameOf(almanac, driver)]),
      record: seasonRecord(season.year, 'driver-standings'),
      fact: `missing winner ${driver} ${season.year}`,
      about: [`season:${season.year}`, ...named.map((id) => `driver:${id}`)],
      decade: decadeOf(season.year),
    };
  },
});

const firstTeams = 1968;

/** In which season the teams won so many races each. */
export const seasonOfTeamWins = template({
  id: 'season-of-team-wins',
  form: 'chart',
  isOfDailies: true,
  category: 'Teams',
  *list(almanac) {
    for (const season of almanac.seasons.values())
      if (season.year >= firstTeams && (teamWinsIn(season)?.size ?? 0) >= 3) yield { year: season.year };
  },
  satisfies(almanac, params, option) {
    const [own, other] = [numberOf(params, 'year'), Number(option)].map((year) => {
      const season = almanac.seasons.get(year);
      return season && JSON.stringify([...(teamWinsIn(season) ?? [])]);
    });
    return own === other;
  },
  chart(almanac, params) {
    const season = seasonIn(almanac, params);
    const bars = [...((season && teamWinsIn(season)) ?? [])].map(([team, value]) => ({
      name: teamName(almanac, team),
      value,
      isMain: true,
    }));
    const said = bars.map(({ name, value }) => `${name} ${value}`).join(', ');
    return bars.length === 0 ? undefined : barChart(bars, `Bars of a season's wins by team: ${said}`);
  },
  tell(almanac, params) {
    const season = seasonIn(almanac, params);
    const teams = season && [...(teamWinsIn(season)?.keys() ?? [])];
    if (season?.champion === undefined || teams === undefined || teams.length < 3) return undefined;
    const near = [...almanac.seasons.values()].filter(
      ({ year, isComplete }) => isComplete && year !== season.year && Math.abs(year - season.year) <= 9,
    );
    const alike = (year: number) => {
      const others = [...(teamWinsIn(almanac.seasons.get(year)!)?.keys() ?? [])];
      return Math.abs(year - season.year) - 3 * teams.filter((team) => others.includes(team)).length;
    };
    return {
      wordings: [
        'How many races each team won in a season. Which one was it?',
        'The teams that won, and how often: which season was that?',
      ],
      answer: season.year,
      rivals: near.map(({ year }) => year).sort((a, b) => alike(a) - alike(b)),
      label: String,
      lines: [
        { id: 'champion', text: `${driverName(almanac, season.champion)} was World Champion in ${season.year}.` },
        ...titleLines(almanac, season).filter(({ id }) => id === 'decider'),
      ],
      ease: easeOf(-0.1, season.year, [driverFameOf(almanac, season.champion)]),
      record: seasonRecord(season.year, 'constructor-standings'),
      fact: `wins by team of ${season.year}`,
      about: [`season:${season.year}`],
      decade: decadeOf(season.year),
    };
  },
});

function isCharted(season: Season): boolean {
  return season.year >= firstCharted && season.isComplete && !isStruckOut(season.driverTable) && hasFirst(season, 5);
}

function hasFirst(season: Season, places: number): boolean {
  return Array.from({ length: places }, (_, index) => season.driverAt(index + 1)).every((one) => one !== undefined);
}

/** The points after each race of those who were first in the end. */
function firstOf(almanac: Almanac, season: Season, places: number): number[][] {
  const drivers = Array.from({ length: places }, (_, index) => season.driverAt(index + 1) ?? '');
  return drivers.map((driver) => pointsIn(almanac, season, driver));
}

function pointsIn({ facts }: Almanac, { races }: Season, driver: string): number[] {
  return races.map(
    ({ row }) =>
      facts.where('racesDriverStandings', 'raceId', row.id).find(({ driverId }) => driverId === driver)?.points ?? 0,
  );
}

function pointsChart({ races }: Season, rows: readonly number[][], main: number) {
  const most = Math.max(...rows.flat());
  const step = [5, 10, 20, 25, 50, 100, 150].find((one) => most / one <= 4.2) ?? 200;
  const marks = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  const lines = rows.map((values, index) => ({ values: [0, ...values], isMain: index === main }));
  const said = rows.map((values, index) => `${index === main ? 'the white line' : 'a grey one'} ${values.join(', ')}`);
  const axes = { from: 'start', to: `${races.length} races`, marks, low: 0, high: most };
  return lineChart(lines, axes, `Points after each race: ${said.join('; ')}`);
}

/** Led for long, came close, or came from behind; a line that differs from all others of the first five. */
function isTale(almanac: Almanac, season: Season, driver: string): boolean {
  const rows = firstOf(almanac, season, 5);
  const place = placeIn(season, driver);
  const [champion, own] = [rows[0] ?? [], rows[place - 1]];
  if (own === undefined || place < 2) return false;
  const led = own.filter((points, index) =>
    rows.every((others) => (others[index] ?? 0) <= points && points > 0),
  ).length;
  const half = Math.floor(own.length / 2);
  const ahead = rows.filter((others) => (others[half] ?? 0) > (own[half] ?? 0)).length;
  const isClose = (own.at(-1) ?? 0) >= 0.9 * (champion.at(-1) ?? 0);
  return led >= own.length / 5 || isClose || ahead - (place - 1) >= 2 || (place <= 3 && ahead > place);
}

function placeIn({ driverTable }: Season, driver: string): number {
  return driverTable.find(({ driverId }) => driverId === driver)?.positionNumber ?? 0;
}

/** Seasons with about as many races and of about the time, the most alike first. */
function alikeSeasons({ seasons }: Almanac, { year, races }: Season): number[] {
  const unlike = (other: Season) => Math.abs(other.year - year) + 2 * Math.abs(other.races.length - races.length);
  return [...seasons.values()]
    .filter((other) => other.year !== year && isCharted(other) && Math.abs(other.year - year) <= 12)
    .sort((a, b) => unlike(a) - unlike(b))
    .map((other) => other.year);
}

/** Everybody who won a race, with their wins, the most first; undefined where two shared a win or the season is not over. */
function winnersIn(season: Season): [string, number][] | undefined {
  return winsBy(season, ({ driverId }) => driverId);
}

function teamWinsIn(season: Season): Map<string, number> | undefined {
  const wins = winsBy(season, ({ constructorId }) => constructorId);
  return wins && new Map(wins);
}

function winsBy({ races, isComplete }: Season, of: (winner: Result) => string): [string, number][] | undefined {
  const winners = races.map(winnerOf);
  if (!isComplete || winners.includes(undefined)) return undefined;
  return [...Map.groupBy(winners as Result[], of)]
    .map(([id, own]): [string, number] => [id, own.length])
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
}

/** The surname; of namesakes among them with an initial. */
function shortName(almanac: Almanac, id: string, among: readonly string[]): string {
  const surname = surnameOf(almanac, id);
  const isShared = among.some((one) => one !== id && surnameOf(almanac, one) === surname);
  return isShared ? `${almanac.drivers.get(id)?.firstName.slice(0, 1) ?? ''}. ${surname}` : surname;
}
