import { contestName, contestPeriod, entryFee, type ContestKind, type Difficulty } from '@lights-out/contracts';

import { firstPrizeOf, type Prize } from './prize.ts';
import type { ContestState } from './settlement.ts';

/** One run of a contest. Everything but its state is fixed when it is made. */
export interface Contest {
  readonly id: string;
  readonly kind: ContestKind;
  readonly title: string;
  /** Inclusive. */
  readonly opensAt: Date;
  /** Exclusive: a game whose last answer comes at this instant does not count. */
  readonly closesAt: Date;
  /** In euro cents; 0 is free to enter. */
  readonly feeMinor: number;
  /** What all its games are played at, so that their scores compare. */
  readonly difficulty: Difficulty;
  readonly state: ContestState;
}

/** A contest before it is stored, with the prize that it begins with. */
export interface NewContest {
  readonly contest: Omit<Contest, 'state'>;
  readonly prize: Prize;
}

/** The part of a contest that its games need. */
export type ContestOfGame = Pick<Contest, 'id' | 'closesAt'>;

const weekendDays = 3;
const fridayOfWeek = 5;

/** The month's contest: paid, at medium. Its id determines it, so it can be created on first use. */
export function newMonth(id: string): NewContest {
  const { startsAt: opensAt, endsAt: closesAt } = contestPeriod(id);
  return {
    contest: {
      id,
      kind: 'month',
      title: 'Monthly Challenge',
      opensAt,
      closesAt,
      feeMinor: entryFee.amountMinor,
      difficulty: 'medium',
    },
    prize: firstPrizeOf(id),
  };
}

/**
 * The contest of a race weekend: Friday to Sunday in UTC, free to enter, at hard.
 *
 * @param friday its first day, `YYYY-MM-DD`
 * @returns undefined where the day is not a Friday
 */
export function newWeekend(friday: string, title: string, prize: Prize): NewContest | undefined {
  const opensAt = new Date(`${friday}T00:00:00.000Z`);
  if (opensAt.getUTCDay() !== fridayOfWeek) return undefined;
  const closesAt = new Date(opensAt.getTime() + weekendDays * 86_400_000);
  const fixed = { kind: 'weekend', feeMinor: 0, difficulty: 'hard' } as const;
  return { contest: { id: `weekend-${friday}`, title, opensAt, closesAt, ...fixed }, prize };
}

/** Whether the id is a month's, `2026-11`. */
export function isMonth(id: string): boolean {
  return contestName.safeParse(id).success;
}

/** Whether games may be started now. The clock decides, since the state follows it by a sweep. */
export function isRunning({ opensAt, closesAt, state }: Contest, now: Date): boolean {
  return state === 'open' && opensAt <= now && now < closesAt;
}
