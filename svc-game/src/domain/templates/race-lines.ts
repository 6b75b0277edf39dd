import type { Almanac } from './almanac.ts';
import {
  counted,
  debutIn,
  driverName,
  forTeam,
  gapInSeconds,
  grandPrixName,
  inWords,
  nthWin,
  ordinalInWords,
  possessive,
  teamName,
  whose,
} from './names.ts';
import { isRetirement, poleSitterOf, winnerOf, type Race, type Result } from './races.ts';
import type { Line } from './template.ts';

type Teller = (almanac: Almanac, race: Race, winner: Result) => string | undefined;

/**
 * Sentences about a race that a sole driver won, the most telling first.
 *
 * @param said ids of the lines that would repeat the question or give another away
 */
export function raceLines(almanac: Almanac, race: Race, said: readonly string[] = []): Line[] {
  const winner = winnerOf(race);
  if (winner === undefined) return [];
  return Object.entries(tellers).flatMap(([id, teller]) => {
    const text = said.includes(id) ? undefined : teller(almanac, race, winner);
    return text === undefined ? [] : [{ id, text }];
  });
}

const tellers: Readonly<Record<string, Teller>> = {
  'half-points': (_almanac, { key }) =>
    halfPointRaces.has(key) ? 'The race was cut short, and only half points were given.' : undefined,
  decider: (almanac, race, winner) => {
    const season = almanac.seasons.get(race.year);
    if (season?.decider !== race || season.champion === undefined) return undefined;
    if (decidedBefore.has(race.key)) return decidedBefore.get(race.key);
    const [name, time] = [driverName(almanac, season.champion), titleNumber(almanac, season.champion, race.year)];
    if (season.champion === winner.driverId) return `The win made ${name} World Champion for the ${time} time.`;
    return `The race decided the title: ${name} was champion for the ${time} time.`;
  },
  'first-win': (almanac, race, winner) => {
    const career = almanac.careers.get(winner.driverId);
    if (career?.wins[0]?.race !== race) return undefined;
    const name = driverName(almanac, winner.driverId);
    if (career.starts[0]?.race === race)
      return `${name} won on ${whose(almanac, winner.driverId)} ${debutIn(race.year)}.`;
    if (career.wins.length === 1 && career.isOver) return `It was ${possessive(name)} ${nthWin('only', race.year)}.`;
    return `It was ${possessive(name)} ${nthWin('first', race.year)}.`;
  },
  'last-win': (almanac, race, winner) => {
    const career = almanac.careers.get(winner.driverId);
    if (career?.isOver !== true || career.wins.length < 3 || career.wins.at(-1)?.race !== race) return undefined;
    return `It was ${possessive(driverName(almanac, winner.driverId))} ${nthWin('last', race.year)}.`;
  },
  'first-team-win': (almanac, race, winner) => {
    const team = almanac.teams.get(winner.constructorId);
    if (team === undefined || team.hasReusedName || team.wins[0]?.race !== race) return undefined;
    return `It was the ${nthWin('first', race.year)} for ${teamName(almanac, winner.constructorId)}.`;
  },
  'grand-slam': (almanac, _race, winner) =>
    winner.grandSlam
      ? `${driverName(almanac, winner.driverId)} started from pole, led every lap and set the fastest one.`
      : undefined,
  'close-finish': (almanac, race) => {
    const second = race.finisher(2);
    const gap = second?.gapMillis ?? Infinity;
    if (second === undefined || gap >= 1_500) return undefined;
    return `${driverName(almanac, second.driverId)} was only ${gapInSeconds(gap)} behind at the flag.`;
  },
  'from-far': (almanac, _race, winner) => {
    const from = winner.gridPositionNumber;
    if (from === null || from < 6) return undefined;
    return `${driverName(almanac, winner.driverId)} had started ${ordinalInWords(from)} on the grid.`;
  },
  'pole-lost': (almanac, race, winner) => {
    const pole = poleSitterOf(race);
    if (pole === undefined || pole === winner || !isRetirement(pole)) return undefined;
    return `${driverName(almanac, pole.driverId)} had started from pole but ${reasonOf(pole) ?? 'did not finish'}.`;
  },
  'few-classified': (_almanac, race) => {
    const classified = classifiedIn(race) ?? Infinity;
    return classified <= 8 ? `Only ${inWords(classified)} cars were classified.` : undefined;
  },
  'one-two': (almanac, race, winner) => {
    const second = race.finisher(2);
    if (second?.constructorId !== winner.constructorId) return undefined;
    return `${driverName(almanac, second.driverId)} made it a one-two for ${teamName(almanac, winner.constructorId)}.`;
  },
  lapped: (_almanac, race) => {
    const down = race.finisher(2)?.gapLaps ?? 0;
    return down >= 1
      ? `Everyone but the winner was at least ${down === 1 ? 'a lap' : counted(down, 'lap')} down at the finish.`
      : undefined;
  },
  'took-the-lead': (almanac, race, winner) => {
    const previous = almanac.seasons.get(race.year)?.races.find(({ round }) => round === race.round - 1);
    const [before, after] = [previous && leaderAfter(almanac, previous), leaderAfter(almanac, race)];
    if (before === undefined || after !== winner.driverId || before === after) return undefined;
    return `With the win ${driverName(almanac, after)} took the championship lead from ${driverName(almanac, before)}.`;
  },
  'wins-so-far': (almanac, race, winner) => {
    const career = almanac.careers.get(winner.driverId);
    if (career === undefined || career.hasSharedPodium) return undefined;
    const number = career.wins.findIndex((one) => one.race === race) + 1;
    if (number < 2) return undefined;
    const name = grandPrixName(almanac, race.grandPrixId, race.year);
    const here = career.wins
      .slice(0, number)
      .filter((one) => grandPrixName(almanac, one.race.grandPrixId, one.race.year) === name).length;
    const there = here < 2 ? '' : `, the ${ordinalInWords(here)} in the ${name}`;
    return `It was ${possessive(driverName(almanac, winner.driverId))} ${nthWin(ordinalInWords(number), race.year)}${there}.`;
  },
  podium: (almanac, race) => {
    const [second, third] = [race.finisher(2), race.finisher(3)];
    if (second === undefined || third === undefined) return undefined;
    return `${driverName(almanac, second.driverId)} was second and ${driverName(almanac, third.driverId)} third.`;
  },
  gap: (almanac, race) => {
    const second = race.finisher(2);
    const gap = second?.gapMillis ?? 0;
    if (second === undefined || gap < 1_500) return undefined;
    return `${driverName(almanac, second.driverId)} came home second, ${gapInSeconds(gap)} behind.`;
  },
  team: (almanac, race, winner) => `${driverName(almanac, winner.driverId)} won it ${forTeam(almanac, race, winner)}.`,
};

