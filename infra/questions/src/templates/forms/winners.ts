import type { Almanac } from '../almanac.ts';
import {
  driverName,
  gapInSeconds,
  grandPrixIn,
  hadOtherRaces,
  inWords,
  nthWin,
  ordinalInWords,
  raceName,
  teamName,
  whose,
  withArticle,
} from '../names.ts';
import { unlikeDeciders, raceLines } from '../race-lines.ts';
import { classifiedIn } from '../race-outcomes.ts';
import { gapOf, isRetirement, poleSitterOf, winnerOf, type Race, type Result } from '../races.ts';
import { template, textOf, type OptionKey, type Params, type QuestionDraft } from '../template.ts';
import {
  aboutRace,
  believableWinners,
  contenders,
  decadeOf,
  driverFameOf,
  easeOf,
  plainRaces,
  raceBonus,
  raceRecord,
  wonRace,
} from './common.ts';

/** What a question about a race says of it, so that it is more than a name and a year. */
interface Hook {
  readonly wordings: readonly string[];
  /** Ids of the lines that would repeat it. */
  readonly says: readonly string[];
  readonly named: readonly string[];
  readonly bonus: number;
}

type HookOf = (almanac: Almanac, race: Race, winner: Result) => Hook | undefined;

/** Who won a race, told with the most telling thing about it that does not name the winner. */
export const raceWinner = template({
  id: 'race-winner',
  form: 'race result',
  category: 'History',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const race of plainRaces(almanac)) {
      const winner = winnerOf(race) as Result;
      const hook = Object.keys(hooks).find((name) => hooks[name]?.(almanac, race, winner) !== undefined);
      if (hook !== undefined) yield { race: race.key, hook };
    }
  },
  satisfies: (almanac, params, option) => isWinner(almanac, params, option),
  tell(almanac, params) {
    const found = wonRace(almanac, params);
    const hook = found && hooks[textOf(params, 'hook')]?.(almanac, found.race, found.winner);
    if (found === undefined || hook === undefined) return undefined;
    const { race, winner } = found;
    return {
      ...tellingOfWinner(almanac, race, winner),
      rivals: believableWinners(almanac, race, [winner.driverId, ...hook.named]),
      wordings: hook.wordings,
      lines: raceLines(almanac, race, hook.says),
      ease: easeOf(-0.08 + hook.bonus + raceBonus(almanac, race), race.year, [driverFameOf(almanac, winner.driverId)]),
      about: aboutRace(race, winner.driverId, ...hook.named),
    };
  },
});

/** A driver's first win, asked by the race. The wrong options had not won before either. */
export const firstTimeWinner = template({
  id: 'first-time-winner',
  form: 'first and last times',
  category: 'Drivers',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const { wins, hasSharedPodium } of almanac.careers.values())
      if (wins[0] !== undefined && !hasSharedPodium) yield { race: wins[0].race.key };
  },
  satisfies: (almanac, params, option) => isWinner(almanac, params, option),
  tell(almanac, params) {
    const found = wonRace(almanac, params);
    if (found === undefined) return undefined;
    const { race, winner } = found;
    if (almanac.careers.get(winner.driverId)?.wins[0]?.race !== race) return undefined;
    const winless = contenders(almanac, race).filter((id) => {
      const first = almanac.careers.get(id)?.wins[0];
      return first === undefined || first.race.date > race.date;
    });
    return {
      ...tellingOfWinner(almanac, race, winner),
      rivals: winless,
      wordings: firstWinWordings(almanac, race, winner.driverId),
      lines: raceLines(almanac, race, ['first-win', 'decider']),
      ease: easeOf(0, race.year, [driverFameOf(almanac, winner.driverId)]),
    };
  },
});

/** Asked as the first win of one who has won again since, as the only one of one who will not. */
function firstWinWordings(almanac: Almanac, race: Race, driver: string): string[] {
  const [name, career] = [raceName(almanac, race), almanac.careers.get(driver)];
  const isOnce = career?.wins.length === 1;
  if (isOnce && career.isOver)
    return [`Who took ${whose(almanac, driver)} ${nthWin('only', race.year)} at the ${name}?`];
  if (isOnce) return [`Who won the ${name}, not having won a ${grandPrixIn(race.year)} before?`];
  if (hadOtherRaces(race.year))
    return [
      `Who took ${whose(almanac, driver)} ${nthWin('first', race.year)} at the ${name}?`,
      `Which driver won a World Championship race for the first time at the ${name}?`,
    ];
  return [
    `Who took ${whose(almanac, driver)} ${nthWin('first', race.year)} at the ${name}?`,
    `Which driver won a Grand Prix for the first time at the ${name}?`,
    `The ${name} had a first-time winner. Who was it?`,
  ];
}

/** A driver's last win, asked by the race. */
export const lastTimeWinner = template({
  id: 'last-time-winner',
  form: 'first and last times',
  category: 'Drivers',
  *list(almanac) {
    for (const { wins, isOver, hasSharedPodium } of almanac.careers.values()) {
      const last = wins.at(-1);
      if (last !== undefined && wins.length >= 3 && isOver && !hasSharedPodium) yield { race: last.race.key };
    }
  },
  satisfies: (almanac, params, option) => isWinner(almanac, params, option),
  tell(almanac, params) {
    const found = wonRace(almanac, params);
    if (found === undefined) return undefined;
    const { race, winner } = found;
    const career = almanac.careers.get(winner.driverId);
    if (career?.isOver !== true || career.wins.at(-1)?.race !== race) return undefined;
    const name = raceName(almanac, race);
    return {
      ...tellingOfWinner(almanac, race, winner),
      wordings: [
        `Who took ${whose(almanac, winner.driverId)} ${nthWin('last', race.year)} at the ${name}?`,
        `The ${name} was whose ${nthWin('last', race.year)}?`,
      ],
      lines: raceLines(almanac, race, ['last-win', 'wins-so-far']),
      ease: easeOf(-0.06, race.year, [career.fame]),
    };
  },
});

function tellingOfWinner(
  almanac: Almanac,
  race: Race,
  winner: Result,
): Omit<QuestionDraft, 'wordings' | 'lines' | 'ease'> {
  return {
    answer: winner.driverId,
    rivals: contenders(almanac, race),
    label: (option) => driverName(almanac, String(option)),
    record: raceRecord(race),
    fact: `winner ${race.key}`,
    about: aboutRace(race, winner.driverId),
    decade: decadeOf(race.year),
  };
}

function isWinner(almanac: Almanac, params: Params, option: OptionKey): boolean {
  const results = almanac.raceByKey.get(textOf(params, 'race'))?.results ?? [];
  return results.some(({ driverId, positionNumber }) => driverId === option && positionNumber === 1);
}

// In order of preference.
const hooks: Readonly<Record<string, HookOf>> = {
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
    if (second === undefined || gap > 800) return undefined;
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
    if (classified > 7) return undefined;
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
