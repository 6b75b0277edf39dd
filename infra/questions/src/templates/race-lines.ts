import type { Almanac } from './almanac.ts';
import type { Career } from './careers.ts';
import { asChampionshipRace } from './forms/circuits.ts';
import {
  counted,
  debutIn,
  driverName,
  forTeam,
  gapInSeconds,
  grandPrixIn,
  grandPrixName,
  inWords,
  nthWin,
  ordinalInWords,
  possessive,
  teamName,
  whose,
} from './names.ts';
import { classifiedIn, halfPointRaces, leaderAfter, reasonOf } from './race-outcomes.ts';
import { gapOf, isOrderOfTheRoad, isRetirement, poleSitterOf, winnerOf, type Race, type Result } from './races.ts';
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
    const text = isLeftOut(id, said) ? undefined : teller(almanac, race, winner);
    return text === undefined ? [] : [{ id, text }];
  });
}

/** Said already; where it is said who was `second`, the gap is told alone, and of a known winner on `pole` what else he did. */
function isLeftOut(id: string, said: readonly string[]): boolean {
  if (id === 'grand-slam') return said.includes('grand-slam') || said.includes('pole');
  if (id === 'led-all') return said.includes('grand-slam') || !said.includes('pole');
  if (id === 'gap') return said.includes('gap') || said.includes('second');
  if (id === 'gap-alone') return said.includes('gap') || !said.includes('second');
  return said.includes(id);
}

const tellers: Readonly<Record<string, Teller>> = {
  'half-points': (_almanac, { key }) =>
    halfPointRaces.has(key) ? 'The race was cut short, and only half points were given.' : undefined,
  decider: (almanac, race) => {
    const season = almanac.seasons.get(race.year);
    if (season?.decider !== race || season.champion === undefined) return undefined;
    if (unlikeDeciders.has(race.key)) return unlikeDeciders.get(race.key)?.told;
    return titleTold(almanac, season.champion, race.year);
  },
  'first-win': (almanac, race, winner) => {
    const career = almanac.careers.get(winner.driverId);
    if (career?.wins[0]?.race !== race) return undefined;
    const name = driverName(almanac, winner.driverId);
    if (career.starts[0]?.race === race)
      return `${name} won on ${whose(almanac, winner.driverId)} ${debutIn(race.year)}.`;
    if (career.wins.length === 1)
      return career.isOver
        ? `It was ${possessive(name)} ${nthWin('only', race.year)}.`
        : `${name} had not won a ${grandPrixIn(race.year)} before.`;
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
    const isOnly = team.wins.length === 1;
    // The only one so far of a team that still races is neither its first nor its only one.
    if (isOnly && (team.years.at(-1) ?? 0) >= almanac.asOf.year) return undefined;
    return `It was the ${nthWin(isOnly ? 'only' : 'first', race.year)} for ${teamName(almanac, winner.constructorId)}.`;
  },
  'grand-slam': (almanac, _race, winner) =>
    winner.grandSlam
      ? `${driverName(almanac, winner.driverId)} was on pole, led every lap and set the fastest one.`
      : undefined,
  'led-all': (almanac, _race, winner) =>
    winner.grandSlam ? `${driverName(almanac, winner.driverId)} led every lap and set the fastest one.` : undefined,
  'close-finish': (almanac, race) => {
    const second = race.finisher(2);
    const gap = gapOf(race) ?? Infinity;
    if (second === undefined || gap >= 1_500) return undefined;
    return `${driverName(almanac, second.driverId)} was only ${gapInSeconds(gap)} behind at the flag.`;
  },
  'from-far': (almanac, _race, winner) => {
    const from = winner.gridPositionNumber;
    if (from === null || from < 6) return undefined;
    return `${driverName(almanac, winner.driverId)} had been ${ordinalInWords(from)} on the grid.`;
  },
  'pole-lost': (almanac, race, winner) => {
    const pole = poleSitterOf(race);
    if (pole === undefined || pole === winner || !isRetirement(pole)) return undefined;
    return `${driverName(almanac, pole.driverId)} had been on pole but ${reasonOf(race, pole) ?? 'did not finish'}.`;
  },
  'few-classified': (_almanac, race) => {
    const classified = classifiedIn(race) ?? Infinity;
    return classified <= 8 ? `Only ${inWords(classified)} cars were classified.` : undefined;
  },
  'one-two': (almanac, race, winner) => {
    const second = race.finisher(2);
    if (second?.constructorId !== winner.constructorId) return undefined;
    // Two teams may have raced cars of one make, as Lotus and Rob Walker did.
    if (![winner, second].every((one) => almanac.entrants.isWorks(race, one))) return undefined;
    const [other, team] = [driverName(almanac, second.driverId), teamName(almanac, winner.constructorId)];
    const third = race.finisher(3);
    return third?.constructorId === winner.constructorId && almanac.entrants.isWorks(race, third)
      ? `${other} and ${driverName(almanac, third.driverId)} made it a one-two-three for ${team}.`
      : `${other} made it a one-two for ${team}.`;
  },
  lapped: (_almanac, race) => {
    const down = isOrderOfTheRoad(race) ? (race.finisher(2)?.gapLaps ?? 0) : 0;
    return down >= 1
      ? `Everyone but the winner was at least ${down === 1 ? 'a lap' : counted(down, 'lap')} down at the finish.`
      : undefined;
  },
  'took-the-lead': (almanac, race, winner) => {
    const season = almanac.seasons.get(race.year);
    // Who won the title there took more than the lead.
    if (season?.decider === race || leadsOfLater.has(race.key)) return undefined;
    const previous = season?.races.find(({ round }) => round === race.round - 1);
    const [before, after] = [previous && leaderAfter(almanac, previous), leaderAfter(almanac, race)];
    if (before === undefined || after !== winner.driverId || before === after) return undefined;
    return `With the win ${driverName(almanac, after)} took the championship lead from ${driverName(almanac, before)}.`;
  },
  'wins-so-far': (almanac, race, winner) => {
    const career = almanac.careers.get(winner.driverId);
    if (career === undefined || career.hasSharedPodium) return undefined;
    const number = career.wins.findIndex((one) => one.race === race) + 1;
    if (number < 2) return undefined;
    const there = nthThere(almanac, career, number);
    return `It was ${possessive(driverName(almanac, winner.driverId))} ${nthWin(ordinalInWords(number), race.year)}${there}.`;
  },
  podium: (almanac, race) => {
    const [second, third] = [race.finisher(2), race.finisher(3)];
    if (second === undefined || third === undefined) return undefined;
    return `${driverName(almanac, second.driverId)} was second and ${driverName(almanac, third.driverId)} third.`;
  },
  gap: (almanac, race) => {
    const second = race.finisher(2);
    const gap = gapOf(race) ?? 0;
    if (second === undefined || gap < 1_500) return undefined;
    return `${driverName(almanac, second.driverId)} came home second, ${gapInSeconds(gap)} behind.`;
  },
  // Where the question tells who was second.
  'gap-alone': (_almanac, race) => {
    const gap = gapOf(race) ?? 0;
    return gap < 1_500 ? undefined : `The gap between first and second was ${gapInSeconds(gap)}.`;
  },
  team: (almanac, race, winner) => `${driverName(almanac, winner.driverId)} won it ${forTeam(almanac, race, winner)}.`,
};

