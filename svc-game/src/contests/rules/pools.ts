import { contestOf, difficulties, questionsPerGame, type Difficulty } from '@lights-out/contracts';
import { dailyDigit, firstMadeId, isOfSundays, isWrittenForContests, openDigit } from '@lights-out/contracts/bank-file';

import { validQuestions, type Bank, type Question } from '../../questions/bank/bank.ts';
import { isForContests, storiesOfContest } from '../../questions/rules/quotas.ts';
import type { Contest } from './contest.ts';

// Which questions made from race data are open to free play from the start, which the dailies ask, and which are for rehearsals, is
// told by the id, which is a hash: a tenth, a tenth and what templates make for them alone, and a fortieth. All others are the reserve
// of the contests.
const tenth = 10;
const rehearsalDigit = 9;
const rehearsalShare = 4;
/** A pool must have the questions of ten games. */
const fewestQuestions = 70;
// A month's pool lasts 102 games without a repeat, and 106 with its least of written ones; a larger reserve lasts for more months. A
// smaller one is shared out to eight, with something over for weekends and heats.
const mostOfMonth = 714;
const monthShare = 9;
const weekendsShare = 11;
/**
 * Of the written ones that are left: a third for a month, so that they never end at once and each month has nearly as many as the
 * one before while editors write on; a fifteenth for a weekend, as its games are to a month's. The least is ten games' of a month and
 * two of a weekend: fewer are not met often enough to be worth keeping.
 */
const writtenShares = { month: { part: 3, least: 30 }, weekend: { part: 15, least: 6 } } as const;

const cached = new WeakMap<readonly Question[], Map<string, readonly Question[]>>();

/**
 * The questions that a contest's pool may be drawn from: the reserve, or what is for rehearsals alone. Where there are too few,
 * as in a bank that has no made questions, all questions.
 */
export function contestPool(bank: Bank, { kind }: Pick<Contest, 'kind'>, now: Date): readonly Question[] {
  const valid = validQuestions(bank, now);
  const wanted = kind === 'rehearsal' ? 'rehearsal' : 'reserve';
  const pool = partPool(valid, wanted);
  if (pool.filter((question) => !isForContests(question)).length >= fewestQuestions) return pool;
  return kind === 'rehearsal' ? neverSecret(bank, now) : valid;
}

/** The questions that are open to free play from the start; where there are too few for a game, all. */
export function neverSecret(bank: Bank, now: Date): readonly Question[] {
  const valid = validQuestions(bank, now);
  const open = partPool(valid, 'open');
  return open.length < questionsPerGame ? valid : open;
}

/** The questions that the dailies ask, and no contest. */
export function dailyPool(bank: Bank, now: Date): readonly Question[] {
  return partPool(validQuestions(bank, now), 'daily');
}

/** How the reserve is shared out. */
export interface ReserveShares {
  /** The questions of a month's pool. */
  readonly month: number;
  /** The questions that all weekends together are the first to ask. */
  readonly weekends: number;
}

/** A reserve too small to be shared out is every contest's. `reserve`: its made ones. */
export function sharesOf(reserve: readonly Question[]): ReserveShares {
  const month = Math.min(mostOfMonth, Math.floor(reserve.length / monthShare));
  if (month < fewestQuestions) return { month: reserve.length, weekends: 0 };
  return { month, weekends: Math.floor(reserve.length / weekendsShare) };
}

/** How many written questions a contest has, of so many that none was given yet. */
export function writtenShareOf(kind: 'month' | 'weekend', unused: number): number {
  const { part, least } = writtenShares[kind];
  return Math.min(unused, Math.max(least, Math.floor(unused / part)));
}

/** How many of the weekends' share of the made reserve none of them was given yet. */
export function leftOfWeekends({ weekends }: ReserveShares, pools: readonly PoolOfContest[]): number {
  const given = [...idsOf(pools.filter(({ kind }) => kind === 'weekend'))];
  return Math.max(0, weekends - given.filter((id) => !isWrittenForContests(id)).length);
}

/**
 * The questions of free play and friend challenges: those written by hand, the made ones that are open from the start, and the
 * pools of contests that have closed, as long as no coming contest has one of them again. What a daily asks is free play's a week later.
 *
 * @param pools those that are sealed
 */
export function openPool(bank: Bank, now: Date, pools: readonly PoolOfContest[] = []): readonly Question[] {
  const { closed, running } = byClose(pools, now);
  const names = (of: readonly PoolOfContest[]) => of.map(({ contest }) => contest).join(' ');
  const valid = validQuestions(bank, now);
  return cachedPool(valid, `open ${names(closed)}, not ${names(running)}`, () => {
    const isSecret = secretIn(now, pools);
    const open = valid.filter(({ id }) => !isSecret(id));
    // Once its own ones are used up, a daily asks some of these.
    const asked = idsOf(running.filter(({ kind }) => kind === 'daily'));
    const left = open.filter(({ id }) => !asked.has(id));
    return left.length < fewestQuestions ? open : left;
  });
}

/**
 * Says of a question's id whether a contest may still ask it that free play has not: of one of the reserve that is in no pool of a
 * contest that has closed, or in one of a contest that has not. Nobody may see its key.
 *
 * @param pools those that are sealed
 */
export function secretIn(now: Date, pools: readonly PoolOfContest[]): (id: number) => boolean {
  const { closed, running } = byClose(pools, now);
  const released = idsOf(closed).difference(idsOf(running));
  return (id) => partOf(id) !== 'open' && !released.has(id);
}

/** Those of rehearsals, which share theirs, are left out. */
function byClose(pools: readonly PoolOfContest[], now: Date) {
  const ofContests = pools.filter(({ kind }) => kind !== 'rehearsal');
  const hasClosed = ({ closesAt }: PoolOfContest) => closesAt <= now;
  return { closed: ofContests.filter(hasClosed), running: ofContests.filter((pool) => !hasClosed(pool)) };
}

