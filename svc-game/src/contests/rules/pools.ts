import { contestOf, difficulties, questionsPerGame, type Difficulty } from '@lights-out/contracts';
import { firstMadeId } from '@lights-out/contracts/bank-file';

import { validQuestions, type Bank, type Question } from '../../questions/bank/bank.ts';
import type { Contest } from './contest.ts';

/** The first month whose contest has a pool of its own. */
const firstMonth = { year: 2026, month: 11 };
const months = 8;
// A question made from race data belongs to one of ten lots, by its id, which is a hash.
const lots = 10;
const openLot = 0;
const otherContestsLot = 9;
// Of that lot, one question in four is for rehearsals.
const rehearsalShare = 4;
/** A pool must have the questions of ten games. */
const fewestQuestions = 70;

const cached = new WeakMap<readonly Question[], Map<string, readonly Question[]>>();

/**
 * The questions that a contest's pool is sealed from (decision 0248): one lot of those made from race data, which belongs to
 * that month alone and goes to free play when it has closed (decision 0161). Weekends share a lot, but for the part of it that
 * rehearsals alone draw from. Where a lot is too small, as with a bank that has no made questions, all questions are drawn
 * from.
 */
export function contestPool(bank: Bank, { kind, id }: Pick<Contest, 'kind' | 'id'>, now: Date): readonly Question[] {
  const valid = validQuestions(bank, now);
  const pool = kind === 'month' ? lotPool(valid, lotOfMonth(monthIndex(id))) : otherPool(valid, kind === 'rehearsal');
  return pool.length < fewestQuestions ? valid : pool;
}

/**
 * The questions of free play and friend challenges: those written by hand, the open lot, the lots of the months that have
 * closed, and the sealed pools of weekends that have, as long as no coming weekend has one of them again.
 *
 * @param pools those that are sealed
 */
export function openPool(bank: Bank, now: Date, pools: readonly PoolOfContest[] = []): readonly Question[] {
  const current = monthIndex(contestOf(now));
  const { closed, running } = weekendsOf(pools, now);
  const key = `open ${current} ${closed.length} ${running.map(({ contest }) => contest).join(' ')}`;
  return cachedPool(validQuestions(bank, now), key, () => {
    const isSecret = secretIn(now, pools);
    return ({ id }) => !isSecret(id);
  });
}

/**
 * Says of a question's id whether a contest may still ask it that free play has not: of one made from race data whose lot is not
 * open yet. Nobody may see its key.
 *
 * @param pools those that are sealed
 */
export function secretIn(now: Date, pools: readonly PoolOfContest[]): (id: number) => boolean {
  const current = monthIndex(contestOf(now));
  const { closed, running } = weekendsOf(pools, now);
  const released = idsOf(closed).difference(idsOf(running));
  return (id) => {
    const lot = lotOf({ id });
    if (lot === undefined || lot === openLot) return false;
    if (lot === otherContestsLot) return !released.has(id);
    return !isClosed(lot, current) || lot === lotOfMonth(current);
  };
}

function weekendsOf(pools: readonly PoolOfContest[], now: Date) {
  const weekends = pools.filter(({ kind }) => kind === 'weekend');
  const hasClosed = ({ closesAt }: PoolOfContest) => closesAt <= now;
  return { closed: weekends.filter(hasClosed), running: weekends.filter((pool) => !hasClosed(pool)) };
}

/** What the pools of free play need to know of a sealed one. */
export interface PoolOfContest {
  readonly contest: string;
  readonly kind: Contest['kind'];
  readonly closesAt: Date;
  readonly texts: readonly Pick<Question, 'id'>[];
}

function idsOf(pools: readonly PoolOfContest[]): Set<number> {
  return new Set(pools.flatMap(({ texts }) => texts.map(({ id }) => id)));
}

/** How many questions a pool has. `contest` is null for free play and for the contests of other kinds. */
export interface PoolStock {
  readonly pool: 'free' | 'month' | 'other' | 'rehearsal';
  readonly contest: string | null;
  readonly questions: Readonly<Record<Difficulty, number>>;
  /** How many games a player can play of it before a question comes again. */
  readonly games: number;
}

