import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import { lineChart } from '../charts.ts';
import { counted, driverName, grandPrixName, inWords, ordinalInWords, possessive, raceName } from '../names.ts';
import { raceLines } from '../race-lines.ts';
import type { Race } from '../races.ts';
import type { Season } from '../seasons.ts';
import { linesNamingWinner } from '../winner-lines.ts';
import { numberOf, ofTheDriver, template, textOf, type Params } from '../template.ts';
import {
  aboutRace,
  contenders,
  decadeOf,
  driverFameOf,
  easeOf,
  raceOf,
  raceRecord,
  seasonForm,
  seasonRecord,
} from './common.ts';
import { seasonIn, standingsBut } from './standings.ts';

/** Whose line rose or fell so far from the grid to the flag of a race. */
export const whoseRise = template({
  id: 'whose-rise',
  form: 'chart',
  category: 'History',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const race of almanac.races)
      for (const { driverId } of race.results) {
        const { from, to } = riseOf(race, driverId) ?? { from: 0, to: 0 };
        const isFar = to > 1 && to <= 6 && from - to >= 8;
        if (
          race.year >= 1988 &&
          driverFameOf(almanac, driverId) >= 0.22 &&
          (isFar || (from === 1 && to >= 4 && to <= 10))
        )
          yield { race: race.key, driver: driverId };
      }
  },
  satisfies(almanac, params, option) {
    const race = raceOf(almanac, params);
    const own = race && riseOf(race, textOf(params, 'driver'));
    const other = race && riseOf(race, String(option));
    return own !== undefined && own.from === other?.from && own.to === other.to;
  },
  chart: riseChart,
  tell(almanac, params) {
    const [race, driver] = [raceOf(almanac, params), textOf(params, 'driver')];
    const rise = race && riseOf(race, driver);
    if (race === undefined || rise === undefined) return undefined;
    const name = driverName(almanac, driver);
    return {
      wordings: [
        `From the grid to the flag of the ${raceName(almanac, race)}: whose is the white line?`,
        `The first ten of the ${raceName(almanac, race)}, grid and finish. Which driver is the white line?`,
      ],
      answer: driver,
      rivals: contenders(almanac, race).filter((id) => id !== driver && id !== race.finisher(1)?.driverId),
      label: (option) => driverName(almanac, String(option)),
      lines: [
        {
          id: 'rise',
          text: `${name} was ${ordinalInWords(rise.from)} on the grid and classified ${ordinalInWords(rise.to)}.`,
        },
        ...linesNamingWinner(almanac, race),
        ...careerLines(almanac, driver, ['seasons', 'debut', 'wins']),
      ],
      ease: easeOf(-0.2, race.year, [driverFameOf(almanac, driver)]),
      record: raceRecord(race),
      fact: `rise ${race.key} ${driver}`,
      about: aboutRace(race, driver),
      decade: decadeOf(race.year),
    };
  },
});

/** In which race of a season a driver came from so far behind to the podium. */
export const raceOfRise = template({
  id: 'race-of-rise',
  form: 'chart',
  category: 'History',
  share: ofTheDriver(9),
  *list(almanac) {
    for (const race of almanac.races)
      for (const driver of [1, 2, 3].flatMap((place) => race.finisher(place)?.driverId ?? [])) {
        const { from, to } = riseOf(race, driver) ?? { from: 0, to: 0 };
        if (race.year >= 1976 && driverFameOf(almanac, driver) >= 0.32 && from - to >= (to === 1 ? 5 : 9))
          yield { race: race.key, driver };
      }
  },
  satisfies(almanac, params, option) {
    const asked = raceOf(almanac, params);
    const other = almanac.raceByKey.get(`${asked?.year ?? 0}-${option}`);
    const [own, its] = [asked, other].map((race) => race && riseOf(race, textOf(params, 'driver')));
    return own !== undefined && own?.from === its?.from && own.to === its?.to;
  },
  chart: riseChart,
  tell(almanac, params) {
    const [race, driver] = [raceOf(almanac, params), textOf(params, 'driver')];
    const season = race && almanac.seasons.get(race.year);
    if (race === undefined || season === undefined || riseOf(race, driver) === undefined) return undefined;
    const far = (other: Race) => Math.abs(other.round - race.round);
    return {
      wordings: [
        `The white line is ${possessive(driverName(almanac, driver))}, from the grid to the flag. Which race of ${race.year} is it?`,
        `In which race of ${race.year} did ${driverName(almanac, driver)} rise like that, the white line, from the grid to the flag?`,
      ],
      answer: race.grandPrixId,
      rivals: season.races
        .filter((other) => other !== race && other.resultOf(driver) !== undefined)
        .sort((a, b) => far(a) - far(b))
        .map(({ grandPrixId }) => grandPrixId),
      label: (option) => grandPrixName(almanac, String(option), race.year),
      lines: raceLines(almanac, race, ['grid', 'winner']),
      ease: easeOf(-0.16, race.year, [driverFameOf(almanac, driver)]),
      record: raceRecord(race),
      fact: `race of rise ${race.key} ${driver}`,
      about: aboutRace(race, driver),
      decade: decadeOf(race.year),
    };
  },
});