const ofTheOthers = ['podium', 'gap', 'close-finish', 'one-two', 'lapped'];
const ofTheWin = ['team', 'first-win', 'last-win', 'wins-so-far', 'first-team-win'];
/** The ids under which the lines are told where they name the winner (`winner-lines.ts`). */
const naming = (ids: readonly string[]) => ids.map((id) => `won-${id}`);
/** Lines that tell the same: at most one of each group goes into an explanation. */
const alike = [
  [...ofTheOthers, ...naming(ofTheOthers), 'placed', 'finish-of-pole', 'finish-of-second', 'drive'],
  [...ofTheWin, ...naming([...ofTheWin, ...ofTheOthers, 'from-far']), 'won', 'winner'],
  ['wins-span', 'career-first-win'],
  ['one-two', 'team', 'first-team-win'],
  // Each says that the winner won and what came of it.
  ['decider', 'took-the-lead', 'team', 'won-team', 'won'],
];

export function tellTheSame(one: Line, other: Line): boolean {
  return alike.some((group) => group.includes(one.id) && group.includes(other.id));
}

/** Weekends on which the title was decided before the race, with how. */
export const decidedBefore: ReadonlyMap<string, string> = new Map([
  ['1987-japan', 'Nelson Piquet became World Champion that weekend, as Nigel Mansell was hurt in practice.'],
  ['2023-qatar', 'Max Verstappen had become World Champion in the sprint the day before.'],
]);

/** Nine tenths of the winner's laps, rounded down, make a car classified that stopped before the end. */
const classifiedShare = 0.9;

/** How many cars were classified; undefined where the laps of one that F1DB has no place for would suffice. */
export function classifiedIn({ results }: Race): number | undefined {
  const places = results.filter(({ positionNumber }) => positionNumber !== null);
  const needed = Math.floor(classifiedShare * (results[0]?.laps ?? 0));
  const isDoubtful = results.some(
    ({ positionNumber, positionText, laps }) =>
      positionNumber === null && positionText === 'DNF' && (laps ?? 0) >= needed,
  );
  return isDoubtful ? undefined : places.length;
}

/** Races stopped so early that half points were given. */
export const halfPointRaces = new Set([
  '1975-spain',
  '1975-austria',
  '1984-monaco',
  '1991-australia',
  '2009-malaysia',
  '2021-belgium',
]);

/** Why a car stopped, to follow a name: `retired with engine trouble`. Undefined for a reason that is hard to put. */
export function reasonOf(result: Result): string | undefined {
  return result.reasonRetired === null ? undefined : reasons[result.reasonRetired];
}

const reasons: Readonly<Record<string, string>> = {
  Engine: 'retired with engine failure',
  'Power unit': 'retired with a power unit failure',
  Gearbox: 'retired with gearbox trouble',
  Transmission: 'retired with transmission trouble',
  Suspension: 'retired with broken suspension',
  Hydraulics: 'retired with a hydraulic failure',
  Electrical: 'retired with an electrical failure',
  Clutch: 'retired with clutch failure',
  Brakes: 'retired with brake trouble',
  Turbo: 'retired with turbo failure',
  'Fuel pump': 'retired with a broken fuel pump',
  'Fuel system': 'retired with fuel system trouble',
  'Oil leak': 'retired with an oil leak',
  Overheating: 'retired when the car overheated',
  Puncture: 'retired after a puncture',
  Tyre: 'retired with tyre failure',
  'Out of fuel': 'ran out of fuel',
  Collision: 'retired after a collision',
  'Collision damage': 'retired with damage from a collision',
  Accident: 'crashed out',
  'Spun off': 'spun off',
};

/** Who led the standings after a race; undefined where several did. */
export function leaderAfter({ facts }: Almanac, race: Race): string | undefined {
  const first = facts
    .where('racesDriverStandings', 'raceId', race.row.id)
    .filter(({ positionNumber }) => positionNumber === 1);
  return first.length === 1 ? first[0]?.driverId : undefined;
}

function titleNumber(almanac: Almanac, driverId: string, year: number): string {
  const titles = almanac.careers.get(driverId)?.titles ?? [];
  return ordinalInWords(titles.indexOf(year) + 1);
}
