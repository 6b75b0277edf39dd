import { seededRandom } from '@lights-out/service-kit/testing';

import { answersInField, fieldOf } from '../../src/fair-play/rules/field.ts';
import { isBarred, signalOfMark, type Mark } from '../../src/fair-play/rules/marks.ts';
import type { Signal } from '../../src/fair-play/rules/sample.ts';
import type { Bank } from '../../src/questions/bank/bank.ts';
import { accountsOf, honestAccounts, type Account } from './accounts.ts';
import type { Conditions } from './conditions.ts';
import { firstDay } from './evenings.ts';
import { estimatesOf, lookingUp, passes, passesCompared, sitTwice, type HeatQuestions, type Sat } from './heats.ts';
import { playInMemory, type PlayedMonth } from './in-memory.ts';
import { byStanding, judgeContest } from './judge.ts';
import type { CheatKind } from './kinds.ts';
import { outcomeOf, type HonestTrial, type Outcome, type Prizes, type Trial } from './outcome.ts';
import type { Person } from '@lights-out/stand-ins/people';
import { queueOfContest } from './queue.ts';
import { cheatKinds } from './winning-kinds.ts';

export interface Simulation {
  readonly contests: number;
  readonly honestPlayers: number;
  readonly prizePlaces: number;
  readonly seed: number;
  readonly conditions: Conditions;
  readonly heats: readonly HeatQuestions[];
}

/** The honest experts of the model, at their mean. */
export const strongFan: Person = { ability: 1.8, pace: 0.7, charactersPerSecond: 36, input: 'key' };
/** How often a look-up is seen at which a steward looks on. */
export const seenLookingUp = 0.2;

/** Plays contests of honest players in memory, and each contest once more with one cheat of each kind in it. */
export async function simulate(bank: Bank, wanted: Simulation): Promise<Outcome> {
  const random = seededRandom(wanted.seed);
  const trials: Trial[] = [];
  const honest: HonestTrial[] = [];
  for (let contest = 0; contest < wanted.contests; contest += 1) {
    const months = (await playAll(honestAccounts(wanted.honestPlayers, random), bank)).sort(byStanding);
    const prizes = prizesOf(months, wanted);
    honest.push(...honestTrials(months, wanted.prizePlaces, prizes));
    for (const kind of cheatKinds) {
      const own = (await playAll(accountsOf(kind, random, wanted.conditions), bank)).sort(byStanding);
      // The account that would win.
      const all = [...own, ...months];
      const judged = judgeContest(all, own.slice(0, 1));
      const mark = markOf(kind);
      if (mark && isBarred(mark)) {
        trials.push({ kind, gain: -months[0]!.best, place: Infinity, signals: [], isQueued: false, prizes: noPrizes });
        continue;
      }
      const signals = [...judged[0]!.signals, ...(mark ? [signalOfMark(mark)] : [])];
      const isQueued = queueOfContest(all, wanted.prizePlaces, [{ ...judged[0]!, signals }]).length > 0;
      const standing = against(months, judged[0]!);
      trials.push({ kind, ...standing, signals, isQueued, prizes: prizes.of(judged[0]!, standing.place, signals) });
    }
  }
  return outcomeOf(trials, honest, wanted.prizePlaces);
}

/** By the rules of accounts that have something in common with one that was disqualified and deleted, before they play. */
function markOf({ returnsWith: by = [] }: CheatKind): Mark | undefined {
  if (by.length === 0) return undefined;
  const decidedAt = new Date(firstDay);
  return {
    playerId: '',
    formerName: 'Retired driver 4F2A',
    by,
    accounts: 2,
    decidedAt,
    firstStartAt: null,
    isCleared: false,
  };
}

const noPrizes: Prizes = {
  byCount: false,
  byRule: false,
  counting: false,
  lookingUp: false,
  ofStrongFan: false,
};

/** Who of a contest receives a prize: its places go to the first in line whose heat, or its repeat, confirms them. */
function prizesOf(months: readonly PlayedMonth[], { prizePlaces, heats }: Simulation) {
  const held = {
    estimates: estimatesOf(months),
    usual: fieldOf(months.flatMap(({ answers }) => answers.slice(-answersInField))).medianMs,
  };
  const sat = new Map<string, Sat>();
  const satBy = ({ account: { playerId, holder, seeds, player } }: PlayedMonth): Sat => {
    const known =
      sat.get(playerId) ?? sitTwice(holder, heats, seededRandom(seeds.answers ^ 0x48454154), player.roundTripMs);
    sat.set(playerId, known);
    return known;
  };
  const confirms = (month: PlayedMonth, by: Sat | undefined) => by !== undefined && passesCompared(by, month, held);
  const confirmed = new Map<string, boolean>();
  const isConfirmed = (month: PlayedMonth): boolean => {
    const { playerId } = month.account;
    const known = confirmed.get(playerId) ?? confirms(month, satBy(month));
    confirmed.set(playerId, known);
    return known;
  };
  return {
    satBy,
    isConfirmed,
    of: (month: PlayedMonth, place: number, signals: readonly Signal[]): Prizes => {
      const isInLine = (isPlaced: (other: PlayedMonth) => boolean) =>
        months.slice(0, place - 1).filter(isPlaced).length < prizePlaces;
      const byCount = isInLine((other) => passes(satBy(other))) && passes(satBy(month));
      if (!isInLine(isConfirmed)) return { ...noPrizes, byCount };
      const random = seededRandom(month.account.seeds.draws ^ 0x48454154);
      const byRule = isConfirmed(month);
      return {
        byCount,
        byRule,
        counting: byRule && signals.length === 0,
        lookingUp: confirms(month, lookingUp(satBy(month), seenLookingUp, random)),
        ofStrongFan: confirms(month, sitTwice(strongFan, heats, random)),
      };
    },
  };
}

function honestTrials(
  months: readonly PlayedMonth[],
  prizePlaces: number,
  { satBy, isConfirmed }: ReturnType<typeof prizesOf>,
): HonestTrial[] {
  const judged = judgeContest(months);
  const queued = new Set(queueOfContest(months, prizePlaces, judged).map(({ playerId }) => playerId));
  return judged.map((month, index) => ({
    place: index + 1,
    signals: month.signals,
    isQueued: queued.has(month.account.playerId),
    // Only who is on a prize place sits one.
    ...(index < prizePlaces && { heat: { sat: satBy(month), isConfirmed: isConfirmed(month) } }),
  }));
}

/** All players of one contest: honest players, and all kinds of cheats at once. */
export function mixedAccounts(honestPlayers: number, seed: number): Account[] {
  const random = seededRandom(seed);
  return [...honestAccounts(honestPlayers, random), ...cheatKinds.flatMap((kind) => accountsOf(kind, random))];
}

function against(honest: readonly Pick<PlayedMonth, 'best'>[], { best }: Pick<PlayedMonth, 'best'>) {
  const ahead = honest.filter((other) => other.best >= best).length;
  return { gain: best - Math.max(...honest.map((other) => other.best)), place: ahead + 1 };
}

export async function playAll(accounts: readonly Account[], bank: Bank): Promise<PlayedMonth[]> {
  const months: PlayedMonth[] = [];
  // A pool is read before it is of use: accounts play in the order of their first games.
  for (const account of accounts.toSorted((a, b) => a.startsAt[0]! - b.startsAt[0]!))
    months.push(await playInMemory(account, bank));
  return months;
}