const ofTheOthers = ['podium', 'gap', 'gap-alone', 'close-finish', 'one-two', 'lapped'];
const ofTheWin = ['team', 'first-win', 'last-win', 'wins-so-far', 'first-team-win'];
const ofTheTitle = ['decider', 'took-the-lead'];
/** The ids under which the lines are told where they name the winner (`winner-lines.ts`). */
const naming = (ids: readonly string[]) => ids.map((id) => `won-${id}`);
/** Lines that tell the same: at most one of each group goes into an explanation. */
const alike = [
  [...ofTheOthers, ...naming(ofTheOthers), 'placed', 'finish-of-pole', 'finish-of-second'],
  [
    ...ofTheWin,
    // Who lost the lead is named last, and the number would be read as of him.
    'took-the-lead',
    ...naming([...ofTheWin, ...ofTheOthers, ...ofTheTitle, 'from-far', 'grand-slam', 'led-all']),
    'won',
    'winner',
  ],
  ['wins-span', 'career-first-win'],
  ['one-two', 'team', 'first-team-win', 'engine-wins', 'won'],
  ['margin', 'wins'],
  // Each says that the winner won and what came of it.
  [...ofTheTitle, ...naming(ofTheTitle), 'team', 'won-team', 'won'],
];

export function tellTheSame(one: Line, other: Line): boolean {
  return alike.some((group) => group.includes(one.id) && group.includes(other.id));
}

/** Races that are the deciders of a title by the points alone, with what is told of them; nothing is asked of them as such. */
export const unlikeDeciders: ReadonlyMap<string, { readonly told?: string }> = new Map([
  ['1987-japan', { told: 'Nelson Piquet became World Champion that weekend, as Nigel Mansell was hurt in practice.' }],
  [
    '1970-united-states',
    { told: 'The race decided the title in favour of Jochen Rindt, who had died a month before.' },
  ],
  // It was decided in the sprint of the day before.
  ['2023-qatar', {}],
]);

/** Where the lead changed by a ruling of the days after the race: Suzuka in 1997, Sepang in 1999. */
export const leadsOfLater: ReadonlySet<string> = new Set(['1997-japan', '1999-malaysia']);

/** Races under a new name, whose earlier winners many count with the old one. */
const renamed: ReadonlySet<string> = new Set(['Mexico City Grand Prix', 'São Paulo Grand Prix']);

/**
 * `, the second in the Belgian Grand Prix`, of one of a driver's wins; empty for the first one there, for a race that has
 * changed its name, and where the driver may have won it when it did not count for the championship.
 */
function nthThere(almanac: Almanac, career: Career, number: number): string {
  const race = career.wins[number - 1]?.race;
  if (race === undefined || asChampionshipRace(almanac, race.grandPrixId, career) !== '') return '';
  const name = grandPrixName(almanac, race.grandPrixId, race.year);
  const here = career.wins.slice(0, number).filter((one) => one.race.grandPrixId === race.grandPrixId).length;
  return here < 2 || renamed.has(name) ? '' : `, the ${ordinalInWords(here)} in the ${name}`;
}

/** Whose title it was; the first only of one who has won another since. */
function titleTold(almanac: Almanac, champion: string, year: number): string {
  const { titles = [], isOver = false } = almanac.careers.get(champion) ?? {};
  const name = driverName(almanac, champion);
  if (titles.length === 1 && isOver)
    return `The race gave ${name} ${whose(almanac, champion)} only World Championship.`;
  if (titles.length === 1) return `The race made ${name} World Champion.`;
  return `The race decided the title: ${name} was champion for the ${ordinalInWords(titles.indexOf(year) + 1)} time.`;
}
