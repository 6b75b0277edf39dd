import { appealDays, type AppealState } from '@lights-out/contracts';

/** Behind the prize places so many are cleared as well: a winner may not answer, or be struck later. */
export const clearedBehind = 3;

/** The players that a person must have cleared before the standings of a contest can be confirmed. */
export function requiredClearances(nextInLine: readonly string[], ranks: number): readonly string[] {
  return nextInLine.slice(0, ranks + clearedBehind);
}

/** An entry of a player's log in a contest, as far as appeals go. */
export interface LoggedOutcome {
  readonly outcome: 'noted' | 'cleared' | 'struck' | 'upheld' | 'lifted';
  readonly at: Date;
  /** The admin; null for an entry of before admins had names. */
  readonly byId: string | null;
}

/** Whether the admin took the last decision to strike; another one decides on the appeal against it. */
export function hasStruck(log: readonly LoggedOutcome[], adminId: string): boolean {
  return log.findLast(({ outcome }) => outcome === 'struck')?.byId === adminId;
}

const dayMs = 86_400_000;

/** Until when a decision can be appealed against. */
export function appealBy(struckAt: Date): Date {
  return new Date(struckAt.getTime() + appealDays * dayMs);
}

/**
 * Where an appeal against the last decision stands; undefined where no result is struck. There is one appeal in a
 * contest, and what is decided on it is final (decision 0223).
 *
 * @param log in the order of the decisions
 */
export function appealStateOf(
  log: readonly LoggedOutcome[],
  appealedAt: Date | null,
  now: Date,
): AppealState | undefined {
  const struckAs = log.findLastIndex(({ outcome }) => outcome === 'struck');
  const struck = log[struckAs];
  if (struck === undefined) return undefined;
  const decidedAs = log.findLastIndex(({ outcome }) => outcome === 'upheld' || outcome === 'lifted');
  const decided = log[decidedAs];
  if (decided && decidedAs > struckAs) return decided.outcome === 'upheld' ? 'upheld' : 'lifted';
  if (appealedAt !== null) return decided ? 'over' : 'open';
  return now < appealBy(struck.at) ? 'possible' : 'over';
}
