import type { Almanac } from './almanac.ts';
import type { Career } from './careers.ts';
import {
  debutIn,
  driverName,
  forTeam,
  grandPrixIn,
  grandsPrixIn,
  inWords,
  listed,
  nthWin,
  raceName,
  whose,
  hadOtherRaces,
  inTheSport,
} from './names.ts';
import type { Line } from './template.ts';

type Teller = (almanac: Almanac, career: Career) => string | undefined;

/** Sentences about a driver that stay true whatever comes: what may still change is told of careers that are over alone. */
export function careerLines(almanac: Almanac, driverId: string, said: readonly string[] = []): Line[] {
  const career = almanac.careers.get(driverId);
  if (career === undefined) return [];
  return Object.entries(tellers).flatMap(([id, teller]) => {
    const text = said.includes(id) ? undefined : teller(almanac, career);
    return text === undefined ? [] : [{ id: `career-${id}`, text }];
  });
}

const tellers: Readonly<Record<string, Teller>> = {
  titles: (almanac, { id, titles, isOver }) => {
    if (titles.length === 0 || (!isOver && titles.length < 2)) return undefined;
    const name = driverName(almanac, id);
    if (!isOver) return `${name} first became World Champion in ${titles[0] ?? ''}.`;
    if (titles.length === 1) return `${name} was World Champion once, in ${titles[0] ?? ''}.`;
    return `${name} was World Champion in ${listed(titles.map(String))}.`;
  },
  'first-win': (almanac, { id, wins, hasSharedPodium }) => {
    const first = wins[0];
    if (first === undefined || hasSharedPodium || wins.length === 1) return undefined;
    return `${driverName(almanac, id)} took ${whose(almanac, id)} ${nthWin('first', first.race.year)} at the ${raceName(almanac, first.race)}, ${forTeam(almanac, first.race, first.result)}.`;
  },
  wins: (almanac, { id, wins, years, isOver, hasSharedPodium }) => {
    if (!isOver || hasSharedPodium || wins.length === 0) return undefined;
    const [only] = wins;
    if (only !== undefined && wins.length === 1)
      return `${driverName(almanac, id)} won one ${grandPrixIn(years[0] ?? 0)}, the ${raceName(almanac, only.race)}.`;
    return `${driverName(almanac, id)} won ${inWords(wins.length)} ${grandsPrixIn(years[0] ?? 0)} in all.`;
  },
  'without-win': (almanac, { id, wins, podiums, years, isOver, hasSharedPodium }) => {
    if (!isOver || hasSharedPodium || wins.length > 0 || podiums.length < 2) return undefined;
    return `${driverName(almanac, id)} was on the podium of ${inWords(podiums.length)} ${grandsPrixIn(years[0] ?? 0)} without winning one.`;
  },
  'only-podium': (almanac, { id, podiums, years, isOver, hasSharedPodium }) => {
    const only = podiums[0];
    if (!isOver || hasSharedPodium || podiums.length !== 1 || only?.result.positionNumber === 1 || only === undefined)
      return undefined;
    const podium = hadOtherRaces(years[0] ?? 0) ? 'World Championship podium' : 'Grand Prix podium';
    return `${driverName(almanac, id)} had one ${podium}, at the ${raceName(almanac, only.race)}.`;
  },
  debut: (almanac, { id, starts }) => {
    const first = starts[0];
    if (first === undefined) return undefined;
    return `${driverName(almanac, id)} made ${whose(almanac, id)} ${debutIn(first.race.year)} ${forTeam(almanac, first.race, first.result).replace('for', 'with')} in ${first.race.year}.`;
  },
  seasons: (almanac, { id, years, isOver }) => {
    const [first, last] = [years[0], years.at(-1)];
    if (!isOver || first === undefined || last === undefined || last - first < 3) return undefined;
    const name = driverName(almanac, id);
    return years.length === last - first + 1
      ? `${name} raced ${inTheSport(first)} from ${first} to ${last}.`
      : `${name} first raced ${inTheSport(first)} in ${first} and last in ${last}.`;
  },
};
