import type { Almanac } from '../almanac.ts';
import {
  driverName,
  forTeam,
  grandPrixName,
  grandsPrixIn,
  inWords,
  raceName,
  teamName,
  possessive,
  raceIn,
  hadOtherRaces,
} from '../names.ts';
import { raceLines } from '../race-lines.ts';
import { winnerOf, type Race } from '../races.ts';
import { remember } from '../remember.ts';
import { template, textOf, type Line, type Params } from '../template.ts';
import { aboutRace, contenders, decadeOf, driverFameOf, easeOf, raceRecord } from './common.ts';

/** Races that one driver won one after the other, with the race that ended it. */
interface Run {
  readonly driver: string;
  readonly races: readonly Race[];
  readonly end: Race | undefined;
}

/** Who won the race that ended a run of wins. */
export const streakEnder = template({
  id: 'streak-ender',
  form: 'streaks',
  category: 'Records',
  favoursTheBiggest: true,
  *list(almanac) {
    // A run is ended by others where the driver raced.
    for (const { driver, races, end } of runsOf(almanac))
      if (races.length >= 3 && end?.resultOf(driver) !== undefined) yield { last: races.at(-1)?.key ?? '' };
  },
  satisfies: (almanac, params, option) => {
    const end = runIn(almanac, params)?.end;
    return end !== undefined && winnerOf(end)?.driverId === option;
  },
  tell(almanac, params) {
    const run = runIn(almanac, params);
    const winner = run?.end && winnerOf(run.end);
    if (run?.end === undefined || winner === undefined) return undefined;
    const [driver, many, where] = [
      driverName(almanac, run.driver),
      inWords(run.races.length),
      raceName(almanac, run.end),
    ];
    const isOfTwoKinds = hadOtherRaces(run.races[0]?.year ?? 0);
    const wins = isOfTwoKinds ? 'wins in championship races' : 'wins';
    const ofTheChampionship = isOfTwoKinds ? ' championship races' : '';
    return {
      wordings: [
        `Who ended ${possessive(driver)} run of ${many} ${wins} by winning the ${where}?`,
        `${driver} had won ${many}${ofTheChampionship} in a row. Who won the next one, the ${where}?`,
        isOfTwoKinds
          ? `After ${driver} had won ${many} championship races in a row, who won the ${where}?`
          : `After ${many} wins in a row for ${driver}, who won the ${where}?`,
      ],
      answer: winner.driverId,
      rivals: contenders(almanac, run.end).filter((id) => id !== run.driver),
      label: (option) => driverName(almanac, String(option)),
      lines: raceLines(almanac, run.end, ['team']),
      ease: easeOf(-0.12, run.end.year, [driverFameOf(almanac, winner.driverId)]),
      record: raceRecord(run.end),
      fact: `winner ${run.end.key}`,
      about: aboutRace(run.end, run.driver, winner.driverId),
      decade: decadeOf(run.end.year),
    };
  },
});

/** How many races in a row a driver won. */
export const streakLength = template({
  id: 'streak-length',
  form: 'streaks',
  category: 'Records',
  *list(almanac) {
    for (const { races, end } of runsOf(almanac))
      if (races.length >= 4 && end !== undefined) yield { last: races.at(-1)?.key ?? '' };
  },
  satisfies: (almanac, params, option) => runIn(almanac, params)?.races.length === option,
  tell(almanac, params) {
    const run = runIn(almanac, params);
    const [first, last] = [run?.races[0], run?.races.at(-1)];
    if (run?.end === undefined || first === undefined || last === undefined) return undefined;
    const driver = driverName(almanac, run.driver);
    const from = raceName(almanac, first);
    const ender = winnerOf(run.end);
    return {
      wordings: [
        `How many ${grandsPrixIn(first.year)} in a row did ${driver} win from the ${from} on?`,
        `The ${from} was the first of how many ${grandsPrixIn(first.year)} in a row won by ${driver}?`,
      ],
      answer: run.races.length,
      rivals: { min: 2, max: 16, step: 1, reach: 1 },
      label: String,
      lines: [
        ...(winnerOf(last) === undefined
          ? []
          : [{ id: 'team', text: `${driver} was driving ${forTeam(almanac, last, winnerOf(last)!)}.` }]),
        ...(ender === undefined
          ? []
          : [
              {
                id: 'end',
                text: `${driverName(almanac, ender.driverId)} won the next ${raceIn(first.year)}, the ${raceName(almanac, run.end)}.`,
              },
            ]),
      ],
      ease: easeOf(-0.2, first.year, [driverFameOf(almanac, run.driver)]),
      record: raceRecord(last),
      fact: `streak ${last.key}`,
      about: aboutRace(last, run.driver),
      decade: decadeOf(first.year),
    };
  },
});

