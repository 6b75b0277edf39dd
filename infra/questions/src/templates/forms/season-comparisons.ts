import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import { steadyPicks } from '../chance.ts';
import { driverName, listed, ordinal, teamName } from '../names.ts';
import { remember } from '../remember.ts';
import type { Season } from '../seasons.ts';
import { numberOf, template, textOf, type OptionKey } from '../template.ts';
import { decadeOf, driverFameOf, easeOf, seasonForm, seasonRecord, teamFameOf } from './common.ts';
import { firstPairs, laterNamed } from './line-ups.ts';
import { isStruckOut } from './standings.ts';

const ofDrivers = {
  name: (almanac: Almanac, one: OptionKey) => driverName(almanac, String(one)),
  fame: driverFameOf,
};
const ofTeams = { name: (almanac: Almanac, one: OptionKey) => teamName(almanac, String(one)), fame: teamFameOf };

/** Who of four was the first of them in the championship of a season. */
export const highestOfSeason = most({
  id: 'highest-of-season',
  category: 'Championships',
  valuesOf: (_almanac, season) => placesOf(driverPlaces(season)),
  reach: 8,
  wordings: (year) => [
    `Which of these drivers finished highest in the ${year} World Championship?`,
    `Who was ahead of the other three in the final standings of ${year}?`,
  ],
  told: 'Final places that year',
});

/** Which team of four was the first of them in the constructors' championship. */
export const highestTeamOfSeason = most({
  id: 'highest-team-of-season',
  category: 'Teams',
  valuesOf: (_almanac, { teamTable }) => {
    const ids = teamTable.map(({ constructorId }) => constructorId);
    const own = teamTable.filter(
      ({ constructorId: id }) => !laterNamed.has(id) && ids.indexOf(id) === ids.lastIndexOf(id),
    );
    return placesOf(own.map((row) => [row.constructorId, row.positionNumber]));
  },
  reach: 6,
  wordings: (year) => [
    `Which of these teams finished highest in the ${year} constructors' championship?`,
    `Which of these teams was ahead of the other three in the constructors' championship of ${year}?`,
  ],
  told: 'Final places that year',
});

/** Who of four was in the top three most often in a season. */
export const mostPodiumsOfSeason = most({
  id: 'most-podiums-of-season',
  category: 'Records',
  valuesOf: (almanac, { year }) =>
    new Map([...seasonForm(almanac, year)].flatMap(([id, { podiums }]) => (podiums > 0 ? [[id, podiums]] : []))),
  reach: 6,
  wordings: (year) => [
    `Which of these drivers had the most podium finishes in ${year}?`,
    `Which of these four finished in the top three of a Grand Prix most often in ${year}?`,
  ],
  told: 'Podiums that year',
});

/** Who of four won the most races of a season. */
export const mostWinsOfSeason = most({
  id: 'most-wins-of-season',
  category: 'Records',
  valuesOf: (almanac, { year }) =>
    new Map([...seasonForm(almanac, year)].flatMap(([id, { wins, podiums }]) => (podiums > 0 ? [[id, wins]] : []))),
  reach: 4,
  wordings: (year) => [
    `Which of these drivers won the most Grands Prix in ${year}?`,
    `Which of these four won more Grands Prix than the others in ${year}?`,
  ],
  told: 'Wins that year',
});

interface Most {
  readonly id: string;
  readonly category: 'Championships' | 'Teams' | 'Records';
  /** What each had in the season: the most is right. */
  readonly valuesOf: (almanac: Almanac, season: Season) => ReadonlyMap<string, number>;
  /** The others had so much less at most. */
  readonly reach: number;
  readonly wordings: (year: number) => readonly string[];
  readonly told: string;
}