/** Below so many months of unused contest questions, new ones should be imported. */
const scarceMonths = 2;

/**
 * The questions of free play, of the months whose lots free play has not had, the current one first, and of contests of
 * other kinds as far as none has been sealed for one.
 *
 * @param pools those that are sealed
 * @returns `monthsLeft`: for how many months after the current one there is a lot that free play has never shown
 */
export function stockOf(
  bank: Bank,
  now: Date,
  pools: readonly PoolOfContest[] = [],
): { readonly pools: PoolStock[]; readonly monthsLeft: number; readonly isScarce: boolean } {
  const valid = validQuestions(bank, now);
  const current = monthIndex(contestOf(now));
  const indexes = Array.from({ length: Math.max(0, months - current) }, (_, offset) => current + offset);
  const unused = indexes.filter((index) => index >= 0 && lotPool(valid, lotOfMonth(index)).length >= fewestQuestions);
  const monthsLeft = unused.filter((index) => index > current).length;
  const sealed = idsOf(pools.filter(({ kind }) => kind === 'weekend'));
  const counted: PoolStock[] = [
    stock('free', null, openPool(bank, now, pools)),
    ...unused.map((index) => stock('month', monthOf(index), lotPool(valid, lotOfMonth(index)))),
    stock(
      'other',
      null,
      otherPool(valid, false).filter(({ id }) => !sealed.has(id)),
    ),
    stock('rehearsal', null, otherPool(valid, true)),
  ];
  return { pools: counted, monthsLeft, isScarce: monthsLeft < scarceMonths };
}

function stock(pool: PoolStock['pool'], contest: string | null, questions: readonly Question[]): PoolStock {
  const count = (label: Difficulty) => questions.filter(({ difficulty }) => difficulty === label).length;
  const [easy, medium, hard] = difficulties.map(count) as [number, number, number];
  return { pool, contest, questions: { easy, medium, hard }, games: Math.floor(questions.length / questionsPerGame) };
}

function lotPool(valid: readonly Question[], lot: number): readonly Question[] {
  return cachedPool(valid, `lot ${lot}`, () => (question) => lotOf(question) === lot);
}

/** The questions of contests that are no month: those of rehearsals, or of all others. */
function otherPool(valid: readonly Question[], isForRehearsals: boolean): readonly Question[] {
  return cachedPool(valid, `other ${isForRehearsals}`, () => (question) => {
    const isOfRehearsals = Math.floor(question.id / lots) % rehearsalShare === 0;
    return lotOf(question) === otherContestsLot && isOfRehearsals === isForRehearsals;
  });
}

function lotOf({ id }: Pick<Question, 'id'>): number | undefined {
  return id < firstMadeId ? undefined : id % lots;
}

/** Months since the first: 0 for 2026-11. */
function monthIndex(id: string): number {
  const [year = 0, month = 0] = id.split('-').map(Number);
  return (year - firstMonth.year) * 12 + month - firstMonth.month;
}

function monthOf(index: number): string {
  const sinceJanuary = firstMonth.month - 1 + index;
  return `${firstMonth.year + Math.floor(sinceJanuary / 12)}-${String((sinceJanuary % 12) + 1).padStart(2, '0')}`;
}

/** After eight months the lots are used again, the one that was opened longest ago first. */
function lotOfMonth(index: number): number {
  return 1 + (((index % months) + months) % months);
}

function isClosed(lot: number, current: number): boolean {
  return lot !== otherContestsLot && lot <= Math.min(current, months);
}

/**
 * The same list for calls of the same day and pool, since a draw sorts a list by difficulty once.
 *
 * @param belonging makes what says whether a question belongs to the pool
 */
export function cachedPool(
  valid: readonly Question[],
  key: string,
  belonging: () => (question: Question) => boolean,
): readonly Question[] {
  const known = cached.get(valid) ?? new Map<string, readonly Question[]>();
  cached.set(valid, known);
  const pool = known.get(key) ?? valid.filter(belonging());
  known.set(key, pool);
  return pool;
}
