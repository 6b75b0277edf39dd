import type { Category } from '@lights-out/contracts/bank-file';

import type { Almanac } from '../almanac.ts';
import type { Career, Start } from '../careers.ts';
import { driverName, lastOtherRaces, possessive, raceName, teamName } from '../names.ts';
import type { Race } from '../races.ts';
import { remember } from '../remember.ts';
import type { Team } from '../teams.ts';
import type { Line } from '../template.ts';
import { against, type Compared, type Field, type Shared } from './against.ts';
import { lastOf } from './before-or-after.ts';
import { startsFor } from './drove-for.ts';
import { laterNamed } from './line-ups.ts';
import { underOtherNames } from './raced-for.ts';

/** What is asked against, by the subject that it belongs to: kinds of moments, and how many are asked against each. */
const subjects: Readonly<Record<string, readonly [Category, few: number, ...kinds: string[]]>> = {
  career: ['History', 7, 'debut', 'win', 'podium', 'last', 'last-win'],
  title: ['Championships', 9, 'title', 'last-title', 'team-title'],
  team: ['Teams', 7, 'join', 'team-debut', 'team-win', 'team-last'],
};

/** What of four things had happened before another, and what happened after it. */
export const momentTemplates = Object.entries(subjects).flatMap(([subject, [category, few, ...kinds]]) => {
  const shared: Shared = {
    form: 'which came first',
    category,
    kind: 0.04,
    few,
    fields: () => [{}],
    fieldOf: momentsOf,
    // Whose debut came before whose is asked elsewhere.
    isAsked: (one, other) => kinds.includes(kindOf(one)) && kindOf(one) !== kindOf(other),
    unlike: (right, wrong) => (kindOf(right) === kindOf(wrong) ? 0 : 1),
    // So that nobody has to count races, and no gap of years gives it away.
    range: () => [2, 5],
    told: () => 'In order of time',
    shown: String,
  };
  return [
    against({
      ...shared,
      id: `${subject}-moment-before`,
      sign: -1,
      wordings: (one) => [
        `Which of these came before ${one}?`,
        `Three of these came after ${one}. Which came before it?`,
        `At the time of ${one}, which of these had already happened?`,
      ],
    }),
    against({
      ...shared,
      id: `${subject}-moment-after`,
      sign: 1,
      wordings: (one) => [
        `Which of these came after ${one}?`,
        `Three of these came before ${one}. Which came after it?`,
        `At the time of ${one}, which of these was still to come?`,
      ],
    }),
  ];
});

/** Their first race is told in more ways than one, or under another name. */
const ofTwoNames: ReadonlySet<string> = new Set([
  ...laterNamed,
  'arrows',
  'footwork',
  'sauber',
  'bmw-sauber',
  'racing-point',
  'kick-sauber',
  'racing-bulls',
  'marussia',
  'hrt',
]);
/** First and last times of drivers and teams since all Grands Prix counted, by kind and subject. */
function momentsOf(almanac: Almanac): Field {
  return remember(almanac, 'moments', () => {
    const drivers = [...almanac.careers.values()].filter(
      ({ fame, hasSharedPodium }) => fame >= 0.28 && !hasSharedPodium,
    );
    const teams = [...almanac.teams.values()].filter(
      ({ id, fame, hasReusedName }) => fame >= 0.3 && !hasReusedName && !ofTwoNames.has(id),
    );
    const moments = [
      ...drivers.flatMap((career) => momentsOfDriver(almanac, career)),
      ...teams.flatMap((team) => momentsOfTeam(almanac, team)),
    ];
    return new Map(moments.filter(([, { value }]) => value > lastOtherRaces));
  });
}

function kindOf(key: string): string {
  return key.split('+')[0] ?? '';
}

type Moment = readonly [key: string, moment: Compared];

