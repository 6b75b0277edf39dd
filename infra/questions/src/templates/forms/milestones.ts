import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import type { Career, Start } from '../careers.ts';
import { driverName, lastOtherRaces, listed, raceName } from '../names.ts';
import { numberOf, template, textOf, type OptionKey } from '../template.ts';
import { decadeOfCareer, easeOf, lastTold } from './common.ts';
import { similarDrivers } from './similar-drivers.ts';

/** Who of four had never won by the end of a season. */
export const notWonBy = notBy(
  'not-won-by',
  ({ wins }) => wins,
  'First wins',
  (by) => [
    `Which of these drivers had not won a Grand Prix by the end of ${by}?`,
    `Three of these had won a Grand Prix by the end of ${by}. Who had not?`,
  ],
);

/** Who of four had never been on the podium by the end of a season. */
export const noPodiumBy = notBy(
  'no-podium-by',
  ({ podiums }) => podiums,
  'First podiums',
  (by) => [
    `Which of these drivers had no podium finish in a Grand Prix by the end of ${by}?`,
    `Three of these had finished a Grand Prix in the top three by the end of ${by}. Who had not?`,
  ],
);

/** Who of four had never been on pole by the end of a season. */
export const noPoleBy = notBy(
  'no-pole-by',
  ({ poles }) => poles,
  'First poles',
  (by) => [
    `Which of these drivers had not taken a pole position by the end of ${by}?`,
    `Three of these had been on pole for a Grand Prix by the end of ${by}. Who had not?`,
  ],
);

/** Whoever has done it more often than so is no trap. */
const most = 8;

function notBy(
  id: string,
  of: (career: Career) => readonly Start[],
  told: string,
  wordings: (by: number) => readonly string[],
) {
  const doneBy = (career: Career, by: number) => of(career).filter(({ race }) => race.year <= by);
  /** Neither by any other way of counting. */
  const isWithout = (career: Career, by: number) =>
    doneBy(career, by).length === 0 && (id !== 'no-pole-by' || career.frontStarts.length === 0);
  /** Of who stopped without it, it is asked elsewhere, and without a year. */
  const isDated = (career: Career) => !career.isOver || of(career).length > 0;
  const rivalsOf = (almanac: Almanac, career: Career, by: number) =>
    similarDrivers(almanac, career, (one) => {
      const count = doneBy(one, by).length;
      return isOfTime(one, by) && count > 0 && count <= most;
    });
  return template({
    id,
    form: 'odd one out',
    category: 'Records',
    favoursTheBiggest: true,
    *list(almanac) {
      const ends = [...almanac.seasons.keys()].filter((year) => year >= 1995 && year <= lastTold(almanac));
      // Every fifth season, so that no two ask nearly the same of one driver.
      for (const career of almanac.careers.values())
        for (const by of ends.filter((year) => year % 5 === 0))
          if (
            isDated(career) &&
            isOfTime(career, by) &&
            isWithout(career, by) &&
            rivalsOf(almanac, career, by).length >= 5
          )
            yield { driver: career.id, by };
    },
    satisfies(almanac, params, option) {
      const career = almanac.careers.get(String(option));
      return career !== undefined && isWithout(career, numberOf(params, 'by'));
    },
    tell(almanac, params) {
      const [career, by] = [almanac.careers.get(textOf(params, 'driver')), numberOf(params, 'by')];
      if (career === undefined) return undefined;
      return {
        wordings: wordings(by),
        answer: career.id,
        rivals: rivalsOf(almanac, career, by),
        label: (option) => driverName(almanac, String(option)),
        lines: (options) => [
          { id: 'firsts', text: `${told}: ${listed(options.flatMap((one) => firstTold(almanac, one, of, by)))}.` },
          ...careerLines(almanac, career.id, ['first-win', 'wins', 'debut']),
        ],
        ease: easeOf(0, Math.min(by, career.years.at(-1) ?? 1950), [career.fame]),
        record: `drivers/${career.id}.yml`,
        fact: `${id} ${by} ${career.id}`,
        about: [`driver:${career.id}`],
        decade: decadeOfCareer(career),
      };
    },
  });
}

/** Of a career since all Grands Prix counted, begun before and not short. */
function isOfTime({ years, fame, starts, hasSharedPodium }: Career, by: number): boolean {
  const first = years[0] ?? by;
  return first > lastOtherRaces && first < by && fame >= 0.28 && starts.length >= 30 && !hasSharedPodium;
}

/** `A at the 2005 European Grand Prix`; none where it was later. */
function firstTold(
  almanac: Almanac,
  driver: OptionKey,
  of: (career: Career) => readonly Start[],
  by: number,
): string[] {
  const career = almanac.careers.get(String(driver));
  const first = career && of(career)[0];
  if (first === undefined || first.race.year > by) return [];
  return [`${driverName(almanac, String(driver))} at the ${raceName(almanac, first.race)}`];
}
