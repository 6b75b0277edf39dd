import type { Almanac } from '../almanac.ts';
import { driverName, listed } from '../names.ts';
import { numberOf, template } from '../template.ts';
import { decadeOf, driverFameOf, easeOf, seasonRecord, startsIn } from './common.ts';
import { titleLines } from './standings.ts';

/** On whose tyres a title was won while makers competed. */
export const tyresOfChampion = template({
  id: 'tyres-of-champion',
  form: 'machines',
  category: 'Tyres',
  *list(almanac) {
    for (const { year } of almanac.seasons.values()) if (championsTyre(almanac, year) !== undefined) yield { year };
  },
  satisfies: (almanac, params, option) => championsTyre(almanac, numberOf(params, 'year')) === option,
  tell(almanac, params) {
    const year = numberOf(params, 'year');
    const [tyre, season] = [championsTyre(almanac, year), almanac.seasons.get(year)];
    if (tyre === undefined || season?.champion === undefined) return undefined;
    const driver = driverName(almanac, season.champion);
    const used = tyresOf(almanac, year);
    const makers = [1, -1, 2, -2, 3, -3, 4, -4, 6, -6].flatMap((apart) => tyresOf(almanac, year + apart));
    return {
      // Not whose tyres he raced on that year: Clark won at Indianapolis on others.
      wordings: [`On whose tyres did ${driver} win the ${year} title?`],
      answer: tyre,
      rivals: [...new Set([...used, ...makers])].filter((id) => id !== tyre),
      label: (option) => almanac.facts.find('tyreManufacturers', 'id', String(option))?.name ?? '',
      lines: [
        {
          id: 'makers',
          text: `Cars on ${listed(used.filter((id) => id !== tyre).map((id) => almanac.facts.find('tyreManufacturers', 'id', id)?.name ?? ''))} tyres raced that year too.`,
        },
        ...titleLines(almanac, season),
      ],
      ease: easeOf(-0.14, year, [driverFameOf(almanac, season.champion)]),
      record: seasonRecord(year, 'entrants'),
      fact: `tyres of champion ${year}`,
      about: [`season:${year}`, `driver:${season.champion}`],
      decade: decadeOf(year),
    };
  },
});

function tyresOf(almanac: Almanac, year: number): string[] {
  const races = almanac.seasons.get(year)?.races ?? [];
  return [...new Set(races.flatMap(({ results }) => results.map(({ tyreManufacturerId }) => tyreManufacturerId)))];
}

function championsTyre(almanac: Almanac, year: number): string | undefined {
  const champion = almanac.seasons.get(year)?.champion;
  const starts = startsIn(almanac, champion ?? '', year);
  const used = new Set(starts.map(({ result }) => result.tyreManufacturerId));
  return used.size === 1 && tyresOf(almanac, year).length >= 2 ? [...used][0] : undefined;
}
