import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import type { Career, Start } from '../careers.ts';
import { debutIn, driverName, grandPrixIn, grandsPrixIn, hadOtherRaces, inTheSport, listed, raceIn } from '../names.ts';
import { remember } from '../remember.ts';
import { template, textOf, type OptionKey } from '../template.ts';
import { decadeOfCareer, easeOf } from './common.ts';
import { underOtherNames } from './raced-for.ts';
import { similarDrivers } from './similar-drivers.ts';
import { ageAt } from './totals.ts';

const waitForWin = {
  valueOf: (_almanac: Almanac, { starts, wins }: Career) => startsUntil(starts, wins[0]),
  least: 8,
  reach: 110,
  told: (year: number) => `Starts up to and including the first ${grandPrixIn(year)} win`,
};

/** Who of four winners started the most races before the first win. */
export const longestWait = extreme({
  ...waitForWin,
  id: 'longest-wait',
  sign: 1,
  wordings: (year) => [
    `Which of these drivers had to start the most ${grandsPrixIn(year)} before winning one?`,
    `Which of these winners needed the most starts for a first ${grandPrixIn(year)} win?`,
  ],
});

/** Who of four winners needed the fewest races for the first win. */
export const shortestWait = extreme({
  ...waitForWin,
  id: 'shortest-wait',
  sign: -1,
  wordings: (year) => [
    `Which of these drivers needed the fewest starts for a first ${grandPrixIn(year)} win?`,
    `Which of these winners won after the smallest number of ${grandsPrixIn(year)}?`,
  ],
});

const waitForPodium = {
  valueOf: (_almanac: Almanac, { starts, podiums }: Career) => startsUntil(starts, podiums[0]),
  least: 8,
  reach: 90,
  told: (year: number) => `Starts up to and including the first ${grandPrixIn(year)} podium`,
};

/** Who of four started the most races before the first podium. */
export const longestToPodium = extreme({
  ...waitForPodium,
  id: 'longest-to-podium',
  sign: 1,
  wordings: (year) => [
    `Which of these drivers had to start the most ${grandsPrixIn(year)} before finishing one in the top three?`,
    `Which of these drivers needed the most starts for a first ${grandPrixIn(year)} podium?`,
  ],
});

/** Who of four needed the fewest races for the first podium. */
export const shortestToPodium = extreme({
  ...waitForPodium,
  id: 'shortest-to-podium',
  sign: -1,
  wordings: (year) => [
    `Which of these drivers needed the fewest starts for a first ${grandPrixIn(year)} podium?`,
    `Which of these drivers was in the top three of a ${raceIn(year)} after the smallest number of starts?`,
  ],
});

const ageAtWin = {
  valueOf: (_almanac: Almanac, career: Career) => yearsAt(career, career.wins[0]),
  otherOf: (_almanac: Almanac, career: Career) => birthdaysAt(career, career.wins[0]),
  least: 1,
  reach: 12,
  told: (year: number) => `Age at the first ${grandPrixIn(year)} win`,
};

/** Who of four was the oldest at the first win. */
export const oldestFirstWinner = extreme({
  ...ageAtWin,
  id: 'oldest-first-winner',
  sign: 1,
  wordings: (year) => [
    `Which of these drivers was the oldest when he won a ${grandPrixIn(year)} for the first time?`,
    `Which of these drivers won his first ${grandPrixIn(year)} at the oldest age?`,
  ],
});

/** Who of four was the youngest at the first win. */
export const youngestFirstWinner = extreme({
  ...ageAtWin,
  id: 'youngest-first-winner',
  sign: -1,
  wordings: (year) => [
    `Which of these drivers was the youngest when he won a ${grandPrixIn(year)} for the first time?`,
    `Which of these drivers won his first ${grandPrixIn(year)} at the youngest age?`,
  ],
});

const ageAtDebut = {
  valueOf: (_almanac: Almanac, career: Career) => yearsAt(career, career.starts[0]),
  otherOf: (_almanac: Almanac, career: Career) => birthdaysAt(career, career.starts[0]),
  least: 1,
  reach: 10,
  told: () => 'Age on debut',
};

/** Who of four was the oldest on debut. */
export const oldestDebut = extreme({
  ...ageAtDebut,
  id: 'oldest-debut',
  sign: 1,
  wordings: (year) => [
    `Which of these drivers was the oldest on ${debutIn(year)}?`,
    `Which of these drivers started a first ${grandPrixIn(year)} at the oldest age?`,
  ],
});

/** Who of four was the youngest on debut. */
export const youngestDebut = extreme({
  ...ageAtDebut,
  id: 'youngest-debut',
  sign: -1,
  wordings: (year) => [
    `Which of these drivers was the youngest on ${debutIn(year)}?`,
    `Which of these drivers started a first ${grandPrixIn(year)} at the youngest age?`,
  ],
});

/** Whose career of four lasted the longest. */
export const longestCareer = extreme({
  id: 'longest-career',
  sign: 1,
  valueOf: (_almanac, { isOver, years }) => (isOver ? (years.at(-1) ?? 0) - (years[0] ?? 0) : undefined),
  least: 2,
  reach: 9,
  worth: 8,
  told: () => 'Years from first to last season',
  wordings: (year) => [
    `Which of these drivers had the most years between his first and his last season ${inTheSport(year)}?`,
    `Whose career ${inTheSport(year)} stretched over the most years from first race to last?`,
  ],
});

