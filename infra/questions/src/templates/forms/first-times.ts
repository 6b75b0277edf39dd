import type { Almanac } from '../almanac.ts';
import { careerLines } from '../career-lines.ts';
import type { Career, Start } from '../careers.ts';
import {
  debutIn,
  driverName,
  forTeam,
  grandPrixIn,
  grandPrixName,
  nthWin,
  possessive,
  raceName,
  teamName,
  whose,
  hadOtherRaces,
} from '../names.ts';
import { raceLines } from '../race-lines.ts';
import { outcomeOf } from '../race-outcomes.ts';
import { linesNamingWinner } from '../winner-lines.ts';
import { lotusRacing } from '../teams.ts';
import { template, textOf, type Line, type QuestionDraft } from '../template.ts';
import { aboutRace, arrived, decadeOf, easeOf, raceRecord } from './common.ts';

/** At which Grand Prix of a season a driver won for the first time. */
export const raceOfFirstWin = firstTime({
  id: 'race-of-first-win',
  kind: 0,
  lacks: ['first-win'],
  find: ({ wins, hasSharedPodium }) => (hasSharedPodium ? undefined : wins[0]),
  all: ({ wins }) => wins,
  asOfNow: (driver, year) => `Which ${year} race did ${driver} win?`,
  wordings: (driver, { race }, his, nth) => {
    return [
      ...(hadOtherRaces(race.year)
        ? [`At which ${race.year} race did ${driver} win in the World Championship for the ${nth} time?`]
        : []),
      hadOtherRaces(race.year)
        ? `Which ${race.year} race brought ${driver} ${his} ${nth} win in the World Championship?`
        : `Which ${race.year} race was ${possessive(driver)} ${nthWin(nth, race.year)}?`,
      `At which race of ${race.year} did ${driver} take ${his} ${nthWin(nth, race.year)}?`,
    ];
  },
});

/** At which Grand Prix of a season a driver was on pole for the first time. */
export const raceOfFirstPole = firstTime({
  id: 'race-of-first-pole',
  kind: -0.16,
  lacks: ['pole', 'pole-lost'],
  // Not where qualifying and the first place of the grid went to different drivers.
  find: ({ poles, frontStarts }) => (poles[0]?.race === frontStarts[0]?.race ? poles[0] : undefined),
  all: ({ poles }) => poles,
  asOfNow: (driver, year) => `For which Grand Prix of ${year} was ${driver} on pole?`,
  wordings: (driver, { race: { year } }, his, nth) => {
    return hadOtherRaces(year)
      ? [
          `At which race of ${year} did ${driver} take ${his} ${nth} World Championship pole?`,
          `Which ${year} race brought ${driver} ${his} ${nth} World Championship pole?`,
        ]
      : [
          `At which race of ${year} did ${driver} take ${his} ${nth} Grand Prix pole?`,
          `Which ${year} race brought ${driver} ${his} ${nth} Grand Prix pole?`,
        ];
  },
});

/** At which Grand Prix of a season a driver was on the podium for the first time, short of winning. */
export const raceOfFirstPodium = firstTime({
  id: 'race-of-first-podium',
  kind: -0.18,
  lacks: ['podium'],
  find: ({ podiums, hasSharedPodium }) =>
    hasSharedPodium || podiums[0]?.result.positionNumber === 1 ? undefined : podiums[0],
  all: ({ podiums }) => podiums,
  asOfNow: (driver, year) => `At which Grand Prix of ${year} was ${driver} on the podium?`,
  wordings: (driver, { race: { year } }, his, nth) => {
    return hadOtherRaces(year)
      ? [
          `At which race of ${year} did ${driver} take ${his} ${nth} World Championship podium?`,
          `Which ${year} race brought ${driver} ${his} ${nth} World Championship podium?`,
        ]
      : [
          `At which race of ${year} did ${driver} take ${his} ${nth} Grand Prix podium?`,
          `Which ${year} race brought ${driver} ${his} ${nth} Grand Prix podium?`,
        ];
  },
});

/** At which Grand Prix of a season a driver won for the last time. */
export const raceOfLastWin = firstTime({
  id: 'race-of-last-win',
  kind: -0.1,
  lacks: ['last-win', 'wins-so-far'],
  find: ({ wins, isOver, hasSharedPodium }) =>
    isOver && wins.length >= 2 && !hasSharedPodium ? wins.at(-1) : undefined,
  all: ({ wins }) => wins,
  asOfNow: (driver, year) => `Which ${year} race did ${driver} win?`,
  wordings: (driver, { race }, his) => [
    `At which race of ${race.year} did ${driver} take ${his} ${nthWin('last', race.year)}?`,
  ],
});

