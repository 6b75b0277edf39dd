import type { Almanac } from '../almanac.ts';
import type { Career } from '../careers.ts';
import { driverName, grandPrixName, lastOtherRaces, listed } from '../names.ts';
import { numberOf, template, textOf, type Params } from '../template.ts';
import { decadeOf, easeOf, lastTold } from './common.ts';
import { similarDrivers } from './similar-drivers.ts';

/** Which of four winners won a Grand Prix at some time: all of years in which every Grand Prix counted. */
export const wonThere = template({
  id: 'won-there',
  form: 'odd one out',
  category: 'Race Venues',
  favoursTheBiggest: true,
  share: (id, params) => ({ key: `${id} ${textOf(params, 'grandPrix')}`, most: 20 }),
  *list(almanac) {
    for (const career of almanac.careers.values()) {
      if (career.fame < 0.3 || !isOfTheTime(career)) continue;
      const by = lastTold(almanac);
      const won = new Set(career.wins.filter(({ race }) => race.year <= by).map(({ race }) => race.grandPrixId));
      // F1DB keeps one for two names of a race.
      for (const grandPrix of won) if (grandPrix !== 'mexico') yield { driver: career.id, grandPrix, by };
    }
  },
  satisfies: (almanac, params, option) => {
    const career = almanac.careers.get(String(option));
    return career !== undefined && winsOf(career, params).length > 0;
  },
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    const [grandPrix, by] = [textOf(params, 'grandPrix'), numberOf(params, 'by')];
    const [first, ...others] = career === undefined ? [] : winsOf(career, params);
    if (career === undefined || first === undefined) return undefined;
    const rivals = similarDrivers(almanac, career, (other) => {
      const starts = other.starts.filter(({ race }) => race.grandPrixId === grandPrix && race.year <= by);
      return other.wins.length > 0 && other.fame >= 0.28 && isOfTheTime(other) && starts.length >= 3;
    }).filter((id) => winsOf(almanac.careers.get(id)!, params).length === 0);
    if (rivals.length < 5) return undefined;
    const [name, driver] = [grandPrixName(almanac, grandPrix), driverName(almanac, career.id)];
    const years = [first, ...others].map(({ race }) => String(race.year));
    return {
      wordings: [
        `Which of these drivers had won the ${name} by the end of ${by}?`,
        `Only one of these had won the ${name} by the end of ${by}. Who?`,
      ],
      answer: career.id,
      rivals,
      label: (option) => driverName(almanac, String(option)),
      lines: (options) => [
        { id: 'years', text: `${driver} won it in ${listed(years)}.` },
        ...bestOfOthers(
          almanac,
          options.map(String).filter((one) => one !== career.id),
          params,
        ),
      ],
      ease: easeOf(-0.05 + 0.03 * Math.min(3, others.length), first.race.year, [career.fame, career.fame]),
      record: `drivers/${career.id}.yml`,
      fact: `won there ${grandPrix} ${career.id}`,
      about: [`driver:${career.id}`, `grand-prix:${grandPrix}`],
      decade: decadeOf(first.race.year),
    };
  },
});

function isOfTheTime({ years, hasSharedPodium }: Career): boolean {
  return (years[0] ?? 0) > lastOtherRaces && !hasSharedPodium;
}

function winsOf({ wins }: Career, params: Params): Career['wins'] {
  const [grandPrix, by] = [textOf(params, 'grandPrix'), numberOf(params, 'by')];
  return wins.filter(({ race }) => race.grandPrixId === grandPrix && race.year <= by);
}

/** `A was second in it, B third.` */
function bestOfOthers(almanac: Almanac, drivers: readonly string[], params: Params) {
  const best = drivers.flatMap((id) => {
    const places = almanac.careers.get(id)?.podiums.filter(({ race }) => {
      return race.grandPrixId === params.grandPrix && race.year <= numberOf(params, 'by');
    });
    const place = Math.min(...(places ?? []).map(({ result }) => result.positionNumber ?? 9));
    return place === 2 ? [driverName(almanac, id)] : [];
  });
  const text = `${listed(best)} came second at best.`;
  return best.length === 0 ? [] : [{ id: 'seconds', text }];
}