/** Whose season it was, place by place. */
export const whoseSeason = template({
  id: 'whose-season',
  form: 'chart',
  category: 'History',
  favoursTheBiggest: true,
  share: (id, params) => ({ key: `${id} ${numberOf(params, 'year')}`, most: 3 }),
  *list(almanac) {
    for (const season of almanac.seasons.values())
      if (season.isComplete && season.year >= 1984)
        for (const driver of standingsBut(almanac, season, []).slice(0, 8)) {
          const form = seasonForm(almanac, season.year).get(driver);
          if (driverFameOf(almanac, driver) >= 0.3 && (form?.podiums ?? 0) >= 2) yield { year: season.year, driver };
        }
  },
  satisfies(almanac, params, option) {
    const season = seasonIn(almanac, params);
    const own = season && JSON.stringify(placesIn(season, textOf(params, 'driver')));
    return season !== undefined && own === JSON.stringify(placesIn(season, String(option)));
  },
  chart: seasonChart,
  tell(almanac, params) {
    const [season, driver] = [seasonIn(almanac, params), textOf(params, 'driver')];
    if (season === undefined) return undefined;
    return {
      wordings: [
        `A driver's ${season.year}, race by race. Whose season was it?`,
        `Whose results of ${season.year} are these, race by race?`,
      ],
      answer: driver,
      rivals: standingsBut(almanac, season, [driver]).slice(0, 9),
      label: (option) => driverName(almanac, String(option)),
      ...ofSeason(almanac, season, driver),
      ease: easeOf(-0.16, season.year, [driverFameOf(almanac, driver)]),
      fact: `season of ${driver} in ${season.year}`,
    };
  },
});

/** Which of a driver's seasons it was, place by place. */
export const whichOfSeasons = template({
  id: 'which-of-seasons',
  form: 'chart',
  category: 'Drivers',
  share: ofTheDriver(4),
  *list(almanac) {
    for (const { id, years, fame } of almanac.careers.values())
      if (fame >= 0.6)
        for (const year of years) {
          const season = almanac.seasons.get(year);
          const isWhole = season?.isComplete === true && year >= 1976 && !wasDisqualified(season, id);
          if (isWhole && (seasonForm(almanac, year).get(id)?.podiums ?? 0) >= 3) yield { driver: id, year };
        }
  },
  satisfies(almanac, params, option) {
    const [own, other] = [numberOf(params, 'year'), Number(option)].map((year) => {
      const season = almanac.seasons.get(year);
      return season && JSON.stringify(placesIn(season, textOf(params, 'driver')));
    });
    return own === other;
  },
  chart: seasonChart,
  tell(almanac, params) {
    const [season, driver] = [seasonIn(almanac, params), textOf(params, 'driver')];
    const career = almanac.careers.get(driver);
    if (season === undefined || career === undefined) return undefined;
    const name = driverName(almanac, driver);
    const others = career.years.filter((year) => year !== season.year && almanac.seasons.get(year)?.isComplete);
    const far = (year: number) =>
      Math.abs(year - season.year) + Math.abs((almanac.seasons.get(year)?.races.length ?? 0) - season.races.length);
    return {
      wordings: [
        `Which season of ${name} is this, race by race?`,
        `In which season did ${name} have these results, race by race?`,
      ],
      answer: season.year,
      rivals: others.sort((a, b) => far(a) - far(b)),
      label: String,
      ...ofSeason(almanac, season, driver),
      ease: easeOf(-0.2, season.year, [career.fame]),
      fact: `which season of ${driver} ${season.year}`,
    };
  },
});

