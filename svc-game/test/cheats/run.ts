import { seededRandom } from '@lights-out/service-kit/testing';

import { isBarred, signalOfMark, type Mark } from '../../src/fair-play/rules/marks.ts';
import type { Signal } from '../../src/fair-play/rules/sample.ts';
import type { Bank } from '../../src/questions/bank/bank.ts';
import { accountsOf, honestAccounts, type Account } from './accounts.ts';
import type { Conditions } from './conditions.ts';
import { firstDay } from './evenings.ts';
import {
  estimatesOf,
  passes,
  passesCompared,
  passesLookingUp,
  sitTwice,
  type HeatQuestions,
  type Sat,
} from './heats.ts';
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
/** A steward who also goes by the comparison with the month does not confirm a heat that is less likely. */
export const leastChance = 0.01;

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
  counting: false,
  alone: false,
  compared: false,
  lookingUp: false,
  ofStrongFan: false,
  ranked: false,
};
/** So many behind the prize places are invited to heats too. */
const invitedBehind = 3;

/** Who of a contest receives a prize: its places go to the first in line whose heat, or its repeat, confirms them. */
function prizesOf(months: readonly PlayedMonth[], { prizePlaces, heats }: Simulation) {
  const estimates = estimatesOf(months);
  const sat = new Map<string, Sat>();
  const satBy = ({ account: { playerId, holder, seeds } }: PlayedMonth): Sat => {
    const known = sat.get(playerId) ?? sitTwice(holder, heats, seededRandom(seeds.answers ^ 0x48454154));
    sat.set(playerId, known);
    return known;
  };
  const isCompared = (month: PlayedMonth) => passesCompared(satBy(month), month, estimates, leastChance);
  /** By another rule than ours: the month invites, and the first heats of those invited decide their places. */
  const isAmongBestHeats = (month: PlayedMonth, place: number): boolean => {
    const invited = prizePlaces + invitedBehind;
    const own = satBy(month);
    if (place > invited || !passes(own)) return false;
    const better = months.slice(0, invited - 1).filter((other, index) => {
      const lead = satBy(other)[0].right - own[0].right;
      return lead > 0 || (lead === 0 && index + 1 < place);
    });
    return better.length < prizePlaces;
  };
  return {
    satBy,
    isCompared,
    of: (month: PlayedMonth, place: number, signals: readonly Signal[]): Prizes => {
      const isInLine = (passesRule: (other: PlayedMonth) => boolean) =>
        months.slice(0, place - 1).filter(passesRule).length < prizePlaces;
      const ranked = isAmongBestHeats(month, place);
      const random = seededRandom(month.account.seeds.draws ^ 0x48454154);
      const ahead = (other: PlayedMonth) => passes(satBy(other));
      if (!isInLine(ahead)) return { ...noPrizes, ranked };
      const alone = passes(satBy(month));
      return {
        counting: alone && signals.length === 0,
        alone,
        compared: isInLine(isCompared) && isCompared(month),
        lookingUp: passesLookingUp(satBy(month), seenLookingUp, random),
        ofStrongFan: passes(sitTwice(strongFan, heats, random)),
        ranked,
      };
    },
  };
}

function honestTrials(
  months: readonly PlayedMonth[],
  prizePlaces: number,
  { satBy, isCompared }: ReturnType<typeof prizesOf>,
): HonestTrial[] {
  const judged = judgeContest(months);
  const queued = new Set(queueOfContest(months, prizePlaces, judged).map(({ playerId }) => playerId));
  return judged.map((month, index) => ({
    place: index + 1,
    signals: month.signals,
    isQueued: queued.has(month.account.playerId),
    // Only who is on a prize place sits one.
    ...(index < prizePlaces && { heat: { sat: satBy(month), isCompared: isCompared(month) } }),
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