/** Who won the same Grand Prix several years running. */
export const repeatWinner = template({
  id: 'repeat-winner',
  form: 'streaks',
  category: 'Records',
  favoursTheBiggest: true,
  *list(almanac) {
    for (const { grandPrixId, from, to } of repeatsOf(almanac)) yield { grandPrix: grandPrixId, from, to };
  },
  satisfies: (almanac, params, option) => {
    const repeat = repeatsOf(almanac).find(
      (one) => one.grandPrixId === params.grandPrix && one.from === params.from && one.to === params.to,
    );
    return repeat?.driver === option;
  },
  tell(almanac, params) {
    const repeat = repeatsOf(almanac).find(
      (one) => one.grandPrixId === params.grandPrix && one.from === params.from && one.to === params.to,
    );
    if (repeat === undefined) return undefined;
    const [where, many] = [
      grandPrixName(almanac, repeat.grandPrixId, repeat.races[0]?.year),
      inWords(repeat.races.length),
    ];
    const [first, last] = [repeat.races[0] as Race, repeat.races.at(-1) as Race];
    const others = [...new Set(repeat.races.flatMap((race) => contenders(almanac, race).slice(0, 5)))].filter(
      (id) => id !== repeat.driver,
    );
    const team = teamName(almanac, winnerOf(first)?.constructorId ?? '');
    const lastTeam = teamName(almanac, winnerOf(last)?.constructorId ?? '');
    return {
      wordings: [
        `Who won the ${where} ${many} times in a row, from ${repeat.from} to ${repeat.to}?`,
        `Every ${where} from ${repeat.from} to ${repeat.to} was won by the same driver. Who?`,
      ],
      answer: repeat.driver,
      rivals: others,
      label: (option) => driverName(almanac, String(option)),
      lines: [
        {
          id: 'team',
          text:
            team === lastTeam
              ? `${driverName(almanac, repeat.driver)} won them for ${team}.`
              : `${driverName(almanac, repeat.driver)} won the first for ${team} and the last for ${lastTeam}.`,
        },
        ...margin(almanac, last),
      ],
      ease: easeOf(-0.04, repeat.to, [driverFameOf(almanac, repeat.driver)]),
      record: raceRecord(last),
      fact: `repeat ${repeat.grandPrixId} ${repeat.from}`,
      about: [...aboutRace(last, repeat.driver), `grand-prix:${repeat.grandPrixId}`],
      decade: decadeOf(repeat.from),
    };
  },
});

/** Runs of two wins or more, shared wins breaking them. */
function runsOf(almanac: Almanac): Run[] {
  return remember(almanac, 'runs', () => findRuns(almanac));
}

function findRuns(almanac: Almanac): Run[] {
  const found: Run[] = [];
  let current: Race[] = [];
  let driver: string | undefined;
  for (const race of almanac.races) {
    const winner = winnerOf(race)?.driverId;
    if (winner !== undefined && winner === driver) current.push(race);
    else {
      if (driver !== undefined && current.length >= 2) found.push({ driver, races: current, end: race });
      [driver, current] = [winner, [race]];
    }
  }
  if (driver !== undefined && current.length >= 2) found.push({ driver, races: current, end: undefined });
  return found;
}

function runIn(almanac: Almanac, params: Params): Run | undefined {
  return runsOf(almanac).find(({ races }) => races.at(-1)?.key === textOf(params, 'last'));
}

interface Repeat {
  readonly grandPrixId: string;
  readonly driver: string;
  readonly from: number;
  readonly to: number;
  readonly races: readonly Race[];
}

/** Three or more runnings of a Grand Prix in a row won by the same driver, ended by another winner since. */
function repeatsOf(almanac: Almanac): Repeat[] {
  return remember(almanac, 'repeats', () => findRepeats(almanac));
}

function findRepeats({ races }: Almanac): Repeat[] {
  return [...Map.groupBy(races, ({ grandPrixId }) => grandPrixId)].flatMap(([grandPrixId, own]) => {
    const found: Repeat[] = [];
    let current: Race[] = [];
    for (const race of own) {
      const last = current.at(-1);
      const isSame =
        last !== undefined && winnerOf(race) !== undefined && winnerOf(last)?.driverId === winnerOf(race)?.driverId;
      if (isSame) current.push(race);
      else {
        if (current.length >= 3) found.push(repeatOf(grandPrixId, current));
        current = [race];
      }
    }
    return found;
  });
}

function repeatOf(grandPrixId: string, races: readonly Race[]): Repeat {
  const [first, last] = [races[0] as Race, races.at(-1) as Race];
  return { grandPrixId, driver: winnerOf(first)?.driverId ?? '', from: first.year, to: last.year, races };
}

/** Whom the driver beat in the last of them. */
function margin(almanac: Almanac, race: Race): Line[] {
  const second = race.finisher(2);
  return second === undefined
    ? []
    : [{ id: 'beaten', text: `${driverName(almanac, second.driverId)} was second in the last of them.` }];
}
