import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import type { Career, Start } from '../careers.ts';
import { debutIn, driverName, grandPrixIn, raceName, whose } from '../names.ts';
import { isFatal } from '../races.ts';
import { template, textOf } from '../template.ts';
import { aboutRace, decadeOf, driverFameOf, easeOf, raceRecord } from './common.ts';

const events: Readonly<Record<string, (career: Career) => Start | undefined>> = {
  debut: ({ starts }) => starts[0],
  win: ({ wins }) => wins[0],
  podium: ({ podiums, wins }) => (podiums[0]?.race === wins[0]?.race ? undefined : podiums[0]),
  last: ({ starts, isOver }) => starts.slice(-1).find(({ result }) => isOver && !isFatal(result)),
};

/** Who was World Champion of the year before when a driver did something for the first time, or raced for the last. */
export const reigningChampion = template({
  id: 'reigning-champion',
  form: 'champions',
  category: 'Championships',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const career of almanac.careers.values())
      for (const event of Object.keys(events))
        if (career.fame >= 0.3 && !career.hasSharedPodium && championAt(almanac, career, event) !== undefined)
          yield { driver: career.id, event };
  },
  satisfies: (almanac, params, option) =>
    championAt(almanac, almanac.careers.get(textOf(params, 'driver')), textOf(params, 'event')) === option,
  tell(almanac, params) {
    const [career, event] = [almanac.careers.get(textOf(params, 'driver')), textOf(params, 'event')];
    const champion = championAt(almanac, career, event);
    const race = career && events[event]?.(career)?.race;
    if (career === undefined || champion === undefined || race === undefined) return undefined;
    const { year } = race;
    const [name, his] = [driverName(almanac, career.id), whose(almanac, career.id)];
    const did: Readonly<Record<string, string>> = {
      debut: `made ${his} ${debutIn(year)}`,
      win: `won ${his} first ${grandPrixIn(year)}`,
      podium: `took ${his} first ${grandPrixIn(year)} podium`,
      last: `raced in ${his} last ${grandPrixIn(year)}`,
    };
    const what = did[event] ?? '';
    return {
      wordings: [
        `Who was the reigning World Champion when ${name} ${what}?`,
        `Who had won the last world title when ${name} ${what}?`,
      ],
      answer: champion,
      rivals: otherChampions(almanac, year - 1).filter((id) => id !== career.id),
      label: (option) => driverName(almanac, String(option)),
      lines: [
        {
          id: 'when',
          text: `That was at the ${raceName(almanac, race)}, and ${driverName(almanac, champion)} had won the title of ${year - 1}.`,
        },
        ...careerLines(almanac, career.id, ['debut', 'first-win', 'seasons', 'wins', 'only-podium']),
      ],
      ease: easeOf(-0.04, year, [career.fame, driverFameOf(almanac, champion)]),
      record: raceRecord(race),
      fact: `reigning champion ${event} ${career.id}`,
      about: aboutRace(race, career.id, champion),
      decade: decadeOf(year),
    };
  },
});

/** Undefined where the title of the year was decided by then, or the champion himself did it or was dead. */
function championAt(almanac: Almanac, career: Career | undefined, event: string): string | undefined {
  const race = career && events[event]?.(career)?.race;
  if (race === undefined) return undefined;
  const [before, season] = [almanac.seasons.get(race.year - 1), almanac.seasons.get(race.year)];
  if (season?.isComplete === true && (season.decider === undefined || race.date >= season.decider.date))
    return undefined;
  const champion = before?.champion;
  const death = almanac.drivers.get(champion ?? '')?.dateOfDeath ?? '9999';
  return champion === career?.id || death < race.date ? undefined : champion;
}

/** The champions of the years around, the nearest first. */
export function otherChampions(almanac: Almanac, year: number): string[] {
  const around = [1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6, 7, -7, 8, -8, 9, -9, 10, -10];
  return [...new Set(around.flatMap((away) => almanac.seasons.get(year + away)?.champion ?? []))];
}
