import { createHmac } from 'node:crypto';

import { questionsPerGame, type Difficulty } from '@lights-out/contracts';

import { validQuestions, type Bank, type Question } from '../../questions/bank/bank.ts';
import { mixes } from '../../questions/rules/draw.ts';
import type { Contest } from './contest.ts';
import { isForContests, isLookUp } from '../../questions/rules/quotas.ts';
import { contestPool, leftOfWeekends, type PoolOfContest, sharesOf, writtenShareOf } from './pools.ts';

/** A weekend's pool is small, since its questions go to free play three days later: so many games without a repeat. */
const gamesOfWeekend = 10;

/**
 * The questions to seal for a contest, drawn by a secret seed: those that come first in the order of
 * HMAC-SHA256(seed, 'draw ' and the id), of the reserve as far as no contest before was given it. A month has its share of the
 * reserve and a weekend ten games, both by their mix, so that no label runs out before another, and a month few plain look-ups. Of the written ones, which are few,
 * each contest has a share of those that are left, by the same order. Once the made ones are used up, a weekend has those again that
 * were played longest ago, and never what a contest has that closes after it opens; written ones never come again. A month, which
 * is paid for, has new ones alone. Rehearsals have all that is theirs.
 *
 * @param pools of other contests
 * @param seed in hex
 * @returns none where the reserve cannot give a month
 */
export function drawPool(
  bank: Bank,
  contest: Pick<Contest, 'kind' | 'id' | 'difficulty' | 'opensAt'>,
  pools: readonly PoolOfContest[],
  seed: string,
  now: Date,
): readonly Question[] {
  const all = contestPool(bank, contest, now);
  // A bank without made questions has one pool for everything.
  if (contest.kind === 'rehearsal' || all === validQuestions(bank, now)) return all;
  const lastPlayed = lastPlayedIn(pools);
  const key = Buffer.from(seed, 'hex');
  const inOrder = all
    .filter(({ id }) => (lastPlayed.get(id) ?? 0) <= contest.opensAt.getTime())
    .map((question) => ({ question, at: lastPlayed.get(question.id) ?? 0, key: drawKey(key, question.id) }))
    .sort((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1));
  const isMade = (question: Question) => !isForContests(question);
  const fresh = inOrder.filter(({ at }) => at === 0).map(({ question }) => question);
  const unused = fresh.filter(isMade);
  const used = inOrder.filter(({ at, question }) => at > 0 && isMade(question)).map(({ question }) => question);
  const written = drawWritten(contest.kind, mixes[contest.difficulty], fresh.filter(isForContests));
  const shares = sharesOf(all.filter(isMade));
  const ofWeekends = leftOfWeekends(shares, pools);
  if (contest.kind === 'month') {
    if (shares.weekends === 0) return [...written, ...unused, ...used];
    if (unused.length - ofWeekends < shares.month) return [];
    return drawByMix(contest, shares.month + written.length, [...written, ...unused], []);
  }
  const mayBeFirst = ofWeekends >= gamesOfWeekend * questionsPerGame;
  const count = gamesOfWeekend * questionsPerGame;
  return mayBeFirst
    ? drawByMix(contest, count, [...written, ...unused], used)
    : drawByMix(contest, count, written, [...used, ...unused]);
}

/** @param unused in the order of the draw */
function drawWritten(
  kind: 'month' | 'weekend',
  mix: Readonly<Record<Difficulty, number>>,
  unused: readonly Question[],
): readonly Question[] {
  const wanted = unused.filter(({ difficulty }) => mix[difficulty] > 0);
  return wanted.slice(0, writtenShareOf(kind, unused.length));
}

/** By the mix of its difficulty, so that all labels last for as many games, as far as there are unused ones of each. */
function drawByMix(
  { difficulty, kind }: Pick<Contest, 'difficulty' | 'kind'>,
  count: number,
  unused: readonly Question[],
  others: readonly Question[],
): readonly Question[] {
  const ofLabel = ([label, share]: [string, number]) => {
    const own = unused.filter((question) => question.difficulty === label);
    const wanted = Math.round((share * count) / questionsPerGame);
    return kind === 'month' ? withFewLookUps(own, wanted) : own.slice(0, wanted);
  };
  const chosen = Object.entries(mixes[difficulty]).flatMap(ofLabel);
  return [...new Set([...chosen, ...unused, ...others])].slice(0, count);
}

/** A ninth of them look-ups, as far as there are enough others: so many a hundred games need, with no more than one in each. */
function withFewLookUps(inOrder: readonly Question[], count: number): readonly Question[] {
  const others = inOrder.filter((question) => !isLookUp(question)).slice(0, count - Math.round(count / 9));
  const lookUps = inOrder.filter(isLookUp).slice(0, count - others.length);
  return [...new Set([...others, ...lookUps, ...inOrder])].slice(0, count);
}

/** When the last contest that a question was given to closes, by its id. */
function lastPlayedIn(pools: readonly PoolOfContest[]): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  for (const { kind, closesAt, texts } of pools)
    if (kind !== 'rehearsal') for (const { id } of texts) last.set(id, Math.max(closesAt.getTime(), last.get(id) ?? 0));
  return last;
}

/** Orders ids by chance that the seed decides: whoever does not have it cannot tell one order from another. */
function drawKey(seed: Buffer, id: number): string {
  return createHmac('sha256', seed).update(`draw ${id}`).digest('hex');
}