/** Who of four raced for the most teams. */
export const mostTeams = extreme({
  id: 'most-teams',
  sign: 1,
  // Which teams are the same under another name is counted in two ways: both shall say the same.
  valueOf: (almanac, { isOver, hasPrivateStarts, teamIds }) =>
    isOver && !hasPrivateStarts ? groupsOf(almanac, teamIds) : undefined,
  otherOf: (_almanac, { teamIds }) => teamIds.size,
  least: 2,
  reach: 5,
  told: () => 'Teams, each name by itself',
  wordings: (year) => [
    `Counting each team name by itself, which of these drivers raced for the most teams ${inTheSport(year)}?`,
    `Which of these drivers raced for the largest number of teams ${inTheSport(year)}?`,
  ],
});

interface Extreme {
  readonly id: string;
  /** 1 where the most is asked for, -1 where the least is. */
  readonly sign: 1 | -1;
  /** Undefined where it may still change, or is not sure. */
  readonly valueOf: (almanac: Almanac, career: Career) => number | undefined;
  /** Another way of counting, which must give the same and is told. */
  readonly otherOf?: (almanac: Almanac, career: Career) => number;
  /** Less than this is not worth asking. */
  readonly worth?: number;
  /** So far, at least and at most, are the others from whoever is right. */
  readonly least: number;
  readonly reach: number;
  readonly told: (year: number) => string;
  readonly wordings: (year: number) => readonly string[];
}

/** Who of four drivers of a time had the most or the least of something. */
function extreme(of: Extreme) {
  const { id, sign, worth = 0, told, wordings } = of;
  const { values, toldOf, isFarther, rivalsOf } = measure(of);
  return template({
    id,
    form: 'which came first',
    category: 'Drivers',
    favoursTheBiggest: true,
    *list(almanac) {
      for (const career of almanac.careers.values())
        if (
          career.fame >= 0.26 &&
          (values(almanac).get(career.id) ?? 0) >= worth &&
          rivalsOf(almanac, career).length >= 4
        )
          yield { driver: career.id };
    },
    satisfies(almanac, params, option) {
      const [one, other] = [textOf(params, 'driver'), String(option)].map((driver) => almanac.careers.get(driver));
      return one !== undefined && other !== undefined && !isFarther(almanac, one, other);
    },
    tell(almanac, params) {
      const career = almanac.careers.get(textOf(params, 'driver'));
      if (career === undefined) return undefined;
      const year = career.years[0] ?? 1950;
      const value = (one: OptionKey) => {
        const own = almanac.careers.get(String(one));
        return own === undefined ? 0 : toldOf(almanac, own);
      };
      return {
        wordings: wordings(year),
        answer: career.id,
        rivals: rivalsOf(almanac, career),
        label: (option) => driverName(almanac, String(option)),
        lines: (options) => {
          const sorted = options.toSorted((one, other) => sign * (value(other) - value(one)));
          const all = listed(sorted.map((one) => `${driverName(almanac, String(one))} ${value(one)}`));
          return [
            { id: 'values', text: `${told(year)}: ${all}.` },
            ...careerLines(almanac, career.id, ['debut', 'titles']),
          ];
        },
        // Four careers are hard to tell apart by a year of age or a dozen starts, however well known they are.
        ease: Math.max(0.15, easeOf(-0.42, career.years.at(-1) ?? 1950, [career.fame])),
        record: `drivers/${career.id}.yml`,
        fact: `${id} ${career.id}`,
        about: [`driver:${career.id}`],
        decade: decadeOfCareer(career),
      };
    },
  });
}

/** What each driver has of it, and who has more or less of it than whom. */
function measure({ id, sign, valueOf, otherOf, least, reach }: Extreme) {
  const values = (almanac: Almanac) =>
    remember(almanac, `values of ${id}`, () => {
      const known = [...almanac.careers.values()].filter(
        ({ fame, hasSharedPodium }) => fame >= 0.22 && !hasSharedPodium,
      );
      return new Map(known.map((career) => [career.id, valueOf(almanac, career)]));
    });
  const toldOf = otherOf ?? ((almanac: Almanac, career: Career) => values(almanac).get(career.id) ?? 0);
  const isFarther = (almanac: Almanac, one: Career, other: Career) => {
    const [own, value] = [values(almanac).get(one.id), values(almanac).get(other.id)];
    if (own === undefined || value === undefined) return false;
    const [away, alsoAway] = [sign * (own - value), sign * (toldOf(almanac, one) - toldOf(almanac, other))];
    return away >= least && away <= reach && alsoAway >= least;
  };
  const rivalsOf = (almanac: Almanac, career: Career) =>
    similarDrivers(almanac, career, (other) => {
      const areAlike = hadOtherRaces(other.years[0] ?? 0) === hadOtherRaces(career.years[0] ?? 0);
      return areAlike && isFarther(almanac, career, other);
    });
  return { values, toldOf, isFarther, rivalsOf };
}

function startsUntil(starts: readonly Start[], first: Start | undefined): number | undefined {
  return first && starts.findIndex(({ race }) => race === first.race) + 1;
}

/** The age in years, with their fraction. */
function yearsAt({ row }: Career, start: Start | undefined): number | undefined {
  return start && (Date.parse(start.race.date) - Date.parse(row.dateOfBirth)) / (365.2425 * 86_400_000);
}

function birthdaysAt(career: Career, start: Start | undefined): number {
  return start === undefined ? 0 : ageAt(career, start.race);
}

/** How many teams there are, where one that went on under another name is the same. */
function groupsOf(almanac: Almanac, teams: ReadonlySet<string>): number {
  return new Set([...teams].map((team) => [...underOtherNames(almanac, team)].sort().join())).size;
}
