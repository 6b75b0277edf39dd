import type { Almanac } from '../almanac.ts';
import { steadyPick } from '../chance.ts';
import { capitalised, circuitName, driverName, listed, raceName, theCircuit } from '../names.ts';
import { layoutsDrawnAs, layoutsLike, outlinedLayouts } from '../outline-picture.ts';
import { winnerOf, type Race } from '../races.ts';
import { remember } from '../remember.ts';
import { numberOf, template, textOf, type Line, type Params } from '../template.ts';
import { circuitFame, isOnlyRaceAt, racesAt } from './circuits.ts';
import { decadeOf, easeOf } from './common.ts';

/** Which circuit an outline is of. */
export const circuitOfOutline = template({
  id: 'circuit-of-outline',
  form: 'circuit outline',
  category: 'Circuits',
  picture: (params) => textOf(params, 'layout'),
  *list(almanac) {
    for (const layout of outlinedLayouts) if (racesOfShape(almanac, layout).length > 0) yield { layout };
  },
  satisfies: (almanac, params, option) => racesOfShape(almanac, textOf(params, 'layout'))[0]?.circuitId === option,
  tell(almanac, params) {
    const races = racesOfShape(almanac, textOf(params, 'layout'));
    const [first, last] = [racesOn(almanac, textOf(params, 'layout'))[0], races.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    const circuit = first.circuitId;
    const isCurrent = last.year >= almanac.asOf.year - 1;
    const isPast = !isCurrent && racesAt(almanac, circuit).at(-1) !== last;
    const time = yearsOf(almanac, textOf(params, 'layout'));
    return {
      wordings: isPast
        ? [
            `Which circuit looked like this in the World Championship ${time}?`,
            `Which circuit had this outline in the World Championship ${time}?`,
          ]
        : ['Which circuit is this?', 'Which circuit has this outline?', 'Which track has this shape?'],
      answer: circuit,
      rivals: alikeCircuits(almanac, last),
      label: (option) => circuitName(almanac, String(option), last.year),
      lines: outlineLines(almanac, first, last.year),
      ease: easeOf(isCurrent ? -0.02 : -0.16, last.year, [circuitFame(almanac, circuit)]),
      record: `circuits/${circuit}.yml`,
      fact: `outline ${textOf(params, 'layout')}`,
      about: [`circuit:${circuit}`],
      decade: decadeOf(first.year),
    };
  },
});

/** In which of four seasons a circuit looked as it is drawn; in the other three it looked otherwise. */
export const yearOfOutline = template({
  id: 'year-of-outline',
  form: 'circuit outline',
  category: 'Circuits',
  picture: (params) => textOf(params, 'layout'),
  *list(almanac) {
    for (const layout of outlinedLayouts) {
      const years = racesOn(almanac, layout).map(({ year }) => year);
      const fair = years.filter((year) => yearsAround(almanac, layout, year).length >= 3);
      const year = steadyPick(layout, fair.map(String));
      if (year !== undefined && years.length >= 2) yield { layout, year: Number(year) };
    }
  },
  satisfies: (almanac, params, option) => hasShapeIn(almanac, params, Number(option)),
  tell(almanac, params) {
    const [layout, answer] = [textOf(params, 'layout'), numberOf(params, 'year')];
    const races = racesOn(almanac, layout);
    const asked = races.find(({ year }) => year === answer);
    const [circuit, winner] = [races[0]?.circuitId ?? '', asked && winnerOf(asked)];
    if (asked === undefined) return undefined;
    const where = theCircuit(almanac, circuit);
    return {
      wordings: [
        `${capitalised(where)} has changed over the years. In which of these did it look like this?`,
        `In which of these years did ${where} have this shape?`,
      ],
      answer,
      rivals: yearsAround(almanac, layout, answer),
      label: String,
      lines:
        winner === undefined
          ? []
          : [{ id: 'winner', text: `${driverName(almanac, winner.driverId)} won there in ${answer}.` }],
      ease: easeOf(-0.26, answer, [circuitFame(almanac, circuit)]),
      record: `circuits/${circuit}.yml`,
      fact: `year of outline ${layout}`,
      about: [`circuit:${circuit}`],
      decade: decadeOf(answer),
    };
  },
});

/** `in 1981 and 1982`, `from 1967 to 1985`; year by year where the circuit had another shape in between. */
function yearsOf(almanac: Almanac, layout: string): string {
  const years = racesOn(almanac, layout).map(({ year }) => year);
  const [from, to] = [years[0] ?? 0, years.at(-1) ?? 0];
  const isBroken = otherYears(almanac, layout).some((year) => year > from && year < to);
  return isBroken || years.length <= 2 ? `in ${listed(years.map(String))}` : `from ${from} to ${to}`;
}

/** The races run on a layout that F1DB draws exactly so. */
function racesOn(almanac: Almanac, layout: string): Race[] {
  const drawn = layoutsDrawnAs(layout);
  return racesOfShape(almanac, layout).filter(({ row }) => drawn.includes(row.circuitLayoutId ?? ''));
}

/** The races run on a layout or on one that looks like it. */
function racesOfShape(almanac: Almanac, layout: string): Race[] {
  return remember(almanac, `shape ${layout}`, () => {
    const like = layoutsLike(layout);
    return almanac.races.filter(({ row }) => row.circuitLayoutId !== null && like.includes(row.circuitLayoutId));
  });
}

/** Years in which the circuit held races, in another shape alone. */
function otherYears(almanac: Almanac, layout: string): number[] {
  const own = racesOfShape(almanac, layout);
  const there = racesAt(almanac, own[0]?.circuitId ?? '').filter(({ row }) => row.circuitLayoutId !== null);
  const years = new Set(own.map(({ year }) => year));
  return [...new Set(there.map(({ year }) => year))].filter((year) => !years.has(year));
}

/**
 * Years to offer beside the right one, of other shapes: two before and two after it, so that it is not the one that stands
 * apart. Where there are none on one side, three of two shapes, which are as far apart as it is from them; else none.
 */
function yearsAround(almanac: Almanac, layout: string, answer: number): number[] {
  const others = otherYears(almanac, layout).sort((a, b) => Math.abs(a - answer) - Math.abs(b - answer));
  const before = spread(others.filter((year) => year < answer));
  const after = spread(others.filter((year) => year > answer));
  const around = [...before.slice(0, 2), ...after.slice(0, 2)];
  if (before.length > 0 && after.length > 0 && around.length >= 3) return around;
  const shapes = Map.groupBy(others, (year) => shapeOf(almanac, layout, year));
  const [one = [], other = []] = [...shapes.values()].map(spread);
  const beside = [...one.slice(0, 1), ...other.slice(0, 1), ...one.slice(1, 2)].sort((a, b) => a - b);
  const gaps = beside.slice(1).map((year, index) => year - (beside[index] ?? 0));
  const nearest = Math.min(...beside.map((year) => Math.abs(year - answer)));
  return beside.length === 3 && nearest <= Math.max(...gaps) ? beside : [];
}

/** Years at least three apart, in the given order. */
function spread(years: readonly number[]): number[] {
  const chosen: number[] = [];
  for (const year of years) if (chosen.every((one) => Math.abs(one - year) >= 3)) chosen.push(year);
  return chosen;
}

/** Names the shape that the circuit of a layout had in another year. */
function shapeOf(almanac: Almanac, layout: string, year: number): string {
  const circuit = racesOfShape(almanac, layout)[0]?.circuitId ?? '';
  const own = racesAt(almanac, circuit).find((race) => race.year === year)?.row.circuitLayoutId ?? '';
  return [...layoutsLike(own)].sort()[0] ?? '';
}

function hasShapeIn(almanac: Almanac, params: Params, year: number): boolean {
  return racesOfShape(almanac, textOf(params, 'layout')).some((race) => race.year === year);
}

/** Circuits of the time by how alike their laps are: in length, direction and kind. */
function alikeCircuits(almanac: Almanac, { circuitId, year, row }: Race): string[] {
  const own = almanac.circuits.get(circuitId);
  const unlike = (id: string) => {
    const other = almanac.circuits.get(id);
    const length = Math.abs((other?.length ?? 0) - row.courseLength);
    const manner = (other?.direction === own?.direction ? 0 : 1) + (other?.type === own?.type ? 0 : 1);
    return length + manner - 2.5 * circuitFame(almanac, id);
  };
  return [...almanac.circuits.keys()]
    .filter((id) => id !== circuitId && racesAt(almanac, id).some((race) => Math.abs(race.year - year) <= 12))
    .sort((a, b) => unlike(a) - unlike(b));
}

/**
 * Who won the first race in that shape, and how long a lap was. That it was the first in that shape is not told: a drawing
 * shows no small change.
 */
function outlineLines(almanac: Almanac, first: Race, lastYear: number): Line[] {
  const winner = winnerOf(first);
  const hasNewName =
    circuitName(almanac, first.circuitId, first.year) !== circuitName(almanac, first.circuitId, lastYear);
  const nth = isOnlyRaceAt(almanac, first.circuitId) ? 'only' : 'first';
  const won = winner === undefined ? '' : `, won by ${driverName(almanac, winner.driverId)}`;
  const isFirstThere = racesAt(almanac, first.circuitId)[0] === first;
  return [
    ...(isFirstThere && !hasNewName
      ? [
          {
            id: 'first',
            text: `The ${nth} World Championship race at ${theCircuit(almanac, first.circuitId, first.year)} was the ${raceName(almanac, first)}${won}.`,
          },
        ]
      : []),
    ...(isFirstThere || winner === undefined
      ? []
      : [{ id: 'winner', text: `${driverName(almanac, winner.driverId)} won the ${raceName(almanac, first)} there.` }]),
    {
      id: 'length',
      text: `A lap measured ${first.row.courseLength.toFixed(3)} km in ${first.year}.`,
    },
  ];
}
