import type { Almanac } from '../almanac.ts';
import { hasClearPoles, type Career } from '../careers.ts';
import { driverName, listed } from '../names.ts';
import { numberOf, ofTheDriver, template, textOf } from '../template.ts';
import { decadeOf, easeOf } from './common.ts';

/** Who of four had won the most by the end of a season, before others overtook him. */
export const mostWinsBy = mostBy({
  id: 'most-wins-by',
  of: ({ wins }) => wins,
  wording: (year) => `Which of these drivers had won the most Grands Prix by the end of ${year}?`,
  told: 'Grand Prix wins',
});

export const mostPodiumsBy = mostBy({
  id: 'most-podiums-by',
  of: ({ podiums }) => podiums,
  wording: (year) => `Which of these drivers had the most podium finishes by the end of ${year}?`,
  told: 'Podiums',
});

export const mostPolesBy = mostBy({
  id: 'most-poles-by',
  of: (career) => (hasClearPoles(career) ? career.poles : []),
  wording: (year) => `Which of these drivers had taken the most poles by the end of ${year}?`,
  told: 'Poles',
});

interface Comparison {
  readonly id: string;
  readonly of: (career: Career) => Career['wins'];
  readonly wording: (year: number) => string;
  readonly told: string;
}

/** Those who began before had races that did not count. */
const firstCompared = 1984;

function mostBy({ id, of, wording, told }: Comparison) {
  const countOf = ({ careers }: Almanac, driver: string, year: number) => {
    const career = careers.get(driver);
    return career === undefined ? 0 : of(career).filter(({ race }) => race.year <= year).length;
  };
  /** Who raced that year and had fewer by its end; those first who have had more since. */
  const rivalsOf = (almanac: Almanac, driver: string, year: number) => {
    const own = countOf(almanac, driver, year);
    return [...almanac.careers.values()]
      .filter((other) => {
        const count = countOf(almanac, other.id, year);
        return other.fame >= 0.3 && isCompared(other) && other.years.includes(year) && count < own && count >= own / 5;
      })
      .sort((one, other) => of(other).length - of(one).length);
  };
  return template({
    id,
    form: 'which came first',
    category: 'Records',
    favoursTheBiggest: true,
    share: ofTheDriver(6),
    *list(almanac) {
      for (const career of almanac.careers.values())
        for (const year of career.years) {
          const isPlain = !isCompared(career) || career.fame < 0.3 || countOf(almanac, career.id, year) < 3;
          if (isPlain || almanac.seasons.get(year)?.isComplete !== true) continue;
          const rivals = rivalsOf(almanac, career.id, year);
          // That none of them has overtaken him needs no thought.
          const overtaking = rivals.filter((other) => of(other).length > of(career).length);
          if (overtaking.length >= 2 && rivals.length >= 3) yield { driver: career.id, year };
        }
    },
    satisfies: (almanac, params, option) => {
      const year = numberOf(params, 'year');
      return countOf(almanac, String(option), year) >= countOf(almanac, textOf(params, 'driver'), year);
    },
    tell(almanac, params) {
      const [career, year] = [almanac.careers.get(textOf(params, 'driver')), numberOf(params, 'year')];
      if (career === undefined) return undefined;
      const count = (driver: string | number) => countOf(almanac, String(driver), year);
      return {
        wordings: [wording(year)],
        answer: career.id,
        rivals: rivalsOf(almanac, career.id, year).map((other) => other.id),
        label: (option) => driverName(almanac, String(option)),
        lines: (options) => {
          const sorted = [...options].sort((one, other) => count(other) - count(one));
          const counts = sorted.map((one) => `${driverName(almanac, String(one))} ${count(one)}`);
          return [{ id: 'counts', text: `${told} by then: ${listed(counts)}.` }];
        },
        ease: easeOf(-0.08, year, [career.fame]),
        record: `drivers/${career.id}.yml`,
        fact: `${id} ${year} ${career.id}`,
        about: [`driver:${career.id}`],
        decade: decadeOf(year),
      };
    },
  });
}

function isCompared({ years, hasSharedPodium }: Career): boolean {
  return !hasSharedPodium && (years[0] ?? 0) >= firstCompared;
}
