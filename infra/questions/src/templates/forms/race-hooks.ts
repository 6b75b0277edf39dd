import type { Almanac } from '../almanac.ts';
import { driverName, gapInSeconds, inWords, ordinalInWords, raceName, teamName, withArticle } from '../names.ts';
import { unlikeDeciders } from '../race-lines.ts';
import { classifiedIn } from '../race-outcomes.ts';
import { gapOf, isRetirement, poleSitterOf, type Race, type Result } from '../races.ts';
import { arrived } from './common.ts';
import { leaderBefore } from './lost-races.ts';

/** What a question about a race says of it, so that it is more than a name and a year. */
interface Hook {
  readonly wordings: readonly string[];
  /** Ids of the lines that would repeat it. */
  readonly says: readonly string[];
  readonly named: readonly string[];
  readonly bonus: number;
}

type HookOf = (almanac: Almanac, race: Race, winner: Result) => Hook | undefined;

/** Races in which the champion was nearly killed: Niki Lauda's accident at the Nürburgring. */
const nearlyFatal: ReadonlySet<string> = new Set(['1976-germany']);

/** In order of preference. */
export const hooks: Readonly<Record<string, HookOf>> = {
  far: (almanac, race, winner) => {
    const from = winner.gridPositionNumber;
    if (from === null || from < 8) return undefined;
    const name = raceName(almanac, race);
    return {
      wordings: [
        `Who came from ${ordinalInWords(from)} on the grid to win the ${name}?`,
        `Who won the ${name} from ${ordinalInWords(from)} on the grid?`,
        `Who won the ${name} although only ${ordinalInWords(from)} on the grid?`,
      ],
      says: ['from-far'],
      named: [],
      bonus: 0.04,
    };
  },
  title: (almanac, race, winner) => {
    const season = almanac.seasons.get(race.year);
    const champion = season?.decider === race ? season.champion : undefined;
    if (champion === undefined || champion === winner.driverId || unlikeDeciders.has(race.key)) return undefined;
    const [name, driver] = [raceName(almanac, race), driverName(almanac, champion)];
    return {
      wordings: [
        `Who won the ${name}, the race that made ${driver} World Champion?`,
        `${driver} became World Champion at the ${name}. Who won the race?`,
      ],
      says: ['decider'],
      named: [champion],
      bonus: 0.02,
    };
  },
  close: (almanac, race) => {
    const second = race.finisher(2);
    const gap = gapOf(race) ?? Infinity;
    if (second === undefined || gap >= 1_500) return undefined;
    const [name, driver] = [raceName(almanac, race), driverName(almanac, second.driverId)];
    return {
      wordings: [
        `Who beat ${driver} by just ${gapInSeconds(gap)} at the ${name}?`,
        `${driver} lost the ${name} by ${gapInSeconds(gap)}. To whom?`,
      ],
      says: ['close-finish', 'podium', 'gap', 'one-two'],
      named: [second.driverId],
      bonus: 0.02,
    };
  },
  few: (almanac, race) => {
    const classified = classifiedIn(race) ?? Infinity;
    if (classified > 8) return undefined;
    const name = raceName(almanac, race);
    return {
      wordings: [
        `Only ${inWords(classified)} cars were classified at the ${name}. Who won?`,
        `Who won the ${name}, in which only ${inWords(classified)} cars were classified?`,
      ],
      says: ['few-classified'],
      named: [],
      bonus: 0.02,
    };
  },
  pole: (almanac, race, winner) => {
    const pole = poleSitterOf(race);
    if (pole === undefined || pole === winner || !isRetirement(pole)) return undefined;
    const [name, driver] = [raceName(almanac, race), driverName(almanac, pole.driverId)];
    return {
      wordings: [
        `${driver} was on pole for the ${name} but did not finish. Who won?`,
        `Who won the ${name} after pole-sitter ${driver} had retired?`,
        `Pole-sitter ${driver} retired from the ${name}. Who took the win?`,
      ],
      says: ['pole-lost'],
      named: [pole.driverId],
      bonus: 0,
    };
  },
  leaderOut: (almanac, race, winner) => {
    const before = leaderBefore(almanac, race);
    const leader = before === undefined ? undefined : race.resultOf(before);
    // The sprint of the day before may have moved the lead.
    const isKnown = race.row.sprintRaceDate === null;
    if (leader === undefined || leader === winner || !isRetirement(leader) || !isKnown) return undefined;
    const [name, driver] = [raceName(almanac, race), driverName(almanac, leader.driverId)];
    return {
      wordings: [
        `Who won the ${name}, from which championship leader ${driver} retired?`,
        `${driver} led the championship but retired from the ${name}. Who won?`,
      ],
      says: ['took-the-lead'],
      named: [leader.driverId],
      bonus: 0,
    };
  },
  championOut: (almanac, race, winner) => {
    const champion = almanac.seasons.get(race.year - 1)?.champion;
    const result = champion === undefined ? undefined : race.resultOf(champion);
    if (champion === undefined || result === undefined || result === winner || !isRetirement(result)) return undefined;
    const decider = almanac.seasons.get(race.year)?.decider;
    if (nearlyFatal.has(race.key) || (decider && decider.date < race.date)) return undefined;
    const [name, driver] = [raceName(almanac, race), driverName(almanac, champion)];
    return {
      wordings: [
        `Who won the ${name}, from which reigning World Champion ${driver} retired?`,
        `${driver}, the reigning World Champion, retired from the ${name}. Who won?`,
      ],
      says: [],
      named: [champion],
      bonus: 0,
    };
  },
  poleSank: (almanac, race, winner) => {
    const pole = poleSitterOf(race);
    if (pole === undefined || pole === winner || (pole.positionNumber ?? 0) < 5) return undefined;
    const [name, driver] = [raceName(almanac, race), driverName(almanac, pole.driverId)];
    const end = arrived(race, pole, pole.positionNumber ?? 0);
    return {
      wordings: [
        `${driver} was on pole for the ${name} but ${end}. Who won?`,
        `Who won the ${name}, in which pole-sitter ${driver} ${end}?`,
      ],
      says: [],
      named: [pole.driverId],
      bonus: 0,
    };
  },
  oneTwo: (almanac, race, winner) => {
    const [second, third] = [race.finisher(2), race.finisher(3)];
    if (second === undefined || third === undefined) return undefined;
    if (second.constructorId !== third.constructorId || second.constructorId === winner.constructorId) return undefined;
    // Of a make that had entered more than two cars it would be less telling.
    if (race.results.filter(({ constructorId }) => constructorId === second.constructorId).length !== 2)
      return undefined;
    const [name, car] = [raceName(almanac, race), withArticle(teamName(almanac, second.constructorId))];
    const [driver, other] = [driverName(almanac, second.driverId), driverName(almanac, third.driverId)];
    return {
      wordings: [
        `Who won the ${name} ahead of ${driver} and ${other}, each in ${car}?`,
        `${driver} and ${other}, each in ${car}, were second and third in the ${name}. Who won?`,
      ],
      says: ['podium', 'gap'],
      named: [second.driverId, third.driverId],
      bonus: 0,
    };
  },
  podium: (almanac, race) => {
    const [second, third] = [race.finisher(2), race.finisher(3)];
    if (second === undefined || third === undefined) return undefined;
    // Who of the two had won more stays among the options; by then, so that no later race changes the wording.
    const winsBefore = ({ driverId }: Result) =>
      almanac.careers.get(driverId)?.wins.filter((one) => one.race.date < race.date).length ?? 0;
    const named = winsBefore(second) < winsBefore(third) ? second : third;
    const [name, driver] = [raceName(almanac, race), driverName(almanac, named.driverId)];
    return {
      wordings:
        named === second
          ? [`Who won the ${name} ahead of ${driver}?`, `${driver} was second in the ${name}. Who won?`]
          : [`Who won the ${name}, in which ${driver} was third?`, `${driver} was third in the ${name}. Who won?`],
      says: ['podium', 'gap', 'one-two', 'close-finish'],
      named: [named.driverId],
      bonus: 0.02,
    };
  },
};
