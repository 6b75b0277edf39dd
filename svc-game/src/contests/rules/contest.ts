import {
  claimDays,
  contestKind,
  contestPeriod,
  countedRacesADay,
  entryFee,
  rehearsalClaimMinutes,
  rehearsalTitle,
  type ContestKind,
  type Difficulty,
} from '@lights-out/contracts';

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
  /** How many games a player may start in it on one day in UTC; null without a limit. */
  readonly racesADay: number | null;
  readonly state: ContestState;
  /** Whether its prize places are confirmed by heats. */
  readonly hasHeats: boolean;
}

/** A contest before it is stored, with the prize that it begins with. */
export interface NewContest {
  /** `hasHeats` is the database's default where it is not given. */
  readonly contest: Omit<Contest, 'state' | 'hasHeats'> & Partial<Pick<Contest, 'hasHeats'>>;
  readonly prize: Prize;
}

/** The part of a contest that its games need. */
export type ContestOfGame = Pick<Contest, 'id' | 'closesAt'>;

interface WantedWeekend {
  /** Its first day, `YYYY-MM-DD`. */
  readonly friday: string;
  readonly title: string;
  readonly prize: Prize;
  readonly racesADay?: number | null | undefined;
}

interface KindRules {
  /** Whether all players may know of its contests; else the invited players alone. */
  readonly isPublic: boolean;
  /** How long a winner has to answer. */
  readonly answerMs: number;
}

const minuteMs = 60_000;
const usual: KindRules = { isPublic: true, answerMs: claimDays * 24 * 60 * minuteMs };
const rulesOf: Readonly<Record<ContestKind, KindRules>> = {
  month: usual,
  weekend: usual,
  rehearsal: { isPublic: false, answerMs: rehearsalClaimMinutes * minuteMs },
};

/** How long before its end the players of a contest are reminded of it. */
export const closingMs = 48 * 3_600_000;

/** How long before the end of its time a review is reminded of. */
export const reviewSoonMs = 24 * 3_600_000;

/** How long before the appointment of a heat its player is reminded of it. */
export const heatReminderMs = 24 * 3_600_000;

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
      racesADay: countedRacesADay,
    },
    prize: firstPrizeOf(id),
  };
}

/**
 * The contest of a race weekend: Friday to Sunday in UTC, free to enter, at hard.
 *
 * @returns undefined where the day is not a Friday
 */
export function newWeekend({
  friday,
  title,
  prize,
  racesADay = countedRacesADay,
}: WantedWeekend): NewContest | undefined {
  const opensAt = new Date(`${friday}T00:00:00.000Z`);
  if (opensAt.getUTCDay() !== fridayOfWeek) return undefined;
  const closesAt = new Date(opensAt.getTime() + weekendDays * 86_400_000);
  const fixed = { kind: 'weekend', feeMinor: 0, difficulty: 'hard' } as const;
  return { contest: { id: `weekend-${friday}`, title, opensAt, closesAt, racesADay, ...fixed }, prize };
}

/**
 * A rehearsal: open for minutes from now on, free to enter, by the month's difficulty. All else is what a contest is, so that
 * an operator sees a month end before the first real one does.
 *
 * @param name of its own, in the id
 */
export function newRehearsal(
  name: string,
  {
    name: title,
    minutes,
    ranks,
    hasHeats = false,
  }: {
    readonly name: string;
    readonly minutes: number;
    readonly ranks: number;
    readonly hasHeats?: boolean | undefined;
  },
  opensAt: Date,
): NewContest {
  const closesAt = new Date(opensAt.getTime() + minutes * minuteMs);
  // It runs for minutes, and the same few people race in it again and again.
  const fixed = { kind: 'rehearsal', feeMinor: 0, difficulty: 'medium', racesADay: null } as const;
  return {
    contest: { id: `rehearsal-${name}`, title: `${rehearsalTitle}${title}`, opensAt, closesAt, hasHeats, ...fixed },
    prize: {
      title: 'A rehearsal prize, which is not handed out',
      description: 'This is a rehearsal: the steps are real, the prize is not.',
      germanTitle: 'Ein Probepreis, der nicht übergeben wird',
      germanDescription: 'Das ist eine Generalprobe: Die Schritte sind echt, der Preis ist es nicht.',
      examples: [],
      eventDate: null,
      ranks,
    },
  };
}

/** The kinds that all players may know of. */
export const publicKinds = contestKind.options.filter((kind) => rulesOf[kind].isPublic);

/** Whether all players may know of the contest; else the invited players alone. */
export function isPublic({ kind }: Pick<Contest, 'kind'>): boolean {
  return rulesOf[kind].isPublic;
}

/** How long a winner of such a contest has to answer. */
export function answerMsOf(kind: ContestKind): number {
  return rulesOf[kind].answerMs;
}

/** Whether games may be started now. The clock decides, since the state follows it by a sweep. */
export function isRunning(
  { opensAt, closesAt, state }: Pick<Contest, 'opensAt' | 'closesAt' | 'state'>,
  now: Date,
): boolean {
  return state === 'open' && opensAt <= now && now < closesAt;
}