function most({ id, category, valuesOf, reach, wordings, told }: Most) {
  const [isOfTeams, isOfPlaces] = [category === 'Teams', category !== 'Records'];
  const { name, fame } = isOfTeams ? ofTeams : ofDrivers;
  const valuesIn = (almanac: Almanac, year: number) => valuesOfSeason(almanac, year, id, valuesOf);
  const rivalsOf = (almanac: Almanac, year: number, one: string) => {
    const own = valuesIn(almanac, year).get(one) ?? 0;
    return [...valuesIn(almanac, year)]
      .filter(([other, value]) => value < own && value >= own - reach && fame(almanac, other) >= 0.24)
      .sort(([, a], [, b]) => b - a)
      .map(([other]) => other);
  };
  return template({
    id,
    form: 'season table',
    category,
    favoursTheBiggest: true,
    *list(almanac) {
      for (const { year } of almanac.seasons.values()) {
        const known = [...valuesIn(almanac, year).keys()].filter(
          (one) =>
            fame(almanac, one) >= 0.3 &&
            almanac.seasons.get(year)?.champion !== one &&
            // Who of four won at all is asked elsewhere.
            valuesIn(almanac, year).get(one) !== 1 &&
            rivalsOf(almanac, year, one).length >= 5,
        );
        if (year >= firstPairs)
          for (const one of steadyPicks(`${id} ${year}`, known, year >= 2010 ? 12 : 5)) yield { year, one };
      }
    },
    satisfies(almanac, params, option) {
      const [own, other] = [textOf(params, 'one'), option].map((one) =>
        valuesIn(almanac, numberOf(params, 'year')).get(String(one)),
      );
      return own !== undefined && other !== undefined && other >= own;
    },
    tell(almanac, params) {
      const [year, one] = [numberOf(params, 'year'), textOf(params, 'one')];
      const values = valuesIn(almanac, year);
      return {
        wordings: wordings(year),
        answer: one,
        rivals: rivalsOf(almanac, year, one),
        label: (option) => name(almanac, option),
        lines: (options) => [
          { id: 'values', text: `${told}: ${valuesTold(options, values, isOfPlaces, (own) => name(almanac, own))}.` },
          ...(isOfTeams ? [] : careerLines(almanac, one, ['seasons', 'debut'])),
        ],
        // Whoever was 14th is remembered by fewer than whoever was second.
        ease: easeOf(isOfPlaces ? -0.02 - 0.012 * Math.min(14, Math.abs(values.get(one) ?? 0)) : -0.06, year, [
          fame(almanac, one),
        ]),
        record: seasonRecord(year, isOfTeams ? 'constructor-standings' : 'driver-standings'),
        fact: `${id} ${year} ${one}`,
        about: [`season:${year}`, `${isOfTeams ? 'team' : 'driver'}:${one}`],
        decade: decadeOf(year),
      };
    },
  });
}

function valuesOfSeason(almanac: Almanac, year: number, id: string, valuesOf: Most['valuesOf']) {
  return remember(almanac, `${id} ${year}`, (): ReadonlyMap<string, number> => {
    const season = almanac.seasons.get(year);
    return season?.isComplete === true && !isStruckOut(season.driverTable) ? valuesOf(almanac, season) : new Map();
  });
}

/** `A 2nd, B 4th and C 7th`, or `A 9, B 6 and C 2`. */
function valuesTold(
  options: readonly OptionKey[],
  values: ReadonlyMap<string, number>,
  areOfPlaces: boolean,
  name: (one: string) => string,
): string {
  const valueOf = (one: string) => values.get(one) ?? 0;
  const sorted = options.map(String).sort((one, other) => valueOf(other) - valueOf(one));
  const shown = (one: string) => (areOfPlaces ? ordinal(Math.abs(valueOf(one))) : String(valueOf(one)));
  return listed(sorted.map((one) => `${name(one)} ${shown(one)}`));
}

/** Of those whose points alone tell their place. */
function driverPlaces({ driverTable }: Season): [string, number | null][] {
  const ofPoints = Map.groupBy(driverTable, ({ points }) => points);
  const apart = driverTable.filter(({ points }) => ofPoints.get(points)?.length === 1);
  return apart.map(({ driverId, positionNumber }) => [driverId, positionNumber]);
}

/** Places as values, of which the first is the most, or the last. */
function placesOf(rows: readonly (readonly [string, number | null])[], sign = -1): Map<string, number> {
  return new Map(rows.flatMap(([one, place]) => (typeof place === 'number' ? [[one, sign * place]] : [])));
}
