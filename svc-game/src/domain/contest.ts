import { contestPeriod, type ContestKind, type Difficulty } from '@lights-out/contracts';

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
  /** In cents; 0 is free to enter. */
  readonly feeMinor: number;
  /** What all its games are played at, so that their scores compare. */
  readonly difficulty: Difficulty;
  /** Which questions its games draw from. */
  readonly pool: string;
  readonly state: ContestState;
}

/** A contest before it is stored, with the prize that it begins with. */
export interface NewContest {
  readonly contest: Omit<Contest, 'state'>;
  readonly prize: Prize;
}

/** The part of a contest that its games need. */
export type ContestOfGame = Pick<Contest, 'id' | 'closesAt'>;

const monthFeeMinor = 150;

/** The month's contest: paid, at medium. Its id says all about it, so it can be made when it is first named. */
export function newMonth(id: string): NewContest {
  const { startsAt: opensAt, endsAt: closesAt } = contestPeriod(id);
  return {
    contest: {
      id,
      kind: 'month',
      title: 'Monthly Challenge',
      opensAt,
      closesAt,
      feeMinor: monthFeeMinor,
      difficulty: 'medium',
      pool: 'contest',
    },
    prize: firstPrizeOf(id),
  };
}

/** Whether the id is a month's, `2026-11`. */
export function isMonth(id: string): boolean {
  return /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(id);
}

/** Whether games may be started now. The clock decides, since the state follows it by a sweep. */
export function isRunning({ opensAt, closesAt, state }: Contest, now: Date): boolean {
  return state === 'open' && opensAt <= now && now < closesAt;
}