function momentsOfDriver(almanac: Almanac, career: Career): Moment[] {
  const { id, starts, wins, podiums, titles, years, isOver } = career;
  const name = possessive(driverName(almanac, id));
  const of = (kind: string, what: string, start: Start | undefined): Moment[] =>
    start === undefined
      ? []
      : [
          [
            `${kind}+${id}`,
            {
              ...ofDriver(career, `${name} ${what}`, start.race.year, whereItWas(almanac, `${name} ${what}`, start)),
              race: start.race.key,
            },
          ],
        ];
  const won = (kind: string, what: string, year: number | undefined): Moment[] =>
    year === undefined ? [] : [[`${kind}+${id}`, ofDriver(career, `${name} ${what}`, year, [])]];
  const isWhole = (years[0] ?? 0) > lastOtherRaces;
  return [
    ...(isWhole ? of('debut', 'debut', starts[0]) : []),
    ...(isWhole ? of('win', wins.length === 1 && isOver ? 'Grand Prix win' : 'first win', wins[0]) : []),
    ...(isWhole && podiums[0]?.race !== wins[0]?.race
      ? of('podium', podiums.length === 1 && isOver ? 'Grand Prix podium' : 'first podium', podiums[0])
      : []),
    ...(isWhole ? joinings(almanac, career, of) : []),
    ...won('title', titles.length === 1 && isOver ? 'world title' : 'first world title', titles[0]),
    ...(isOver && titles.length > 1 ? won('last-title', 'last world title', titles.at(-1)) : []),
    ...(isOver && wins.length > 1 ? of('last-win', 'last win', wins.at(-1)) : []),
    ...of('last', 'last Grand Prix', lastOf(career)),
  ];
}

/** First races for teams that the driver came to from elsewhere. */
function joinings(
  almanac: Almanac,
  { id, teamIds }: Career,
  of: (kind: string, what: string, start: Start | undefined) => Moment[],
): Moment[] {
  const [debut, ...others] = teamIds;
  const known = new Set([debut]);
  return others.flatMap((team) => {
    const isNew = [...underOtherNames(almanac, team)].every((name) => !known.has(name));
    known.add(team);
    const own = startsFor(almanac, id, team);
    // Who stood in for another for a race or two is remembered by few.
    const isTold = isNew && !laterNamed.has(team) && own.length >= 5 && (almanac.teams.get(team)?.fame ?? 0) >= 0.3;
    return isTold ? of(`join+${team}`, `first race for ${teamName(almanac, team)}`, own[0]) : [];
  });
}

function ofDriver({ id, fame }: Career, name: string, year: number, lines: readonly Line[]): Compared {
  return { name, value: year, fame, year, about: `driver:${id}`, record: `drivers/${id}.yml`, lines: () => lines };
}

/** `Lewis Hamilton's first win was at the 2007 Canadian Grand Prix.` */
function whereItWas(almanac: Almanac, what: string, { race }: Start): Line[] {
  return [{ id: 'where', text: `${what} was at the ${raceName(almanac, race)}.` }];
}

function momentsOfTeam(almanac: Almanac, { id, fame, starts, wins, titles, years }: Team): Moment[] {
  const name = possessive(teamName(almanac, id));
  const of = (kind: string, what: string, when: Race | number | undefined, lines: readonly Line[] = []): Moment[] => {
    if (when === undefined) return [];
    const [year, race] = typeof when === 'number' ? [when, undefined] : [when.year, when.key];
    const told = { name: `${name} ${what}`, value: year, fame: Math.min(0.8, fame), year, ...(race && { race }) };
    return [[`${kind}+${id}`, { ...told, about: `team:${id}`, record: `constructors/${id}.yml`, lines: () => lines }]];
  };
  const [first, win, last] = [starts[0], wins[0], years.at(-1) ?? 0];
  const driverOf = (start: Start) => driverName(almanac, start.result.driverId);
  const [title] = titles;
  const isGone = last <= almanac.asOf.year - 4;
  return [
    ...of('team-debut', 'first race', first?.race),
    ...(win === undefined
      ? []
      : of('team-win', isGone && wins.length === 1 ? 'Grand Prix win' : 'first win', win.race, [
          { id: 'who', text: `${name} first winner was ${driverOf(win)}, at the ${raceName(almanac, win.race)}.` },
        ])),
    ...of('team-title', `${isGone && titles.length === 1 ? '' : 'first '}constructors' title`, title),
    ...(isGone ? of('team-last', 'last Grand Prix', starts.at(-1)?.race) : []),
  ];
}
