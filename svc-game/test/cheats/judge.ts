import { fieldOf } from '../../src/domain/fair-play/field.ts';
import {
  relationsOf,
  signalsOfRelations,
  type ComparedAccount,
  type SharedTrace,
} from '../../src/domain/fair-play/related.ts';
import type { Signal } from '../../src/domain/fair-play/sample.ts';
import { signalsOf } from '../../src/domain/fair-play/signals.ts';
import type { PlayedMonth } from './simulate.ts';

export interface Judged extends PlayedMonth {
  readonly signals: readonly Signal[];
}

// As many as the queue judges.
const mostCompared = 50;

/**
 * Players of a contest with what the signals say of them, held against the field of all.
 *
 * @param first how many of them are judged
 */
export function judgeContest(months: readonly PlayedMonth[], first = months.length): Judged[] {
  const field = fieldOf(months.flatMap(({ answers }) => answers));
  const atTop = new Set(months.toSorted((a, b) => b.best - a.best).slice(0, mostCompared));
  const sharedBy = { card: countsOf(months, 'card'), address: countsOf(months, 'address') };
  return months.slice(0, first).map((month) => {
    const own = comparedAccount(month, true);
    const relations = months.flatMap((other) => {
      if (other === month) return [];
      const shared = (['card', 'address'] as const)
        .filter((kind) => other[kind] === month[kind])
        .map((kind): SharedTrace => ({ kind, accounts: sharedBy[kind].get(month[kind])! }));
      const isCompared = atTop.has(month) && atTop.has(other);
      return shared.length > 0 || isCompared ? relationsOf(own, comparedAccount(other, isCompared), shared) : [];
    });
    const heaviestFirst = relations.sort((a, b) => b.weight - a.weight);
    return { ...month, signals: [...signalsOf(month.answers, field), ...signalsOfRelations(heaviestFirst)] };
  });
}

function countsOf(months: readonly PlayedMonth[], kind: 'card' | 'address'): Map<string, number> {
  const groups = Map.groupBy(months, (month) => month[kind]);
  return new Map([...groups].map(([value, own]) => [value, own.length]));
}

function comparedAccount({ playerId, answers, games }: PlayedMonth, withAnswers: boolean): ComparedAccount {
  return { playerId, name: playerId, answers: withAnswers ? answers : [], games };
}
