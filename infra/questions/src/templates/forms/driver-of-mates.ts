import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import { driverName, listed, teamName } from '../names.ts';
import { template, textOf } from '../template.ts';
import { decadeOf, driverFameOf, easeOf } from './common.ts';
import { similarDrivers } from './similar-drivers.ts';
import { matesOf } from './team-mates.ts';

/** A driver by the best known of the team-mates. */
export const driverOfMates = template({
  id: 'driver-of-mates',
  form: 'who am I',
  category: 'Drivers',
  favoursTheBiggest: true,
  *list(almanac) {
    // Before, cars were shared and entered by many hands.
    for (const { id, fame, years } of almanac.careers.values())
      if (fame >= 0.22 && (years[0] ?? 0) >= 1972 && matesOf(almanac, id).size >= 3)
        for (const mates of bestKnownMates(almanac, id)) yield { driver: id, mates: mates.join(' ') };
  },
  satisfies(almanac, params, option) {
    // In a private car of the same make too: nobody may take that for the same team and be wrong.
    const starts = almanac.careers.get(String(option))?.starts ?? [];
    const hadMate = (mate: string) =>
      starts.some(({ race, result }) => race.resultOf(mate)?.constructorId === result.constructorId);
    return textOf(params, 'mates').split(' ').every(hadMate);
  },
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    if (career === undefined) return undefined;
    const mates = textOf(params, 'mates').split(' ');
    const names = listed(mates.map((mate) => driverName(almanac, mate)));
    const teams = matesOf(almanac, career.id);
    const where = mates.map((mate) => `${driverName(almanac, mate)} at ${teamName(almanac, teams.get(mate) ?? '')}`);
    const shared = (id: string) => mates.filter((mate) => matesOf(almanac, id).has(mate)).length;
    const known = similarDrivers(almanac, career, ({ id, fame }) => !mates.includes(id) && fame >= 0.2).slice(0, 16);
    const [from, to] = [career.years[0] ?? 0, career.years.at(-1) ?? 0];
    return {
      wordings: [`My team-mates included ${names}. Who am I?`, `Who had all of these as team-mates: ${names}?`],
      answer: career.id,
      // Who had some of them is nearer.
      rivals: known.sort((one, other) => shared(other) - shared(one)),
      label: (option) => driverName(almanac, String(option)),
      lines: [
        { id: 'mates', text: `${driverName(almanac, career.id)} drove with ${listed(where)}.` },
        ...careerLines(almanac, career.id, ['seasons', 'debut']),
      ],
      ease: easeOf(-0.08, to, [career.fame]),
      record: `drivers/${career.id}.yml`,
      fact: `driver of mates ${career.id} ${textOf(params, 'mates')}`,
      about: [career.id, ...mates].map((id) => `driver:${id}`),
      decade: decadeOf(from),
    };
  },
});

/** The best four, and the three after them. Who they are may change with a release; a question keeps those that it named. */
function bestKnownMates(almanac: Almanac, driver: string): string[][] {
  const fame = (id: string) => driverFameOf(almanac, id);
  const mates = [...matesOf(almanac, driver).keys()].sort((one, other) => fame(other) - fame(one));
  const next = mates.slice(4, 7);
  return [mates.slice(0, 4), ...(next.length === 3 && next.every((id) => fame(id) >= 0.2) ? [next] : [])];
}
