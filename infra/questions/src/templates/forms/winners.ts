import type { Almanac } from '../almanac.ts';
import { driverName, grandPrixIn, hadOtherRaces, nthWin, raceName, whose } from '../names.ts';
import { raceLines } from '../race-lines.ts';
import { winnerOf, type Race, type Result } from '../races.ts';
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
import { hooks } from './race-hooks.ts';

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
