import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import type { Career, Start } from '../careers.ts';
import {
  capitalised,
  debutIn,
  driverName,
  forTeam,
  circuitName,
  grandPrixIn,
  grandPrixName,
  listed,
  nthWin,
  raceName,
  teamName,
  theCircuit,
  whose,
  hadOtherRaces,
} from '../names.ts';
import type { Race } from '../races.ts';
import { ofTheDriver, template, textOf } from '../template.ts';
import { asChampionshipRace } from './circuits.ts';
import { decadeOf, driverFameOf, easeOf, raceRecord } from './common.ts';
import { namesOverlap } from './team-seasons.ts';

/** Which of four was the first to win a Grand Prix. */
export const firstToWin = earliest({
  id: 'first-to-win',
  kind: -0.02,
  find: ({ wins, hasSharedPodium }) => (hasSharedPodium ? undefined : wins[0]),
  apart: 1,
  wordings: (year) => [
    `Which of these drivers was the first to win a ${grandPrixIn(year)}?`,
    `Which of these drivers won a ${grandPrixIn(year)} first?`,
  ],
  said: ['first-win'],
  told: (almanac, { race, result }, his) =>
    `took ${his} ${nthWin(isOnlyWin(almanac, result.driverId) ? 'only' : 'first', race.year)} at the ${raceName(almanac, race)}`,
});

/** Which of four was the first to start a Grand Prix. */
export const firstToStart = earliest({
  id: 'first-to-start',
  kind: -0.02,
  find: ({ starts }) => starts[0],
  apart: 1,
  wordings: (year) => [
    `Which of these drivers was the first to start a ${grandPrixIn(year)}?`,
    `Whose ${debutIn(year)} came first?`,
  ],
  said: ['debut', 'seasons'],
  told: (almanac, { race }, his) => `made ${his} ${debutIn(race.year)} at the ${raceName(almanac, race)}`,
});

/** Which of four champions was the first to win a title. */
export const firstToBeChampion = template({
  id: 'first-to-be-champion',
  form: 'which came first',
  category: 'Championships',
  *list(almanac) {
    for (const { id, titles } of almanac.careers.values()) if (titles.length > 0) yield { driver: id };
  },
  satisfies: (almanac, params, option) =>
    (titleOf(almanac, String(option)) ?? Infinity) <= (titleOf(almanac, textOf(params, 'driver')) ?? 0),
  tell(almanac, params) {
    const driver = textOf(params, 'driver');
    const year = titleOf(almanac, driver);
    if (year === undefined) return undefined;
    const later = [...almanac.careers.values()].filter(
      ({ titles }) => (titles[0] ?? 0) > year && (titles[0] ?? 0) <= year + 16,
    );
    const name = driverName(almanac, driver);
    return {
      wordings: [
        'Which of these drivers was the first to become World Champion?',
        'Which of these champions won a title first?',
      ],
      answer: driver,
      rivals: later.sort((a, b) => (a.titles[0] ?? 0) - (b.titles[0] ?? 0)).map(({ id }) => id),
      label: (option) => driverName(almanac, String(option)),
      lines: [
        {
          id: 'title',
          text: `${name} ${titleTaken(almanac, driver)} title in ${year}. ${afterwards(almanac, year)}`,
        },
      ],
      ease: easeOf(0, year, [driverFameOf(almanac, driver)]),
      record: `seasons/${year}/driver-standings.yml`,
      fact: `first title ${driver}`,
      about: [`driver:${driver}`, `season:${year}`],
      decade: decadeOf(year),
    };
  },
});

