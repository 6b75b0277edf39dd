import { appealDays, type AppealState } from '@lights-out/contracts';

/** An entry of a player's log in a contest, as far as appeals go. */
export interface LoggedOutcome {
  readonly id: number;
  readonly outcome: 'noted' | 'cleared' | 'struck' | 'upheld' | 'lifted' | 'admitted';
  readonly at: Date;
  /** The admin; null for what follows from a rule of the product. */
  readonly byId: string | null;
}

export interface AppealMade {
  /** The first decision that it is against. */
  readonly against: number;
}

/** A decision with where an appeal against it stands. */
export interface Appealed<Entry, Appeal> {
  readonly decision: Entry;
  readonly state: AppealState;
  readonly appeal: Appeal | undefined;
  readonly answer: Entry | undefined;
}

const dayMs = 86_400_000;

/** Until when a decision can be appealed against. */
export function appealBy(struckAt: Date): Date {
  return new Date(struckAt.getTime() + appealDays * dayMs);
}

/**
 * The decisions against a player in a contest, in their order. Each can be appealed against once, and the answer is final; an
 * appeal is against every decision whose time is not over, and against those that follow before its answer (decision 0251).
 *
 * @param log in order
 * @param appeals in order: the first answer of the log is to the first of them
 */
export function appealedDecisions<Entry extends LoggedOutcome, Appeal extends AppealMade>(
  log: readonly Entry[],
  appeals: readonly Appeal[],
  now: Date,
): Appealed<Entry, Appeal>[] {
  const answers = log.filter(({ outcome }) => outcome === 'upheld' || outcome === 'lifted');
  return log
    .filter(({ outcome }) => outcome === 'struck')
    .map((decision) => {
      const index = appeals.findIndex(
        ({ against }, n) => against <= decision.id && decision.id < (answers[n]?.id ?? Number.POSITIVE_INFINITY),
      );
      const answer = answers[index];
      return { decision, state: stateOf(decision, index >= 0, answer, now), appeal: appeals[index], answer };
    });
}

function stateOf(
  decision: LoggedOutcome,
  isAppealed: boolean,
  answer: LoggedOutcome | undefined,
  now: Date,
): AppealState {
  if (!isAppealed) return now < appealBy(decision.at) ? 'possible' : 'over';
  if (answer === undefined) return 'open';
  return answer.outcome === 'upheld' ? 'upheld' : 'lifted';
}

/** Whether the admin took one of the decisions whose appeal is open; another one decides on it (decision 0223). */
export function hasStruck(decisions: readonly Appealed<LoggedOutcome, AppealMade>[], adminId: string): boolean {
  return decisions.some(({ state, decision }) => state === 'open' && decision.byId === adminId);
}
