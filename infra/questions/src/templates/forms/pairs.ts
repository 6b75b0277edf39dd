import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import type { Career } from '../careers.ts';
import { steadyPicks } from '../chance.ts';
import { driverName, inTheSport, listed, possessive, teamName } from '../names.ts';
import { remember } from '../remember.ts';
import { template, textOf } from '../template.ts';
import { decadeOf, decadeOfCareer, driverFameOf, easeOf, namesOfPair, teamFameOf } from './common.ts';
import { laterNamed } from './line-ups.ts';
import { similarDrivers } from './similar-drivers.ts';
import { matesOf, strangersOf } from './team-mates.ts';

/** Which of four pairs never shared a team, though both drove for it. */
export const neverPaired = template({
  id: 'never-paired',
  form: 'generations',
  category: 'Teams',
  *list(almanac) {
    for (const { id, fame } of almanac.careers.values())
      if (fame >= 0.34)
        for (const other of steadyPicks(id, strangersOf(almanac, id), 9)) {
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
        `Three of these pairs were team-mates ${inTheSport(debut)}. Which pair never was?`,
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
      decade: decadeOfCareer(one),
    };
  },
});

/** Which of four pairs did share a team. */
export const paired = template({
  id: 'paired',
  form: 'team-mates',
  category: 'Teams',
  share: (id, params) => ({ key: `${id} ${textOf(params, 'one')}`, most: 8 }),
  *list(almanac) {
    for (const [one, other] of knownPairs(almanac)) yield { one: one.id, another: other.id };
  },
  satisfies(almanac, _params, option) {
    const [one = '', other = ''] = String(option).split('+');
    return hadCarsAlike(almanac, one, other);
  },
  tell(almanac, params) {
    const [one, other] = [textOf(params, 'one'), textOf(params, 'another')].map((id) => almanac.careers.get(id));
    const team = one && other && matesOf(almanac, one.id).get(other.id);
    if (one === undefined || other === undefined || team === undefined) return undefined;
    const debut = Math.min(one.years[0] ?? 1950, other.years[0] ?? 1950);
    const years = yearsTogether(one, other, team);
    // Team-mates of today have not been it.
    if (years.includes(almanac.asOf.year)) return undefined;
    return {
      wordings: [
        `Which of these pairs were once team-mates ${inTheSport(debut)}?`,
        `Only one of these pairs ever raced in the same team ${inTheSport(debut)}. Which?`,
      ],
      answer: `${one.id}+${other.id}`,
      rivals: strangersAround(almanac, one, other),
      label: (option) => namesOfPair(almanac, option),
      lines: [
        {
          id: 'together',
          text: firstTogether(almanac, namesOfPair(almanac, `${one.id}+${other.id}`), team, years[0]),
        },
        ...careerLines(almanac, one.id, ['debut', 'seasons']),
      ],
      ease: easeOf(-0.04, years.at(-1) ?? 0, [one.fame, other.fame]),
      record: `drivers/${one.id}.yml`,
      fact: `paired ${one.id} ${other.id}`,
      about: [`driver:${one.id}`, `driver:${other.id}`],
      decade: decadeOf(years[0] ?? 1950),
    };
  },
});

/** Who of four was once a driver's team-mate. */
export const wasTeamMate = template({
  id: 'was-team-mate',
  form: 'team-mates',
  category: 'Teams',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const { id, fame, years } of almanac.careers.values()) {
      const mates = [...matesOf(almanac, id).keys()].filter((mate) => driverFameOf(almanac, mate) >= 0.34);
      // Of those before most is asked already.
      if (fame >= 0.38 && (years.at(-1) ?? 0) >= 1988)
        for (const mate of steadyPicks(id, mates, 12)) yield { driver: id, mate };
    }
  },
  satisfies: (almanac, params, option) => hadCarsAlike(almanac, textOf(params, 'driver'), String(option)),
  tell(almanac, params) {
    const [one, mate] = [textOf(params, 'driver'), textOf(params, 'mate')].map((id) => almanac.careers.get(id));
    const team = one && mate && matesOf(almanac, one.id).get(mate.id);
    if (one === undefined || mate === undefined || team === undefined) return undefined;
    const rivals = strangersOfTime(almanac, one);
    if (rivals.length < 5) return undefined;
    const years = yearsTogether(one, mate, team);
    if (years.includes(almanac.asOf.year)) return undefined;
    const [name, other, debut] = [driverName(almanac, one.id), driverName(almanac, mate.id), one.years[0] ?? 1950];
    return {
      wordings: [
        `Which of these drivers was once ${possessive(name)} team-mate ${inTheSport(debut)}?`,
        `With which of these drivers did ${name} once share a team ${inTheSport(debut)}?`,
      ],
      answer: mate.id,
      rivals,
      label: (option) => driverName(almanac, String(option)),
      lines: [
        {
          id: 'together',
          text: firstTogether(almanac, `${name} and ${other}`, team, years[0]),
        },
        ...careerLines(almanac, mate.id, ['debut', 'seasons']),
      ],
      ease: easeOf(0, years.at(-1) ?? 0, [one.fame, mate.fame]),
      record: `drivers/${one.id}.yml`,
      fact: `was team-mate ${[one.id, mate.id].sort().join(' ')}`,
      about: [`driver:${one.id}`, `driver:${mate.id}`],
      decade: decadeOf(years[0] ?? 1950),
    };
  },
});

function firstTogether(almanac: Almanac, names: string, team: string, year = 1950): string {
  const forTeam = laterNamed.has(team) ? '' : ` for ${teamName(almanac, team)}`;
  return `${names} first raced together${forTeam} in ${year}.`;
}

/** The year of each race that both started for the team. */
function yearsTogether({ starts }: Career, mate: Career, team: string): number[] {
  return starts.flatMap(({ race, result }) =>
    result.constructorId === team && race.resultOf(mate.id)?.constructorId === team ? [race.year] : [],
  );
}

/** Pairs of one of the two with another driver of the time who never shared a team with him, and never will. */
function strangersAround(almanac: Almanac, one: Career, other: Career): string[] {
  const [first, second] = [strangePairs(almanac, one), strangePairs(almanac, other)];
  return first.flatMap((pair, at) => [pair, ...second.slice(at, at + 1)]).concat(second.slice(first.length));
}

function strangePairs(almanac: Almanac, own: Career): string[] {
  return strangersOfTime(almanac, own)
    .slice(0, 5)
    .map((third) => [own.id, third].sort().join('+'));
}

/** Drivers of the time who never shared a team with him, and never will. */
function strangersOfTime(almanac: Almanac, own: Career): string[] {
  const isStranger = (third: Career) =>
    third.fame >= 0.28 &&
    (third.isOver || own.isOver) &&
    third.years.filter((year) => own.years.includes(year)).length >= 2 &&
    !hadCarsAlike(almanac, own.id, third.id);
  return remember(almanac, `strangers of ${own.id}`, () => similarDrivers(almanac, own, isStranger));
}

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