/** Which of four Grands Prix was held first. */
export const firstGrandPrixHeld = template({
  id: 'first-grand-prix-held',
  form: 'which came first',
  category: 'Race Venues',
  *list(almanac) {
    for (const { id } of almanac.grandsPrix.values())
      if (firstHeld(almanac, id) !== undefined && id !== titleOfHonour) yield { grandPrix: id };
  },
  satisfies: (almanac, params, option) =>
    (firstHeld(almanac, String(option))?.year ?? Infinity) <=
    (firstHeld(almanac, textOf(params, 'grandPrix'))?.year ?? 0),
  tell(almanac, params) {
    const first = firstHeld(almanac, textOf(params, 'grandPrix'));
    if (first === undefined) return undefined;
    const later = [...almanac.grandsPrix.keys()]
      .flatMap((id) => firstHeld(almanac, id) ?? [])
      .filter(({ year, grandPrixId: id }) => year > first.year && year <= first.year + 25 && id !== titleOfHonour)
      .sort((a, b) => a.year - b.year);
    const name = grandPrixName(almanac, first.grandPrixId);
    const winner = first.finisher(1);
    return {
      wordings: [
        'Which of these Grands Prix was the first to be a World Championship race?',
        'Which of these Grands Prix was the first to count for the World Championship?',
      ],
      answer: first.grandPrixId,
      rivals: later.map(({ grandPrixId }) => grandPrixId),
      label: (option) => grandPrixName(almanac, String(option)),
      lines: [
        {
          id: 'first',
          text: `The ${isOnlyOne(almanac, first) ? 'only' : 'first'} ${name} of the World Championship was in ${first.year}${winner === undefined ? '' : `, won by ${driverName(almanac, winner.driverId)} for ${teamName(almanac, winner.constructorId)}`}.`,
        },
        // The Monaco Grand Prix at Monaco goes without saying.
        ...(namesOverlap(name, circuitName(almanac, first.circuitId, first.year))
          ? []
          : [{ id: 'where', text: `It was held at ${theCircuit(almanac, first.circuitId, first.year)}.` }]),
      ],
      ease: easeOf(0.02, first.year, [0.4]),
      record: raceRecord(first),
      fact: `first held ${first.grandPrixId}`,
      about: [`grand-prix:${first.grandPrixId}`, `race:${first.key}`],
      decade: decadeOf(first.year),
    };
  },
});

/** Which of a driver's wins at four different Grands Prix came first. */
export const firstOfWins = template({
  id: 'first-of-wins',
  form: 'which came first',
  category: 'History',
  share: ofTheDriver(3),
  *list(almanac) {
    for (const { id, wins, fame, hasSharedPodium } of almanac.careers.values())
      if (wins.length >= 6 && fame >= 0.5 && !hasSharedPodium)
        for (const { race } of wins.slice(0, Math.min(wins.length - 4, 14))) yield { driver: id, race: race.key };
  },
  satisfies(almanac, params, option) {
    const [asked, other] = [textOf(params, 'race'), String(option)].map((key) => almanac.raceByKey.get(key));
    if (asked === undefined || other?.resultOf(textOf(params, 'driver'))?.positionNumber !== 1) return false;
    return other.date <= asked.date;
  },
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    const race = almanac.raceByKey.get(textOf(params, 'race'));
    if (career === undefined || race === undefined) return undefined;
    // The text names grands prix and no years, so it is about the first win at each of them.
    const firsts = career.wins.filter(
      (one) => career.wins.find((win) => win.race.grandPrixId === one.race.grandPrixId) === one,
    );
    const later = firsts.filter((one) => one.race.year > race.year && one.race.year <= race.year + 7);
    if (firsts.every((one) => one.race !== race)) return undefined;
    const driver = driverName(almanac, career.id);
    const label = (option: string | number) => {
      const of = almanac.raceByKey.get(String(option));
      return of === undefined ? '' : grandPrixName(almanac, of.grandPrixId);
    };
    return {
      wordings: hadOtherRaces(career.years[0] ?? 1950)
        ? [
            `Which of these Grands Prix did ${driver} win first in the World Championship?`,
            `${driver} won all of these in the World Championship. Which one first?`,
          ]
        : [`Which of these Grands Prix did ${driver} win first?`, `${driver} won all of these. Which one first?`],
      answer: race.key,
      rivals: later.map((one) => one.race.key),
      label,
      lines: (options) => [
        {
          id: 'when',
          text: `${driver} ${wonOnce(career, race) ? '' : 'first '}won it${asChampionshipRace(almanac, race.grandPrixId, career)} in ${race.year}, driving for ${teamName(almanac, race.resultOf(career.id)?.constructorId ?? '')}.`,
        },
        {
          id: 'later',
          text: capitalised(
            `${listed(
              later
                .filter((one) => options.includes(one.race.key))
                .map((one) => `the ${grandPrixName(almanac, one.race.grandPrixId)} in ${one.race.year}`),
            )} came later.`,
          ),
        },
      ],
      ease: easeOf(-0.34, race.year, [career.fame]),
      record: raceRecord(race),
      fact: `first of wins ${career.id} ${race.key}`,
      about: [`driver:${career.id}`, `race:${race.key}`],
      decade: decadeOf(race.year),
    };
  },
});