/** With which team a driver came to Formula 1. */
export const debutTeam = template({
  id: 'debut-team',
  form: 'debuts',
  category: 'Drivers',
  *list(almanac) {
    for (const career of almanac.careers.values())
      if (career.fame >= 0.22 && career.teamIds.size >= 2 && isWorksStart(almanac, career.starts[0]))
        yield { driver: career.id };
  },
  satisfies: (almanac, params, option) =>
    almanac.careers.get(textOf(params, 'driver'))?.starts[0]?.result.constructorId === option,
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    const first = career?.starts[0];
    if (career === undefined || first === undefined) return undefined;
    const [driver, his] = [driverName(almanac, career.id), whose(almanac, career.id)];
    return {
      ...tellingOfTeam(almanac, career, first),
      wordings: [
        `With which team did ${driver} make ${his} ${debutIn(first.race.year)} in ${first.race.year}?`,
        `Which team gave ${driver} ${his} first ${grandPrixIn(first.race.year)}, in ${first.race.year}?`,
      ],
      lines: [...firstRaceLines(almanac, career, first), ...careerLines(almanac, career.id, ['debut', 'seasons'])],
      ease: easeOf(0, first.race.year, [career.fame]),
      fact: `debut team ${career.id}`,
    };
  },
});

/** For which team a driver started a last Grand Prix; drivers who died in that season are left out. */
export const lastTeam = template({
  id: 'last-team',
  form: 'first and last times',
  category: 'Drivers',
  *list(almanac) {
    for (const { id, row, fame, teamIds, isOver, starts } of almanac.careers.values()) {
      const last = starts.at(-1);
      const diedThen = row.dateOfDeath?.startsWith(String(last?.race.year)) === true;
      if (last !== undefined && isOfTwoLotuses(last)) continue;
      if (fame >= 0.3 && teamIds.size >= 3 && isOver && !diedThen && isWorksStart(almanac, last)) yield { driver: id };
    }
  },
  satisfies: (almanac, params, option) =>
    almanac.careers.get(textOf(params, 'driver'))?.starts.at(-1)?.result.constructorId === option,
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    const last = career?.starts.at(-1);
    if (career === undefined || last === undefined || !career.isOver) return undefined;
    const [driver, his] = [driverName(almanac, career.id), whose(almanac, career.id)];
    return {
      ...tellingOfTeam(almanac, career, last),
      wordings: [
        `${driver} started ${his} last ${grandPrixIn(last.race.year)} in ${last.race.year}. For which team?`,
        `For which team did ${driver} drive ${his} last ${grandPrixIn(last.race.year)}, in ${last.race.year}?`,
      ],
      lines: [
        {
          id: 'last-race',
          text: `It was the ${grandPrixName(almanac, last.race.grandPrixId, last.race.year)}.`,
        },
        ...careerLines(almanac, career.id, ['seasons']),
      ],
      ease: easeOf(-0.1, last.race.year, [career.fame]),
      fact: `last team ${career.id}`,
    };
  },
});

/** In which season a driver started a first Grand Prix. */
export const debutYear = template({
  id: 'debut-year',
  form: 'debuts',
  category: 'Drivers',
  *list(almanac) {
    for (const { id, fame } of almanac.careers.values()) if (fame >= 0.36) yield { driver: id };
  },
  satisfies: (almanac, params, option) =>
    almanac.careers.get(textOf(params, 'driver'))?.starts[0]?.race.year === option,
  tell(almanac, params) {
    const career = almanac.careers.get(textOf(params, 'driver'));
    const first = career?.starts[0];
    if (career === undefined || first === undefined) return undefined;
    const driver = driverName(almanac, career.id);
    return {
      wordings: [
        `In which season did ${driver} make ${whose(almanac, career.id)} ${debutIn(first.race.year)}?`,
        `When did ${driver} start ${whose(almanac, career.id)} first ${grandPrixIn(first.race.year)}?`,
      ],
      answer: first.race.year,
      rivals: { min: 1950, max: almanac.asOf.year, step: 1, reach: 2 },
      label: String,
      lines: [
        ...firstRaceLines(almanac, career, first, true),
        ...careerLines(almanac, career.id, ['debut', 'seasons']),
      ],
      ease: easeOf(-0.16, first.race.year, [career.fame]),
      record: `drivers/${career.id}.yml`,
      fact: `debut year ${career.id}`,
      about: aboutRace(first.race, career.id),
      decade: decadeOf(first.race.year),
    };
  },
});

interface FirstTime {
  readonly id: string;
  readonly kind: number;
  /** Ids of the race's lines that would repeat the question. */
  readonly lacks: readonly string[];
  readonly find: (career: Career) => Start | undefined;
  readonly wordings: (driver: string, start: Start, his: string, nth: 'first' | 'only') => readonly string[];
  /** Of one who has done it once and may do it again. */
  readonly asOfNow: (driver: string, year: number) => string;
  /** Everything of the kind in a career. */
  readonly all: (career: Career) => readonly Start[];
}

