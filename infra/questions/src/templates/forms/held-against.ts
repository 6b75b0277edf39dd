import type { Almanac } from '../almanac.ts';
import type { Career } from '../careers.ts';
import { driverName, lastOtherRaces, ordinal, teamName } from '../names.ts';
import { remember } from '../remember.ts';
import { numberOf, textOf, type Params } from '../template.ts';
import { against, type Compared, type Field, type Shared } from './against.ts';
import { lastTold, racedHalf, teamFameOf } from './common.ts';
import { startsFor } from './drove-for.ts';
import { laterNamed } from './line-ups.ts';
import { isStruckOut } from './standings.ts';

const ofJoining: Shared = {
  form: 'line-ups',
  category: 'Teams',
  favoursTheBiggest: true,
  kind: 0.02,
  few: 7,
  fields: (almanac: Almanac) =>
    [...almanac.teams.values()].filter(isNamedOnce(almanac)).map(({ id }) => ({ team: id })),
  fieldOf: joined,
  range: () => [1, 16],
  told: (almanac: Almanac, params: Params) => `First raced for ${teamName(almanac, textOf(params, 'team'))}`,
  shown: String,
};

/** Who of four raced for a team before another driver did. */
export const joinedBefore = against({
  ...ofJoining,
  id: 'joined-before',
  sign: -1,
  wordings: (name, almanac, { team }) => [
    `Which of these drivers raced for ${teamName(almanac, String(team))} before ${name} did?`,
    `Three of these first raced for ${teamName(almanac, String(team))} after ${name} did. Who raced for it before?`,
  ],
});

/** Who of four first raced for a team after another driver did. */
export const joinedAfter = against({
  ...ofJoining,
  id: 'joined-after',
  sign: 1,
  wordings: (name, almanac, { team }) => [
    `Which of these drivers first raced for ${teamName(almanac, String(team))} after ${name} did?`,
    `Three of these raced for ${teamName(almanac, String(team))} before ${name}. Who came later?`,
  ],
});

const ofStandings: Shared = {
  form: 'season table',
  category: 'Championships',
  favoursTheBiggest: true,
  kind: -0.03,
  few: 7,
  fields: (almanac: Almanac) => seasonsFrom(almanac, 1990),
  fieldOf: standingsOf,
  // So that it is neither a question of a point nor one of the first against the last.
  range: () => [2, 6],
  told: () => 'Final places that year',
  shown: ordinal,
};

/** Who of four finished a championship ahead of another driver. */
export const aheadInSeason = against({
  ...ofStandings,
  id: 'ahead-in-season',
  sign: -1,
  wordings: (name, _almanac, { year }) => [
    `Which of these drivers finished the ${year} championship ahead of ${name}?`,
    `Three of these finished the ${year} championship behind ${name}. Who was ahead?`,
  ],
});

/** Who of four finished a championship behind another driver. */
export const behindInSeason = against({
  ...ofStandings,
  id: 'behind-in-season',
  sign: 1,
  wordings: (name, _almanac, { year }) => [
    `Which of these drivers finished the ${year} championship behind ${name}?`,
    `Three of these finished the ${year} championship ahead of ${name}. Who was behind?`,
  ],
});

/** Who of four has won less often than another driver. */
export const fewerWins = counted('fewer-wins', 'wins', 3, (name, by) => [
  `Which of these drivers had fewer Grand Prix wins than ${name} by the end of ${by}?`,
  `Three of these had won more Grands Prix than ${name} by the end of ${by}. Who had won fewer?`,
]);

/** Who of four has been on the podium less often than another driver. */
export const fewerPodiums = counted('fewer-podiums', 'podiums', 5, (name, by) => [
  `Which of these drivers had fewer podium finishes than ${name} by the end of ${by}?`,
  `Three of these had more podiums than ${name} by the end of ${by}. Who had fewer?`,
]);