/** What the pools of free play need to know of a sealed one. */
export interface PoolOfContest {
  readonly contest: string;
  /** `daily` is what a day asked, until it is open to free play. */
  readonly kind: Contest['kind'] | 'daily';
  readonly closesAt: Date;
  readonly texts: readonly Pick<Question, 'id'>[];
}

function idsOf(pools: readonly PoolOfContest[]): Set<number> {
  return new Set(pools.flatMap(({ texts }) => texts.map(({ id }) => id)));
}

/** How many questions a pool has. `contest` is null for those of no month. */
export interface PoolStock {
  readonly pool: 'free' | 'month' | 'reserve' | 'written' | 'daily' | 'rehearsal';
  readonly contest: string | null;
  readonly questions: Readonly<Record<Difficulty, number>>;
  /** How many games a player can play of it before a question comes again. */
  readonly games: number;
}

/** The owner is told so many months before the first month that the unused contest questions do not suffice for. */
const noticeMonths = 3;

/**
 * The first month that the reserve cannot give any more, once that is so near that the owner is to be told; undefined before, and for a
 * bank whose reserve is too small to be shared out.
 */
export function scarceMonth(bank: Bank, now: Date, pools: readonly PoolOfContest[]): string | undefined {
  const reserve = contestPool(bank, { kind: 'month' }, now).filter((question) => !isForContests(question));
  const { monthsLeft, isScarce } = stockOf(bank, now, pools);
  if (!isScarce || sharesOf(reserve).weekends === 0) return undefined;
  return contestOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsLeft + 1)));
}

/**
 * The questions of free play, of the months that are sealed and have not closed, of the made and of the written reserve as far as no
 * contest was given it, of the dailies as far as none has asked it, and of rehearsals.
 *
 * @param pools those that are sealed
 * @returns `monthsLeft`: for how many months after the current one there are made questions that nobody was ever shown;
 *   `isWrittenScarce`: the next month will not have its least of written ones
 */
export function stockOf(
  bank: Bank,
  now: Date,
  pools: readonly PoolOfContest[] = [],
): {
  readonly pools: PoolStock[];
  readonly monthsLeft: number;
  readonly isScarce: boolean;
  readonly isWrittenScarce: boolean;
} {
  const valid = validQuestions(bank, now);
  const { closed, running } = byClose(pools, now);
  const given = idsOf([...closed, ...running]);
  const reserve = partPool(valid, 'reserve');
  const isMade = (question: Question) => !isForContests(question);
  const fresh = reserve.filter(({ id }) => !given.has(id));
  const [unused, written] = [fresh.filter(isMade), fresh.filter(isForContests)];
  const months = running.filter(({ kind }) => kind === 'month');
  const counted: PoolStock[] = [
    stock('free', null, openPool(bank, now, pools)),
    ...months.map((pool) => {
      const ids = idsOf([pool]);
      return stock(
        'month',
        pool.contest,
        valid.filter(({ id }) => ids.has(id)),
      );
    }),
    stock('reserve', null, unused),
    { ...stock('written', null, written), games: Math.floor(written.length / storiesOfContest) },
    stock(
      'daily',
      null,
      dailyPool(bank, now).filter(({ id }) => !given.has(id)),
    ),
    stock('rehearsal', null, partPool(valid, 'rehearsal')),
  ];
  const shares = sharesOf(reserve.filter(isMade));
  const wholeMonths = Math.floor((unused.length - leftOfWeekends(shares, pools)) / Math.max(1, shares.month));
  const isCurrentSealed = pools.some(({ contest }) => contest === contestOf(now));
  const monthsLeft = Math.max(0, wholeMonths - (isCurrentSealed ? 0 : 1));
  const isWrittenScarce = written.length < writtenShares.month.least;
  return { pools: counted, monthsLeft, isScarce: monthsLeft <= noticeMonths, isWrittenScarce };
}

function stock(pool: PoolStock['pool'], contest: string | null, questions: readonly Question[]): PoolStock {
  const count = (label: Difficulty) => questions.filter(({ difficulty }) => difficulty === label).length;
  const [easy, medium, hard] = difficulties.map(count) as [number, number, number];
  return { pool, contest, questions: { easy, medium, hard }, games: Math.floor(questions.length / questionsPerGame) };
}

type Part = 'open' | 'daily' | 'rehearsal' | 'reserve';

function partPool(valid: readonly Question[], part: Part): readonly Question[] {
  const isOfPart = ({ id }: Question) => partOf(id) === part;
  return cachedPool(valid, part, () => valid.filter(isOfPart));
}

function partOf(id: number): Part {
  if (isOfSundays(id)) return 'daily';
  if (isWrittenForContests(id)) return 'reserve';
  if (id < firstMadeId || id % tenth === openDigit) return 'open';
  if (id % tenth === dailyDigit) return 'daily';
  const isOfRehearsals = id % tenth === rehearsalDigit && Math.floor(id / tenth) % rehearsalShare === 0;
  return isOfRehearsals ? 'rehearsal' : 'reserve';
}

/**
 * The same list for calls of the same day and pool, since a draw sorts a list by difficulty once.
 *
 * @param belonging the questions of the pool, of the valid ones
 */
export function cachedPool(
  valid: readonly Question[],
  key: string,
  belonging: () => readonly Question[],
): readonly Question[] {
  const known = cached.get(valid) ?? new Map<string, readonly Question[]>();
  cached.set(valid, known);
  const pool = known.get(key) ?? belonging();
  known.set(key, pool);
  return pool;
}
