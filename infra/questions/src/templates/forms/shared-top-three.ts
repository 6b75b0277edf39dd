import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import type { Career } from '../careers.ts';
import { steadyPicks } from '../chance.ts';
import { driverName, grandPrixIn, raceIn } from '../names.ts';
import type { Result } from '../races.ts';
import { remember } from '../remember.ts';
import { numberOf, template, textOf, type Params } from '../template.ts';
import { decadeOfCareer, driverFameOf, easeOf, lastTold } from './common.ts';
import { countsTold } from './season-traps.ts';
import { similarDrivers } from './similar-drivers.ts';

/** With whom of four a driver was never among the first three of a race. */
export const neverWithOnTop = together({
  id: 'never-in-top-three-with',
  isWith: false,
  wordings: (name, year, until) => [
    `Which of these drivers ${until && 'had '}never finished in the top three of the same ${grandPrixIn(year)} as ${name}${until}?`,
    `Three of these ${until && 'had '}finished in the top three of a ${raceIn(year)} together with ${name}${until}. Who ${until ? 'had not' : 'never did'}?`,
  ],
});

/** With whom of four a driver was among the first three of a race. */
export const withOnTop = together({
  id: 'in-top-three-with',
  isWith: true,
  wordings: (name, year, until) => [
    `Which of these drivers ${until && 'had '}finished in the top three of the same ${grandPrixIn(year)} as ${name}${until}?`,
    `Only one of these ${until ? 'had been' : 'was'} in the top three of a ${raceIn(year)} together with ${name}${until}. Who?`,
  ],
});

interface Together {
  readonly id: string;
  readonly isWith: boolean;
  readonly wordings: (name: string, year: number, until: string) => readonly string[];
}

/** Of each driver so many others are asked about. */
const mostOfOne = 5;

function together({ id, isWith, wordings }: Together) {
  const mates = (almanac: Almanac, career: Career, by: number, areWith: boolean) =>
    similarDrivers(almanac, career, (other) => {
      // Who was struck out later, or put back, may have stood there.
      if (doubtfulWith(almanac, career.id).has(other.id)) return false;
      const isKnown = other.fame >= 0.28 && !other.hasSharedPodium && podiumsOfTime(other, career, by) >= 2;
      const shared = sharedWith(almanac, career.id, by).get(other.id) ?? 0;
      return (
        isKnown && metOften(almanac, career, other) && (areWith ? shared > 0 && shared <= mostShared : shared === 0)
      );
    });
  return template({
    id,
    form: 'generations',
    category: 'Drivers',
    favoursTheBiggest: true,
    *list(almanac) {
      for (const career of almanac.careers.values()) {
        if (career.fame < 0.32 || career.hasSharedPodium || career.podiums.length < 4) continue;
        const by = career.isOver ? 0 : lastTold(almanac);
        const asked = mates(almanac, career, by, isWith);
        for (const one of steadyPicks(`${id} ${career.id}`, asked, mostOfOne)) yield { driver: career.id, one, by };
      }
    },
    satisfies: (almanac, params, option) =>
      sharedWith(almanac, textOf(params, 'driver'), numberOf(params, 'by')).has(String(option)) === isWith,
    tell(almanac, params: Params) {
      const [driver, one, by] = [textOf(params, 'driver'), textOf(params, 'one'), numberOf(params, 'by')];
      const career = almanac.careers.get(driver);
      const rivals = career === undefined ? [] : mates(almanac, career, by, !isWith).filter((other) => other !== one);
      if (career === undefined || rivals.length < 4) return undefined;
      const [name, shared] = [driverName(almanac, driver), sharedWith(almanac, driver, by)];
      const until = by === 0 ? '' : ` by the end of ${by}`;
      return {
        wordings: wordings(name, career.years[0] ?? 1950, until),
        answer: one,
        rivals,
        label: (option) => driverName(almanac, String(option)),
        lines: (options) => [
          {
            id: 'shared',
            text: `Races with both in the top three${until}: ${countsTold(almanac, options, (other) => shared.get(other) ?? 0)}.`,
          },
          ...careerLines(almanac, driver, ['debut']),
        ],
        // Nobody has counted it: it is to be worked out, however well known they are.
        ease: Math.max(0.15, easeOf(-0.42, career.years.at(-1) ?? 1950, [career.fame, driverFameOf(almanac, one)])),
        record: `drivers/${driver}.yml`,
        fact: `${id} ${driver} ${one}`,
        about: [`driver:${driver}`, `driver:${one}`],
        decade: decadeOfCareer(career),
      };
    },
  });
}

/** Who shared more is known by everybody. */
const mostShared = 12;
/** They started in so many races together. */
const fewestTogether = 25;

function metOften({ careers }: Almanac, { id, starts }: Career, other: Career): boolean {
  const own = careers.get(other.id)?.starts ?? [];
  if (own.length < fewestTogether) return false;
  return starts.filter(({ race }) => race.resultOf(other.id) !== undefined && id !== other.id).length >= fewestTogether;
}

/** How often a driver was among the first three in the seasons of another. */
function podiumsOfTime({ podiums }: Career, { years }: Career, by: number): number {
  return podiums.filter(({ race }) => years.includes(race.year) && (by === 0 || race.year <= by)).length;
}

/** How often each was among the first three of a race with the driver, until that year where one is given. */
function sharedWith(almanac: Almanac, driver: string, by: number): ReadonlyMap<string, number> {
  return remember(almanac, `top three with ${driver} ${by}`, () => {
    const counts = new Map<string, number>();
    for (const { race } of almanac.careers.get(driver)?.podiums ?? [])
      for (const { driverId, positionNumber } of by === 0 || race.year <= by ? race.results : [])
        if ((positionNumber ?? 9) <= 3 && driverId !== driver) counts.set(driverId, (counts.get(driverId) ?? 0) + 1);
    return counts;
  });
}

/** Who may have been there on the day with the driver, one of them without a place among the first three in the end. */
function doubtfulWith(almanac: Almanac, driver: string): ReadonlySet<string> {
  return remember(almanac, `doubtful with ${driver}`, () => {
    const [onTop, maybe] = [
      ({ positionNumber }: Result) => (positionNumber ?? 9) <= 3,
      ({ positionText, timePenaltyMillis }: Result) => positionText === 'DSQ' || (timePenaltyMillis ?? 0) > 0,
    ];
    const others = (almanac.careers.get(driver)?.starts ?? []).flatMap(({ race, result }) =>
      race.results.filter((other) => (onTop(result) && maybe(other)) || (maybe(result) && onTop(other))),
    );
    const surely = sharedWith(almanac, driver, 0);
    return new Set(others.map(({ driverId }) => driverId).filter((other) => !surely.has(other)));
  });
}