interface Earliest {
  readonly id: string;
  readonly kind: number;
  readonly find: (career: Career) => Start | undefined;
  /** Least number of years between the first and the others. */
  readonly apart: number;
  /** @param year in which the first of them did it */
  readonly wordings: (year: number) => readonly string[];
  readonly told: (almanac: Almanac, start: Start, his: string) => string;
  /** Career lines that would tell the same. */
  readonly said: readonly string[];
}

/** Which of four drivers was the first to do something. The others followed within twelve years. */
function earliest({ id, kind, find, apart, wordings, told, said }: Earliest) {
  return template({
    id,
    form: 'which came first',
    category: 'Drivers',
    *list(almanac) {
      for (const career of almanac.careers.values())
        if (career.fame >= 0.34 && find(career) !== undefined) yield { driver: career.id };
    },
    satisfies(almanac, params, option) {
      const [asked, other] = [almanac.careers.get(textOf(params, 'driver')), almanac.careers.get(String(option))];
      const [bound, date] = [asked && find(asked)?.race.date, other && find(other)?.race.date];
      return bound !== undefined && date !== undefined && date <= bound;
    },
    tell(almanac, params) {
      const career = almanac.careers.get(textOf(params, 'driver'));
      const start = career && find(career);
      if (career === undefined || start === undefined) return undefined;
      const at = start.race.year;
      const later = [...almanac.careers.values()]
        .flatMap((other) => ({ other, year: find(other)?.race.year ?? 0 }))
        .filter(({ other, year }) => year >= at + apart && year <= at + 12 && other.fame >= 0.3)
        .sort((a, b) => a.year - b.year || b.other.fame - a.other.fame);
      const name = driverName(almanac, career.id);
      return {
        wordings: wordings(at),
        answer: career.id,
        rivals: later.map(({ other }) => other.id),
        label: (option) => driverName(almanac, String(option)),
        lines: [
          {
            id: 'when',
            text: `${name} ${told(almanac, start, whose(almanac, career.id))}, ${forTeam(almanac, start.race, start.result)}.`,
          },
          // A first win that was the only one is not told again as that.
          ...careerLines(almanac, career.id, career.wins.length === 1 ? [...said, 'wins', 'first-win'] : said),
        ],
        ease: easeOf(kind, at, [career.fame]),
        record: raceRecord(start.race),
        fact: `${id} ${career.id}`,
        about: [`driver:${career.id}`, `race:${start.race.key}`],
        decade: decadeOf(at),
      };
    },
  });
}

function titleTaken({ careers }: Almanac, driver: string): string {
  const { titles = [], isOver = false } = careers.get(driver) ?? {};
  if (titles.length > 1) return 'first took the';
  return isOver ? 'took his only' : 'took the';
}

function isOnlyWin({ careers }: Almanac, driver: string): boolean {
  const career = careers.get(driver);
  return career?.isOver === true && career.wins.length === 1;
}

function wonOnce({ wins }: Career, { grandPrixId }: Race): boolean {
  return wins.filter(({ race }) => race.grandPrixId === grandPrixId).length === 1;
}

function titleOf(almanac: Almanac, driver: string): number | undefined {
  return almanac.careers.get(driver)?.titles[0];
}

/** Rounds of other names were the European Grand Prix too, the first of all among them. */
const titleOfHonour = 'europe';

/** It was held in no other year, and none is planned. */
function isOnlyOne({ races, facts, asOf }: Almanac, { grandPrixId, year }: Race): boolean {
  const isPlanned = facts.where('races', 'grandPrixId', grandPrixId).some(({ date }) => date > asOf.date);
  return year < asOf.year && !isPlanned && races.filter((one) => one.grandPrixId === grandPrixId).length === 1;
}

function firstHeld({ races }: Almanac, grandPrix: string): Race | undefined {
  return races.find(({ grandPrixId }) => grandPrixId === grandPrix);
}

/** Who the next new champion was. */
function afterwards(almanac: Almanac, year: number): string {
  const next = [...almanac.careers.values()]
    .filter(({ titles }) => (titles[0] ?? 0) > year)
    .sort((a, b) => (a.titles[0] ?? 0) - (b.titles[0] ?? 0))[0];
  return next === undefined
    ? ''
    : `The next new champion was ${driverName(almanac, next.id)}, in ${next.titles[0] ?? ''}.`;
}
