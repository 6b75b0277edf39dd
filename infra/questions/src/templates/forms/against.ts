import type { Category } from '@lights-out/contracts/bank-file';

import type { Almanac } from '../almanac.ts';
import { steadyPicks } from '../chance.ts';
import { listed } from '../names.ts';
import { template, textOf, type Form, type Line, type OptionKey, type Params } from '../template.ts';
import { decadeOf, easeOf } from './common.ts';

/** One of those that are held against one another: a driver, a team, or something that happened. */
export interface Compared {
  /** As an option names it. */
  readonly name: string;
  /** What is compared: a year, a place, a count. */
  readonly value: number;
  /** As it is told, where that is another. */
  readonly said?: string;
  readonly fame: number;
  /** The season that a reader thinks of. */
  readonly year: number;
  /** What it is about (`driver:fernando-alonso`); no two in a question are about the same. */
  readonly about: string;
  /** The race at which it happened: two of the same one would rule each other out. */
  readonly race?: string;
  /** Path of the record in F1DB. */
  readonly record: string;
  /** What else may be told of it. */
  readonly lines?: () => readonly Line[];
}

export type Field = ReadonlyMap<string, Compared>;

/** What the two directions share. */
export type Shared = Omit<Against, 'id' | 'sign' | 'wordings'>;

interface Against {
  readonly id: string;
  readonly form: Form;
  readonly category: Category;
  readonly favoursTheBiggest?: boolean;
  /** 1 where what is more or later is right, -1 where what is less or earlier is. */
  readonly sign: 1 | -1;
  readonly kind: number;
  /** Against each so many are asked for. */
  readonly few: number;
  /** The params of each field that all of a question are of. */
  readonly fields: (almanac: Almanac) => readonly Params[];
  readonly fieldOf: (almanac: Almanac, params: Params) => Field;
  /** How far the others are from the one that is named: nearer would be a quibble, farther no question. */
  readonly range: (value: number) => readonly [least: number, most: number];
  /** Whether a right option is asked for; all are, where it is left out. */
  readonly isAsked?: (one: string, other: string) => boolean;
  /** How unlike the right one a wrong one is by its kind: an odd one would tell. */
  readonly unlike?: (right: string, wrong: string) => number;
  readonly wordings: (name: string, almanac: Almanac, params: Params) => readonly string[];
  readonly told: (almanac: Almanac, params: Params) => string;
  readonly shown: (value: number) => string;
}

/** Whoever is named in the question is known to most, and whoever is right to many. */
const leastFame = { one: 0.44, other: 0.34 };
/** Of what fewer know the bank has enough. */
const leastEase = 0.57;
const fewestRivals = 4;
/** As many of the nearest are asked for. */
const nearest = 14;

/** Which of four is before or after, above or below another that the question names. */
export function against(asked: Against) {
  const { id, form, category, favoursTheBiggest = false, sign, few, fieldOf, wordings, told, shown } = asked;
  const of = (almanac: Almanac, params: Params) => {
    const field = fieldOf(almanac, params);
    return { field, one: field.get(textOf(params, 'one')), other: field.get(textOf(params, 'other')) };
  };
  return template({
    id,
    form,
    category,
    favoursTheBiggest,
    *list(almanac) {
      for (const params of asked.fields(almanac)) {
        const field = fieldOf(almanac, params);
        for (const [key, one] of field) {
          if (one.fame < leastFame.one || near(asked, field, one, -sign).length < fewestRivals) continue;
          const others = near(asked, field, one, sign).filter((own) => {
            const other = field.get(own)!;
            if (asked.isAsked?.(key, own) === false) return false;
            return other.fame >= leastFame.other && easeAgainst(asked, one, other) >= leastEase;
          });
          for (const other of steadyPicks(`${id} ${key}`, others.slice(0, nearest), few))
            yield { ...params, one: key, other };
        }
      }
    },
    satisfies(almanac, params, option) {
      const { field, one } = of(almanac, params);
      const other = field.get(String(option));
      return one !== undefined && other !== undefined && sign * (other.value - one.value) > 0;
    },
    tell(almanac, params) {
      const { field, one, other } = of(almanac, params);
      if (one === undefined || other === undefined) return undefined;
      const pair = [textOf(params, 'one'), textOf(params, 'other')].sort();
      const values = (options: readonly OptionKey[]) =>
        [one, ...options.flatMap((key) => field.get(String(key)) ?? [])]
          .sort((a, b) => a.value - b.value)
          .map((own) => `${own.name} (${own.said ?? shown(own.value)})`);
      return {
        wordings: wordings(one.name, almanac, params),
        answer: textOf(params, 'other'),
        rivals: near(asked, field, one, -sign, textOf(params, 'other')),
        label: (option) => field.get(String(option))?.name ?? String(option),
        lines: (options) => [
          { id: 'values', text: `${told(almanac, params)}: ${listed(values(options))}.` },
          ...(one.lines?.() ?? []).map((line) => ({ ...line, id: `one-${line.id}` })),
          ...(other.lines?.() ?? []),
        ],
        ease: easeAgainst(asked, one, other),
        record: other.record,
        // The one before the other is the other after the one.
        fact: `${told(almanac, params)} ${params['year'] ?? ''} ${pair.join(' ')}`,
        about: [one.about, other.about],
        decade: decadeOf(one.year),
      };
    },
  });
}

function easeAgainst({ kind }: Against, one: Compared, other: Compared): number {
  return easeOf(kind, one.year, [one.fame, other.fame]);
}

/** Those on one side of the one that is named, the most alike first, each about something else and at another race. */
function near({ range, unlike }: Against, field: Field, one: Compared, side: number, other?: string): string[] {
  const [least, most] = range(one.value);
  const right = (other === undefined ? undefined : field.get(other)) ?? one;
  const far = ([key, { value, fame }]: readonly [string, Compared]) =>
    Math.abs(value - one.value) / most +
    2 * Math.abs(fame - right.fame) +
    (other === undefined ? 0 : (unlike?.(other, key) ?? 0));
  const taken = new Set([one.about, right.about]);
  const races = new Set<string>();
  return [...field]
    .filter(([, { value }]) => side * (value - one.value) >= least && side * (value - one.value) <= most)
    .sort((a, b) => far(a) - far(b))
    .filter(([, { about }]) => taken.size < taken.add(about).size)
    .filter(([, { race }]) => race === undefined || races.size < races.add(race).size)
    .map(([key]) => key);
}
