import type { Category, Chart } from '@lights-out/contracts/bank-file';

import type { Almanac } from './almanac.ts';

/** What an option stands for: the id of a driver, team, grand prix, circuit …, or a number or year. */
export type OptionKey = string | number;

/** What a template is asked about. Races are named by key (`2019-germany`), so that the same thing keeps its params. */
export type Params = Readonly<Record<string, string | number>>;

/** A sentence of an explanation, by a name that is unique among those a question could have. */
export interface Line {
  readonly id: string;
  readonly text: string;
}

/** Wrong numbers to choose from: within bounds, `step` to `reach` apart. */
export interface NumberRange {
  readonly min: number;
  readonly max: number;
  /** Least distance of neighbouring options. */
  readonly step: number;
  /** Greatest distance of neighbouring options. */
  readonly reach: number;
}

/** One question of a template before its wrong options are chosen. */
export interface QuestionDraft {
  /** Ways to ask the same; which one is used depends on the question's id. */
  readonly wordings: readonly string[];
  readonly answer: OptionKey;
  /** Wrong options to choose from, the closest first; or the range that wrong numbers are taken from. */
  readonly rivals: readonly OptionKey[] | NumberRange;
  readonly label: (option: OptionKey) => string;
  /** What may be told once the answer is locked, the most telling first; never what the question has said already. Given the
   * options, where it tells of each of them. */
  readonly lines: readonly Line[] | ((options: readonly OptionKey[]) => readonly Line[]);
  /** How many followers of the sport would know it, from 0 to 1. */
  readonly ease: number;
  /** Path of the record in F1DB's repository below `src/data/`. */
  readonly record: string;
  /** Two questions that ask the same fact have the same text here, and only one of them is kept. */
  readonly fact: string;
  /** What the question is about (`race:…`, `driver:…`, `season:…`): two that share one may answer each other. */
  readonly about: readonly string[];
  readonly decade: number;
  /** The next race may change the answer or the wording, so the question ends before it. */
  readonly endsWithNextRace?: boolean;
}

/** The forms of question; a template is of one. */
export const forms = [
  'race result',
  'grid place',
  'margin',
  'podium',
  'whole podium',
  'team-mates',
  'first and last times',
  'who am I',
  'odd one out',
  'which came first',
  'nearest number',
  'circuit outline',
  'season table',
  'champions',
  'streaks',
  'debuts',
  'nations',
  'machines',
  'sprints',
  'venues',
  'retirements',
  'line-ups',
  'generations',
  'orders',
  'chart',
] as const;

export type Form = (typeof forms)[number];

/** Questions of the same key compete: no more than `most` of them are kept, whichever the ids' hash puts first. */
export interface Share {
  readonly key: string;
  readonly most: number;
}

/** A kind of question that is made, with its proof, from parameters. */
export interface Template {
  /** Part of every question's id: it never changes. */
  readonly id: string;
  readonly form: Form;
  readonly category: Category;
  /** The circuit layout whose outline is shown, where the template shows one. */
  readonly picture?: (params: Params) => string;
  /** Draws its facts for the question; undefined where they give no chart. */
  readonly chart?: (almanac: Almanac, params: Params) => Chart | undefined;
  /** All its questions are the dailies', which have one picture each day. */
  readonly isOfDailies?: boolean;
  /** Its answers have mostly won more than those beside them, so the wrong options are chosen against guessing the biggest name. */
  readonly favoursTheBiggest?: boolean;
  /** Its wrong options are any three rivals: of orders of three names, any other choice would tell the right one. */
  readonly takesAnyThree?: boolean;
  /** Where there could be too many alike, what they compete for. */
  readonly share?: (id: string, params: Params) => Share;
  /** Every set of parameters that the facts offer. */
  readonly list: (almanac: Almanac) => Iterable<Params>;
  /** The statement that the right option alone must satisfy; a query over the facts, apart from how it is told. */
  readonly satisfies: (almanac: Almanac, params: Params, option: OptionKey) => boolean;
  /** Undefined where the question cannot be asked well. */
  readonly tell: (almanac: Almanac, params: Params) => QuestionDraft | undefined;
}

/** Fills in a template's type and nothing else. */
export function template(definition: Template): Template {
  return definition;
}

/** The string parameter of that name. */
export function textOf(params: Params, name: string): string {
  return String(params[name]);
}

export function numberOf(params: Params, name: string): number {
  return Number(params[name]);
}

/** The details of one race share a few questions: more of the recent races, which players remember. */
export function ofTheRace(_id: string, params: Params): Share {
  const { key, year } = raceShared(params);
  return { key, most: year >= 2014 ? 4 : 1 };
}

/** Questions on how a race was lost have room beside its other details, the more the more recent it is. */
export function ofTheLostRace(_id: string, params: Params): Share {
  const { key, year } = raceShared(params);
  return { key, most: year >= 2014 ? 4 : year >= 2000 ? 3 : year >= 1988 ? 2 : 1 };
}

function raceShared(params: Params) {
  const race = textOf(params, 'race');
  return { key: `race ${race}`, year: Number(race.slice(0, 4)) };
}

/** At most this many questions of a template are about one driver. */
export function ofTheDriver(most: number): (id: string, params: Params) => Share {
  return (id, params) => ({ key: `${id} ${textOf(params, 'driver')}`, most });
}