/** A race of a given season at which something happened to a driver for the first or last time. */
function firstTime({ id, kind, lacks, find, wordings, asOfNow, all }: FirstTime) {
  return template({
    id,
    form: 'first and last times',
    category: 'Drivers',
    *list(almanac) {
      for (const career of almanac.careers.values())
        if (find(career) !== undefined && career.fame >= 0.2) yield { driver: career.id };
    },
    satisfies(almanac, params, option) {
      const career = almanac.careers.get(textOf(params, 'driver'));
      return career !== undefined && find(career)?.race.grandPrixId === option;
    },
    tell(almanac, params) {
      const career = almanac.careers.get(textOf(params, 'driver'));
      const start = career && find(career);
      if (career === undefined || start === undefined) return undefined;
      const { race } = start;
      const [driver, isOnce] = [driverName(almanac, career.id), all(career).length === 1];
      const calendar = (almanac.seasons.get(race.year)?.races ?? []).filter(
        (one) => one.resultOf(career.id) !== undefined,
      );
      const rivals = calendar
        .filter((one) => one !== race)
        .sort((a, b) => Math.abs(a.round - race.round) - Math.abs(b.round - race.round))
        .map(({ grandPrixId }) => grandPrixId);
      return {
        wordings:
          isOnce && !career.isOver
            ? [asOfNow(driver, race.year)]
            : wordings(driver, start, whose(almanac, career.id), isOnce ? 'only' : 'first'),
        answer: race.grandPrixId,
        rivals,
        label: (option) => grandPrixName(almanac, String(option), race.year),
        lines: [
          ...placed(almanac, start),
          ...(start.result.positionNumber === 1 ? raceLines : linesNamingWinner)(almanac, race, lacks),
        ],
        ease: easeOf(kind, race.year, [career.fame]),
        record: raceRecord(race),
        fact: `${id} ${career.id}`,
        about: aboutRace(race, career.id),
        decade: decadeOf(race.year),
      };
    },
  });
}

function tellingOfTeam(
  almanac: Almanac,
  career: Career,
  { race, result }: Start,
): Omit<QuestionDraft, 'wordings' | 'lines' | 'ease' | 'fact'> {
  const rivals = [...almanac.teams.values()]
    .filter(({ id, years }) => id !== result.constructorId && years.includes(race.year))
    .filter(({ id }) => id !== lotusRacing || race.year === 2010)
    .map(({ id, fame }) => ({ id, weight: fame + (career.teamIds.has(id) ? 0.5 : 0) }))
    .sort((a, b) => b.weight - a.weight);
  return {
    answer: result.constructorId,
    rivals: rivals.map(({ id }) => id),
    label: (option) => teamName(almanac, String(option)),
    record: raceRecord(race),
    about: [...aboutRace(race, career.id), `team:${result.constructorId}`],
    decade: decadeOf(race.year),
  };
}

/** In 2011 the team was called Team Lotus, beside Lotus Renault; F1DB has both years under the name of the first. */
function isOfTwoLotuses({ race, result }: Start): boolean {
  return result.constructorId === lotusRacing && race.year === 2011;
}

function isWorksStart(almanac: Almanac, start: Start | undefined): boolean {
  return start !== undefined && almanac.entrants.isWorks(start.race, start.result);
}

/** Where and how the driver's first race went. */
function firstRaceLines(almanac: Almanac, career: Career, { race, result }: Start, withTeam = false): Line[] {
  const [name, his] = [driverName(almanac, career.id), whose(almanac, career.id)];
  const debut = hadOtherRaces(race.year) ? debutIn(race.year) : 'debut';
  const team = withTeam ? ` ${forTeam(almanac, race, result)}` : '';
  const text =
    result.positionNumber === null
      ? `${name} made ${his} ${debut} at the ${raceName(almanac, race)}${withTeam ? `,${team}` : ''}.`
      : `${name} ${arrived(race, result, result.positionNumber)}${team} on ${his} ${debut}, at the ${raceName(almanac, race)}.`;
  return [{ id: 'first-race', text }];
}

/** Where the driver finished, or what put an end to it. */
function placed(almanac: Almanac, { race, result }: Start): Line[] {
  const position = result.positionNumber;
  if (position === null)
    return [{ id: 'retired', text: `${driverName(almanac, result.driverId)} ${outcomeOf(race, result)}.` }];
  if (race.finisher(position) === undefined) return [];
  const verb = position === 1 ? 'won' : arrived(race, result, position);
  // The sentence about the winner names the team that both drove for.
  const isMate = position > 1 && race.finisher(1)?.constructorId === result.constructorId;
  const team = isMate ? '' : ` ${forTeam(almanac, race, result)}`;
  return [
    {
      id: position === 1 ? 'won' : 'placed',
      text: `${driverName(almanac, result.driverId)} ${verb}${team}.`,
    },
  ];
}