function counted(
  id: string,
  of: 'wins' | 'podiums',
  least: number,
  wordings: (name: string, by: string) => readonly string[],
) {
  const countOf = (career: Career, by: number) => career[of].filter(({ race }) => race.year <= by).length;
  return against({
    id,
    form: 'which came first',
    category: 'Records',
    favoursTheBiggest: true,
    sign: -1,
    kind: -0.02,
    few: 9,
    fields: (almanac) => [{ by: lastTold(almanac) }],
    fieldOf: (almanac, params) => {
      const by = numberOf(params, 'by');
      return driversBy(almanac, `${of} by ${by}`, (career) => {
        const count = countOf(career, by);
        return count >= least && !career.hasSharedPodium ? count : undefined;
      });
    },
    // So that it can be estimated, and none is far off.
    range: (value) => [Math.max(2, value * 0.2), Math.max(5, value * 0.5)],
    wordings: (name, _almanac, params) => wordings(name, String(params['by'])),
    told: () => `Grand Prix ${of} by then`,
    shown: String,
  });
}

/** The drivers since all Grands Prix counted, of whom something is known. */
function driversBy(almanac: Almanac, key: string, valueOf: (career: Career) => number | undefined): Field {
  return remember(almanac, `drivers by ${key}`, () => {
    const known = [...almanac.careers.values()].filter(
      ({ fame, years }) => fame >= 0.28 && (years[0] ?? 0) > lastOtherRaces,
    );
    return new Map(
      known.flatMap((career) => {
        const value = valueOf(career);
        return value === undefined ? [] : [[career.id, ofDriver(almanac, career, value, career.years.at(-1) ?? 0)]];
      }),
    );
  });
}

function ofDriver(almanac: Almanac, { id, fame }: Career, value: number, year: number): Compared {
  const name = driverName(almanac, id);
  return { name, value, fame, year, about: `driver:${id}`, record: `drivers/${id}.yml` };
}

/** Neither known by a later name nor by the name of another team. */
function isNamedOnce(almanac: Almanac) {
  const names = [...almanac.teams.keys()].map((id) => teamName(almanac, id));
  return ({ id, fame }: { readonly id: string; readonly fame: number }) =>
    fame >= 0.3 &&
    !laterNamed.has(id) &&
    names.indexOf(teamName(almanac, id)) === names.lastIndexOf(teamName(almanac, id));
}

/** When each first raced for the team. */
function joined(almanac: Almanac, params: Params): Field {
  const team = textOf(params, 'team');
  return remember(almanac, `joined ${team}`, () => {
    const first = ({ id }: Career) => {
      const own = startsFor(almanac, id, team);
      // Who stood in for another for a race or two is remembered by few.
      return own.length >= 5 ? own[0]?.race.year : undefined;
    };
    const own = [...driversBy(almanac, `first for ${team}`, first)];
    return new Map(
      own.map(([id, one]) => [id, { ...one, year: one.value, fame: (one.fame + teamFameOf(almanac, team)) / 2 }]),
    );
  });
}

function seasonsFrom({ seasons }: Almanac, first: number): Params[] {
  return [...seasons.values()].flatMap(({ year, isComplete, driverTable }) =>
    year >= first && isComplete && !isStruckOut(driverTable) ? [{ year }] : [],
  );
}

function standingsOf(almanac: Almanac, params: Params): Field {
  const year = numberOf(params, 'year');
  return remember(almanac, `field of ${year}`, () => {
    const rows = almanac.seasons.get(year)?.driverTable ?? [];
    return new Map(
      rows.flatMap(({ driverId, positionNumber, points }) => {
        const career = almanac.careers.get(driverId);
        const isWhole = career !== undefined && career.fame >= 0.26 && racedHalf(almanac, driverId, year);
        // That the champion was ahead needs no thought.
        if (!isWhole || positionNumber === null || positionNumber === 1) return [];
        // Of equal points a count-back decides, which nobody is asked for.
        const first = rows.find((row) => row.points === points)?.positionNumber ?? positionNumber;
        return [[driverId, { ...ofDriver(almanac, career, first, year), said: ordinal(positionNumber) }]];
      }),
    );
  });
}
