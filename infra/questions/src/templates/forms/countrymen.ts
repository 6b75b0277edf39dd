import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import type { Career } from '../careers.ts';
import { steadyPicks } from '../chance.ts';
import { demonym, driverName, listed, possessive } from '../names.ts';
import { template, textOf, type Line, type OptionKey } from '../template.ts';
import { decadeOfCareer, easeOf } from './common.ts';
import { similarDrivers } from './similar-drivers.ts';

const leastFame = 0.28;

/** Who of four is of a driver's country. */
export const countryman = template({
  id: 'countryman',
  form: 'nations',
  category: 'Drivers',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const career of almanac.careers.values()) {
      if (career.fame < 0.4 || !isPlain(career) || lastYear(career) < 1990) continue;
      const own = similarDrivers(almanac, career, (other) => isKnown(other) && countryOf(other) === countryOf(career));
      for (const other of steadyPicks(career.id, own.slice(0, 9), lastYear(career) >= 2010 ? 9 : 4))
        yield { driver: career.id, other };
    }
  },
  satisfies: (almanac, params, option) =>
    countryOf(almanac.careers.get(String(option))) === countryOf(almanac.careers.get(textOf(params, 'driver'))),
  tell(almanac, params) {
    const [career, other] = [textOf(params, 'driver'), textOf(params, 'other')].map((id) => almanac.careers.get(id));
    if (career === undefined || other === undefined) return undefined;
    const name = driverName(almanac, career.id);
    return {
      wordings: [
        `Which of these drivers shares ${possessive(name)} nationality?`,
        `Which of these drivers has the same nationality as ${name}?`,
      ],
      answer: other.id,
      rivals: similarDrivers(almanac, other, (one) => isKnown(one) && countryOf(one) !== countryOf(career)),
      label: (option) => driverName(almanac, String(option)),
      lines: (options) => [countriesTold(almanac, [career.id, ...options]), ...careerLines(almanac, other.id)],
      ease: easeOf(0.02, Math.min(lastYear(career), lastYear(other)), [career.fame, other.fame]),
      record: `drivers/${other.id}.yml`,
      fact: `countrymen ${[career.id, other.id].sort().join(' ')}`,
      about: [`driver:${career.id}`, `driver:${other.id}`],
      decade: decadeOfCareer(other),
    };
  },
});

/** Who of four is of another country than the others. */
export const foreigner = template({
  id: 'foreigner',
  form: 'nations',
  category: 'Drivers',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const country of almanac.countries.keys())
      for (const career of almanac.careers.values()) {
        if (!isKnown(career) || career.fame < 0.36 || lastYear(career) < 1990) continue;
        if (countryOf(career) === country) continue;
        if (!steadyPicks(career.id, [...almanac.countries.keys()], 60).includes(country)) continue;
        const natives = similarDrivers(almanac, career, (one) => isKnown(one) && countryOf(one) === country);
        if (natives.length >= 4) yield { driver: career.id, country };
      }
  },
  satisfies: (almanac, params, option) => countryOf(almanac.careers.get(String(option))) !== params['country'],
  tell(almanac, params) {
    const [career, country] = [almanac.careers.get(textOf(params, 'driver')), textOf(params, 'country')];
    if (career === undefined) return undefined;
    const from = demonym(almanac, country);
    return {
      wordings: [`Which of these drivers is not ${from}?`, `Three of these drivers are ${from}. Who is not?`],
      answer: career.id,
      rivals: similarDrivers(almanac, career, (one) => isKnown(one) && countryOf(one) === country),
      label: (option) => driverName(almanac, String(option)),
      lines: () => [countriesTold(almanac, [career.id]), ...careerLines(almanac, career.id)],
      ease: easeOf(0, lastYear(career), [career.fame]),
      record: `drivers/${career.id}.yml`,
      fact: `foreigner ${country} ${career.id}`,
      about: [`driver:${career.id}`],
      decade: decadeOfCareer(career),
    };
  },
});

function isKnown(career: Career): boolean {
  return career.fame >= leastFame && isPlain(career);
}

/** Born in the country that the driver races for, and of no other. */
function isPlain({ row }: Career): boolean {
  return row.countryOfBirthCountryId === row.nationalityCountryId && row.secondNationalityCountryId === null;
}

function countryOf(career: Career | undefined): string | undefined {
  return career?.row.nationalityCountryId;
}

function lastYear({ years }: Career): number {
  return years.at(-1) ?? 1950;
}

/** `Nationalities: A and B Finnish, C German and D British.` */
function countriesTold(almanac: Almanac, drivers: readonly OptionKey[]): Line {
  const byCountry = Map.groupBy(drivers.map(String), (id) => countryOf(almanac.careers.get(id)) ?? '');
  const told = [...byCountry].map(([country, own]) => {
    const names = listed(own.map((id) => driverName(almanac, id)));
    return `${names} ${own.length === 1 ? 'is' : 'are'} ${demonym(almanac, country)}`;
  });
  return { id: 'countries', text: `${told.join('; ')}.` };
}
