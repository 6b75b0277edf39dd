import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import type { Career } from '../careers.ts';
import { steadyPicks } from '../chance.ts';
import { driverName, inTheSport, listed, teamName } from '../names.ts';
import { remember } from '../remember.ts';
import { template, textOf } from '../template.ts';
import { decadeOf, easeOf, namesOfPair, teamFameOf } from './common.ts';
import { matesOf, strangersOf } from './team-mates.ts';

/** Which of four pairs never shared a team, though both drove for it. */
export const neverPaired = template({
  id: 'never-paired',
  form: 'generations',
  category: 'Teams',
  *list(almanac) {
    for (const { id, fame } of almanac.careers.values())
      if (fame >= 0.34)
        for (const other of steadyPicks(id, strangersOf(almanac, id), 3)) {
          const [one, another] = [id, other].sort();
          if (one !== undefined && another !== undefined) yield { one, another };
        }
  },
  satisfies(almanac, _params, option) {
    const [one = '', other = ''] = String(option).split('+');
    return !hadCarsAlike(almanac, one, other);
  },
  tell(almanac, params) {
    const [one, other] = [textOf(params, 'one'), textOf(params, 'another')].map((id) => almanac.careers.get(id));
    if (one === undefined || other === undefined || hadCarsAlike(almanac, one.id, other.id)) return undefined;
    const shared = [...one.teamIds]
      .filter((team) => other.teamIds.has(team))
      .sort((a, b) => teamFameOf(almanac, b) - teamFameOf(almanac, a))[0];
    if (shared === undefined) return undefined;
    const debut = Math.min(one.years[0] ?? 1950, other.years[0] ?? 1950);
    const yearsAt = ({ starts }: Career) => [
      ...new Set(starts.filter(({ result }) => result.constructorId === shared).map(({ race }) => race.year)),
    ];
    const told = [one, other].map(
      (own) => `${driverName(almanac, own.id)} raced there first in ${yearsAt(own)[0] ?? ''}`,
    );
    return {
      wordings: [
        `Which of these pairs were never team-mates ${inTheSport(debut)}?`,
        `Three of these pairs were team-mates ${inTheSport(debut)}. Which two never were?`,
      ],
      answer: `${one.id}+${other.id}`,
      rivals: pairsAround(almanac, one, other),
      label: (option) => namesOfPair(almanac, option),
      lines: [
        { id: 'apart', text: `Both drove for ${teamName(almanac, shared)}, but never together: ${listed(told)}.` },
        ...careerLines(almanac, one.id, ['debut', 'seasons']),
      ],
      ease: easeOf(-0.16, Math.max(one.years.at(-1) ?? 0, other.years.at(-1) ?? 0), [one.fame, other.fame]),
      record: `drivers/${one.id}.yml`,
      fact: `never paired ${one.id} ${other.id}`,
      about: [`driver:${one.id}`, `driver:${other.id}`],
      decade: decadeOf(one.years[Math.floor(one.years.length / 2)] ?? 1950),
    };
  },
});

/** Team-mates of about the time, those of one of the two first, then those about as well known. */
function pairsAround(almanac: Almanac, one: Career, other: Career): string[] {
  const middle = ({ years }: Career) => ((years[0] ?? 0) + (years.at(-1) ?? 0)) / 2;
  const at = (middle(one) + middle(other)) / 2;
  const fame = (one.fame + other.fame) / 2;
  return knownPairs(almanac)
    .map(([a, b]) => {
      const own = [a, b].some(({ id }) => id === one.id || id === other.id) ? 0.6 : 0;
      const far = Math.abs((middle(a) + middle(b)) / 2 - at) / 10 + Math.abs((a.fame + b.fame) / 2 - fame);
      return { key: `${a.id}+${b.id}`, far: far - own };
    })
    .sort((a, b) => a.far - b.far)
    .slice(0, 24)
    .map(({ key }) => key);
}

function knownPairs(almanac: Almanac): [Career, Career][] {
  return remember(almanac, 'known pairs', () => {
    const known = [...almanac.careers.values()].filter(({ fame }) => fame >= 0.3);
    return known.flatMap((one) =>
      known.flatMap((other): [Career, Career][] =>
        one.id < other.id && matesOf(almanac, one.id).has(other.id) ? [[one, other]] : [],
      ),
    );
  });
}

/** Both started a race in cars of one make, if for different teams. */
function hadCarsAlike({ careers }: Almanac, one: string, other: string): boolean {
  return (careers.get(one)?.starts ?? []).some(
    ({ race, result }) => race.resultOf(other)?.constructorId === result.constructorId,
  );
}
