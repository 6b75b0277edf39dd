import { answersInField, fieldOf } from '../../src/fair-play/rules/field.ts';
import {
  relationsOf,
  signalsOfRelations,
  type ComparedAccount,
  type Relation,
  type SharedTrace,
} from '../../src/fair-play/rules/related.ts';
import type { Signal } from '../../src/fair-play/rules/sample.ts';
import { byWeight, signalsOf } from '../../src/fair-play/rules/signals.ts';
import { mostJudged } from '../../src/fair-play/flows/list-queue.ts';
import type { PlayedMonth } from './in-memory.ts';

export interface Judged extends PlayedMonth {
  readonly signals: readonly Signal[];
  readonly relations: readonly Relation[];
}

/** The order of a board: the higher score first, then the earlier one. */
export function byStanding(a: PlayedMonth, b: PlayedMonth): number {
  return b.best - a.best || a.achievedAt - b.achievedAt;
}

/**
 * Players of a contest with what the signals say of them, held against the field of all, as svc-game does it.
 *
 * @param wanted who is judged; all by default
 */
export function judgeContest(months: readonly PlayedMonth[], wanted = months): Judged[] {
  const field = fieldOf(months.flatMap(({ answers }) => answers.slice(-answersInField)));
  const board = months.toSorted(byStanding);
  const atTop = new Set(board.slice(0, mostJudged));
  const beyond = board.slice(mostJudged).sort((a, b) => (a.account.playerId < b.account.playerId ? -1 : 1));
  const others = [...atTop, ...beyond];
  const sharedBy = { card: countsOf(months, 'card'), address: countsOf(months, 'address') };
  return wanted.map((month) => {
    const own = comparedAccount(month, true);
    const relations = others.flatMap((other) => {
      if (other === month) return [];
      const shared = (['address', 'card'] as const)
        .filter((kind) => other.account[kind] === month.account[kind])
        .map((kind): SharedTrace => ({ kind, accounts: sharedBy[kind].get(month.account[kind])! }));
      const isCompared = atTop.has(month) && atTop.has(other);
      return shared.length > 0 || isCompared ? relationsOf(own, comparedAccount(other, isCompared), shared) : [];
    });
    const heaviestFirst = relations.sort((a, b) => b.weight - a.weight);
    const signals = [...signalsOf(month.answers, field), ...signalsOfRelations(heaviestFirst)];
    return { ...month, signals: signals.sort(byWeight), relations: heaviestFirst };
  });
}

function countsOf(months: readonly PlayedMonth[], kind: 'card' | 'address'): Map<string, number> {
  const groups = Map.groupBy(months, ({ account }) => account[kind]);
  return new Map([...groups].map(([value, own]) => [value, own.length]));
}

function comparedAccount({ account, answers, games }: PlayedMonth, withAnswers: boolean): ComparedAccount {
  return { playerId: account.playerId, name: account.name, answers: withAnswers ? answers : [], games };
}
