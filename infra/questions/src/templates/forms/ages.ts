import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import type { Career } from '../careers.ts';
import { driverName, listed } from '../names.ts';
import { template, textOf, type OptionKey } from '../template.ts';
import { decadeOfCareer, easeOf } from './common.ts';
import { similarDrivers } from './similar-drivers.ts';

/** Who of four drivers of a time was born first. */
export const bornFirst = byBirth({
  id: 'born-first',
  sign: 1,
  wordings: ['Which of these drivers was born first?'],
});

/** Who of four drivers of a time was born last. */
export const bornLast = byBirth({
  id: 'born-last',
  sign: -1,
  wordings: ['Which of these drivers was born last?'],
});

interface ByBirth {
  readonly id: string;
  /** 1 where the first is asked for, -1 where the last is. */
  readonly sign: 1 | -1;
  readonly wordings: readonly string[];
}

/** So many years lie between whoever is right and the others. */
const leastYears = 3;
const mostYears = 12;

function byBirth({ id, sign, wordings }: ByBirth) {
  const bornIn = ({ drivers }: Almanac, driver: OptionKey) =>
    Number(drivers.get(String(driver))?.dateOfBirth.slice(0, 4) ?? 0);
  const rivalsOf = (almanac: Almanac, career: Career) =>
    similarDrivers(almanac, career, (other) => {
      const later = sign * (bornIn(almanac, other.id) - bornIn(almanac, career.id));
      const wereTogether = other.years.some((year) => career.years.includes(year));
      return other.fame >= 0.4 && wereTogether && later >= leastYears && later <= mostYears;
    });
  return template({
    id,
    form: 'which came first',
    category: 'Drivers',
    favoursTheBiggest: true,
    *list(almanac) {
      for (const career of almanac.careers.values())
        if (career.fame >= 0.42 && rivalsOf(almanac, career).length >= 5) yield { driver: career.id };
    },
    satisfies: (almanac, params, option) =>
      sign * (bornIn(almanac, option) - bornIn(almanac, textOf(params, 'driver'))) <= 0,
    tell(almanac, params) {
      const career = almanac.careers.get(textOf(params, 'driver'));
      if (career === undefined) return undefined;
      return {
        wordings,
        answer: career.id,
        rivals: rivalsOf(almanac, career),
        label: (option) => driverName(almanac, String(option)),
        lines: (options) => {
          const sorted = options.toSorted((one, other) => bornIn(almanac, one) - bornIn(almanac, other));
          const years = sorted.map((one) => `${driverName(almanac, String(one))} in ${bornIn(almanac, one)}`);
          return [{ id: 'born', text: `Born: ${listed(years)}.` }, ...careerLines(almanac, career.id, ['seasons'])];
        },
        ease: easeOf(-0.04, career.years.at(-1) ?? 1950, [career.fame]),
        record: `drivers/${career.id}.yml`,
        fact: `${id} ${career.id}`,
        about: [`driver:${career.id}`],
        decade: decadeOfCareer(career),
      };
    },
  });
}