interface Rise {
  readonly from: number;
  readonly to: number;
}

/** The places at the start and in the result; undefined where there is either not. */
function riseOf(race: Race, driver: string): Rise | undefined {
  const { gridPositionNumber: from, positionNumber: to } = race.resultOf(driver) ?? {};
  return typeof from === 'number' && typeof to === 'number' ? { from, to } : undefined;
}

/** The first ten of a race, one of them in white. */
function riseChart(almanac: Almanac, params: Params) {
  const race = raceOf(almanac, params);
  if (race === undefined) return undefined;
  const rises = race.results.flatMap(({ driverId }) => {
    const rise = riseOf(race, driverId);
    return rise === undefined || rise.to > 10 ? [] : [{ ...rise, isMain: driverId === params['driver'] }];
  });
  const low = Math.max(10, ...rises.map(({ from }) => from));
  const marks = [1, 5, 10, 15, 20, 25].filter((mark) => mark <= low);
  const rows = rises.map(({ from, to, isMain }) => ({ values: [from, to], isMain }));
  const said = rises.map(({ from, to, isMain }) => `${from} to ${to}${isMain ? ' in white' : ''}`);
  const alt = `Lines from the place on the grid to the place at the flag: ${said.join(', ')}`;
  return lineChart(rows, { from: 'grid', to: 'flag', marks, low, high: 1 }, alt);
}

/** A place, `out`, or undefined where the driver did not start. */
function placesIn({ races }: Season, driver: string): (number | 'out' | undefined)[] {
  return races.map((race) => {
    const result = race.resultOf(driver);
    return result === undefined ? undefined : (result.positionNumber ?? 'out');
  });
}

/** Whoever remembers where he came in does not look for `out`. */
function wasDisqualified({ races }: Season, driver: string): boolean {
  return races.some((race) => race.resultOf(driver)?.positionText === 'DSQ');
}

function seasonChart(almanac: Almanac, params: Params) {
  const season = seasonIn(almanac, params);
  if (season === undefined) return undefined;
  const places = placesIn(season, textOf(params, 'driver'));
  const low = Math.max(10, ...places.map((place) => (typeof place === 'number' ? place : 0))) + 2;
  const values = places.map((place) => (typeof place === 'number' ? place : undefined));
  const crosses = places.flatMap((place, index) => (place === 'out' ? [index] : []));
  const marks = [...[1, 5, 10, 15].filter((mark) => mark <= low - 4), [low, 'out'] as const];
  const said = places.map((place) => place ?? 'no start').join(', ');
  const axes = { from: 'first race', to: 'last race', marks, low, high: 1, crosses };
  return lineChart([{ values, isMain: true }], axes, `Places race by race: ${said}`);
}

function ofSeason(almanac: Almanac, season: Season, driver: string) {
  const { year, driverTable } = season;
  const [place, name] = [
    driverTable.find((row) => row.driverId === driver)?.positionNumber,
    driverName(almanac, driver),
  ];
  const { wins = 0, podiums = 0 } = seasonForm(almanac, year).get(driver) ?? {};
  const won = wins === 0 ? 'no race' : counted(wins, 'race');
  const often = podiums === 1 ? 'once' : `${inWords(podiums)} times`;
  const end = place ? ` and was ${place === 1 ? 'champion' : `${ordinalInWords(place)} in the championship`}` : '';
  return {
    lines: [
      { id: 'season', text: `${name} won ${won}, finished in the top three ${often}${end} in ${year}.` },
      ...careerLines(almanac, driver, ['seasons', 'debut', 'wins', ...(place === 1 ? ['titles'] : [])]),
    ],
    record: seasonRecord(year, 'driver-standings'),
    about: [`season:${year}`, `driver:${driver}`],
    decade: decadeOf(year),
  };
}
