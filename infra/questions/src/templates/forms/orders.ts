import type { Almanac } from '../almanac.ts';
import type { Career } from '../careers.ts';
import { steadyPicks } from '../chance.ts';
import { debutIn, driverName, grandPrixIn, listed, nthWin, surnameOf } from '../names.ts';
import { remember } from '../remember.ts';
import { template, textOf, type Params } from '../template.ts';
import { firstPoleOf } from './before-or-after.ts';
import { decadeOf, easeOf, namesInOrder, otherOrders } from './common.ts';

/** In which order three drivers won for the first time. */
export const orderOfFirstWins = ordered({
  id: 'order-of-first-wins',
  least: 0.36,
  most: 6,
  yearOf: ({ wins, hasSharedPodium }) => (hasSharedPodium ? undefined : wins[0]?.race.year),
  wordings: (year) => asked('take', nthWin('first', year)),
  told: 'First wins',
});

/** In which order three drivers first stood on the podium. */
export const orderOfFirstPodiums = ordered({
  id: 'order-of-first-podiums',
  least: 0.38,
  most: 6,
  yearOf: ({ podiums, hasSharedPodium }) => (hasSharedPodium ? undefined : podiums[0]?.race.year),
  wordings: (year) => asked('take', `first ${grandPrixIn(year)} podium`, 's'),
  told: 'First podiums',
});

/** In which order three drivers first took a pole. */
export const orderOfFirstPoles = ordered({
  id: 'order-of-first-poles',
  least: 0.38,
  most: 6,
  yearOf: (career) => firstPoleOf(career)?.race.year,
  wordings: (year) => asked('take', `first ${grandPrixIn(year)} pole`, 's'),
  told: 'First poles',
});

/** In which order three drivers won for the last time. */
export const orderOfLastWins = ordered({
  id: 'order-of-last-wins',
  least: 0.36,
  most: 6,
  yearOf: ({ wins, hasSharedPodium, isOver }) =>
    hasSharedPodium || !isOver || wins.length < 2 ? undefined : wins.at(-1)?.race.year,
  wordings: (year) => asked('take', nthWin('last', year)),
  told: 'Last wins',
});

/** In which order three drivers began. */
export const orderOfDebuts = ordered({
  id: 'order-of-debuts',
  least: 0.4,
  most: 6,
  yearOf: ({ years }) => years[0],
  wordings: (year) => asked('make', debutIn(year), 's'),
  told: 'Debuts',
});

/** In which order three drivers stopped. */
export const orderOfLastRaces = ordered({
  id: 'order-of-last-races',
  least: 0.36,
  most: 6,
  yearOf: ({ years, isOver }) => (isOver ? years.at(-1) : undefined),
  wordings: (year) => asked('drive', `last ${grandPrixIn(year)}`),
  told: 'Last races',
});

/** In which order three drivers won their first title. */
export const orderOfFirstTitles = ordered({
  id: 'order-of-first-titles',
  least: 0,
  most: 6,
  yearOf: ({ titles }) => titles[0],
  wordings: () => [
    'In which order did these three win their first title?',
    'Put these champions in the order of their first titles, earliest first.',
  ],
  told: 'First titles',
});

/** Two ways to ask for what each of the three did. @param plural what is added where there are three of it */
function asked(verb: string, what: string, plural = ''): readonly string[] {
  return [
    `In which order did these three ${verb} their ${what}?`,
    `Put these three in the order of their ${what}${plural}, earliest first.`,
  ];
}

interface Ordering {
  readonly id: string;
  /** How well known each of the three is at least. */
  readonly least: number;
  /** How many questions begin with one driver. */
  readonly most: number;
  readonly yearOf: (career: Career) => number | undefined;
  /** @param year of the first of them */
  readonly wordings: (year: number) => readonly string[];
  readonly told: string;
}

/** The three in the order of a year in their careers: each of another, and all within a dozen. */
function ordered(ordering: Ordering) {
  const { id, least, most, yearOf, wordings, told } = ordering;
  const careersIn = (almanac: Almanac, params: Params) =>
    ['one', 'two', 'three'].flatMap((name) => almanac.careers.get(textOf(params, name)) ?? []);
  const inOrder = (careers: readonly Career[]) => careers.toSorted((a, b) => (yearOf(a) ?? 0) - (yearOf(b) ?? 0));
  return template({
    id,
    form: 'orders',
    takesAnyThree: true,
    category: id.includes('titles') ? 'Championships' : /debuts|races/.test(id) ? 'Drivers' : 'Records',
    *list(almanac) {
      for (const career of almanac.careers.values()) {
        const year = yearOf(career);
        if (year === undefined || career.fame < least) continue;
        for (const two of steadyPicks(`${id} ${career.id}`, idsOf(followersOf(almanac, ordering, year)), most)) {
          const later = followersOf(almanac, ordering, yearOf(almanac.careers.get(two)!) ?? 0);
          for (const three of steadyPicks(`${id} ${career.id} ${two}`, idsOf(later), 2))
            yield { one: career.id, two, three };
        }
      }
    },
    satisfies: (almanac, params, option) => orderKey(inOrder(careersIn(almanac, params))) === option,
    tell(almanac, params) {
      const careers = inOrder(careersIn(almanac, params));
      const [a, b, c] = careers;
      const years = careers.map((one) => yearOf(one) ?? 0);
      if (a === undefined || b === undefined || c === undefined || new Set(years).size < 3) return undefined;
      return {
        wordings: wordings(years[0] ?? 0),
        answer: orderKey(careers),
        rivals: otherOrders(idsOf(careers)),
        label: (option) => namesInOrder(almanac, option, (surname) => isShared(almanac, surname)),
        lines: [
          {
            id: 'years',
            text: `${told}: ${listed(careers.map((one, at) => `${driverName(almanac, one.id)} in ${years[at]}`))}.`,
          },
        ],
        ease: easeOf(
          -0.12,
          years[1] ?? 0,
          careers.map(({ fame }) => fame),
        ),
        record: `drivers/${a.id}.yml`,
        fact: `${id} ${orderKey(careers)}`,
        about: careers.map((one) => `driver:${one.id}`),
        decade: decadeOf(years[1] ?? 0),
      };
    },
  });
}

/** Who did it up to six years later. */
function followersOf(almanac: Almanac, { id, least, yearOf }: Ordering, from: number): Career[] {
  return remember(almanac, `${id} after ${from}`, () =>
    [...almanac.careers.values()].filter((one) => {
      const year = yearOf(one);
      return one.fame >= least && year !== undefined && year > from && year <= from + 6;
    }),
  );
}

function idsOf(careers: readonly Career[]): string[] {
  return careers.map(({ id }) => id);
}

function orderKey(careers: readonly Career[]): string {
  return idsOf(careers).join('>');
}

/** Whether two drivers whom players know have the surname. */
function isShared(almanac: Almanac, surname: string): boolean {
  const surnames = remember(almanac, 'surnames', () =>
    [...almanac.careers.values()].flatMap(({ id, fame }) => (fame >= 0.15 ? [surnameOf(almanac, id)] : [])),
  );
  return surnames.filter((one) => one === surname).length > 1;
}
