import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import type { Career } from '../careers.ts';
import { driverName, grandPrixIn, grandsPrixIn, nthWin, raceName, teamName, whose } from '../names.ts';
import type { Race } from '../races.ts';
import { template, textOf, type Line } from '../template.ts';
import { aboutRace, decadeOf, decadeOfCareer, easeOf } from './common.ts';

/** How many races a driver won in a career that is over. */
export const careerWins = total({
  id: 'career-wins',
  kind: -0.12,
  count: ({ wins }) => wins.length,
  least: 4,
  wordings: (driver, his, year) => [
    `How many ${grandsPrixIn(year)} did ${driver} win?`,
    `How many ${grandsPrixIn(year)} did ${driver} win in ${his} career?`,
  ],
  says: ['wins'],
});

/** How old a driver was at the first win. */
export const ageAtFirstWin = template({
  id: 'age-at-first-win',
  form: 'nearest number',
  category: 'Records',
  *list(almanac) {
    for (const { id, wins, fame, hasSharedPodium } of almanac.careers.values())
      if (wins.length > 0 && fame >= 0.4 && !hasSharedPodium) yield { driver: id };
  },
  satisfies: (almanac, params, option) => {
    const career = almanac.careers.get(textOf(params, 'driver'));
    const race = career?.wins[0]?.race;
    return career !== undefined && race !== undefined && ageAt(career, race) === option;
  },
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    const first = career?.wins[0];
    if (career === undefined || first === undefined) return undefined;
    const [driver, his] = [driverName(almanac, career.id), whose(almanac, career.id)];
    const nth = career.isOver && career.wins.length === 1 ? 'only' : 'first';
    return {
      wordings: [
        `How old was ${driver} when he took ${his} ${nthWin(nth, first.race.year)}?`,
        `At what age did ${driver} win ${his} ${nth} ${grandPrixIn(first.race.year)}?`,
      ],
      answer: ageAt(career, first.race),
      rivals: { min: 17, max: 55, step: 1, reach: ageAt(career, first.race) >= 24 ? 2 : 1 },
      label: String,
      lines: [
        {
          id: 'race',
          text: `${driver} won the ${raceName(almanac, first.race)} for ${teamName(almanac, first.result.constructorId)}.`,
        },
        ...careerLines(almanac, career.id, career.wins.length === 1 ? ['first-win', 'wins'] : ['first-win']),
      ],
      ease: easeOf(-0.26, first.race.year, [career.fame]),
      record: `drivers/${career.id}.yml`,
      fact: `age at first win ${career.id}`,
      about: aboutRace(first.race, career.id),
      decade: decadeOf(first.race.year),
    };
  },
});

interface Total {
  readonly id: string;
  readonly kind: number;
  readonly count: (career: Career) => number;
  readonly least: number;
  /** @param year of the driver's debut */
  readonly wordings: (driver: string, his: string, year: number) => readonly string[];
  readonly says: readonly string[];
}

/** A count of a career that is over, and that no shared drive makes doubtful. */
function total({ id, kind, count, least, wordings, says }: Total) {
  const isFit = (career: Career) =>
    career.isOver && !career.hasSharedPodium && count(career) >= least && career.fame >= 0.25;
  return template({
    id,
    form: 'nearest number',
    category: 'Records',
    *list(almanac) {
      for (const career of almanac.careers.values()) if (isFit(career)) yield { driver: career.id };
    },
    satisfies(almanac, params, option) {
      const career = almanac.careers.get(textOf(params, 'driver'));
      return career !== undefined && count(career) === option;
    },
    tell(almanac, params) {
      const career = almanac.careers.get(textOf(params, 'driver'));
      if (career === undefined || !isFit(career)) return undefined;
      const number = count(career);
      const [step, reach] = number >= 30 ? [4, 7] : number >= 14 ? [2, 4] : number >= 8 ? [1, 2] : [1, 1];
      return {
        wordings: wordings(driverName(almanac, career.id), whose(almanac, career.id), career.years[0] ?? 1950),
        answer: number,
        rivals: { min: 1, max: 200, step, reach },
        label: String,
        lines: [...spanOf(almanac, career), ...careerLines(almanac, career.id, ['debut', 'teams', ...says])],
        ease: easeOf(kind, career.years.at(-1) ?? 1950, [career.fame]),
        record: `drivers/${career.id}.yml`,
        fact: `${id} ${career.id}`,
        about: [`driver:${career.id}`],
        decade: decadeOfCareer(career),
      };
    },
  });
}

function spanOf(almanac: Almanac, { wins }: Career): Line[] {
  const [first, last] = [wins[0]?.race, wins.at(-1)?.race];
  if (first === undefined || last === undefined || first === last) return [];
  return [
    {
      id: 'wins-span',
      text: `The first win was at the ${raceName(almanac, first)}, the last at the ${raceName(almanac, last)}.`,
    },
  ];
}

/** Whole years on the day of a race. */
export function ageAt({ row }: Career, { date }: Race): number {
  const years = Number(date.slice(0, 4)) - Number(row.dateOfBirth.slice(0, 4));
  return date.slice(5) < row.dateOfBirth.slice(5) ? years - 1 : years;
}
