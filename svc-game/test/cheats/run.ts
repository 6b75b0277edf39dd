import { seededRandom } from '@lights-out/service-kit/testing';

import type { Bank } from '../../src/questions/bank/bank.ts';
import { accountsOf, honestAccounts, type Account } from './accounts.ts';
import { playInMemory, type PlayedMonth } from './in-memory.ts';
import { byStanding, judgeContest } from './judge.ts';
import { cheatKinds } from './kinds.ts';
import { outcomeOf, type HonestTrial, type Outcome, type Trial } from './outcome.ts';
import { holdContest, type HeldContest } from './over-http.ts';
import { queueOfContest } from './queue.ts';

export interface Simulation {
  readonly contests: number;
  readonly honestPlayers: number;
  readonly prizePlaces: number;
  readonly seed: number;
}

/** Plays contests of honest players in memory, and each contest once more with one cheat of each kind in it. */
export async function simulate(bank: Bank, wanted: Simulation): Promise<Outcome> {
  const random = seededRandom(wanted.seed);
  const trials: Trial[] = [];
  const honest: HonestTrial[] = [];
  for (let contest = 0; contest < wanted.contests; contest += 1) {
    const months = (await playAll(honestAccounts(wanted.honestPlayers, random), bank)).sort(byStanding);
    honest.push(...honestTrials(months, wanted.prizePlaces));
    for (const kind of cheatKinds) {
      const own = (await playAll(accountsOf(kind, random), bank)).sort(byStanding);
      // The account that would win.
      const all = [...own, ...months];
      const judged = judgeContest(all, own.slice(0, 1));
      const isQueued = queueOfContest(all, wanted.prizePlaces, judged).length > 0;
      trials.push({ kind, ...against(months, judged[0]!), signals: judged[0]!.signals, isQueued });
    }
  }
  return outcomeOf(trials, honest, wanted.prizePlaces);
}

function honestTrials(months: readonly PlayedMonth[], prizePlaces: number): HonestTrial[] {
  const judged = judgeContest(months);
  const queued = new Set(queueOfContest(months, prizePlaces, judged).map(({ playerId }) => playerId));
  return judged.map(({ account, signals }, index) => ({
    place: index + 1,
    signals,
    isQueued: queued.has(account.playerId),
  }));
}

/** All players of one contest: honest players, and all kinds of cheats at once. */
export function mixedAccounts(honestPlayers: number, seed: number): Account[] {
  const random = seededRandom(seed);
  return [...honestAccounts(honestPlayers, random), ...cheatKinds.flatMap((kind) => accountsOf(kind, random))];
}

/** Holds contests at the running service, each with all kinds of cheats in it at once. */
export async function simulateOverHttp(
  bank: Bank,
  { contests, honestPlayers, prizePlaces, seed }: Simulation,
  onHeld: (held: HeldContest, accounts: readonly Account[]) => void,
): Promise<Outcome> {
  const trials: Trial[] = [];
  const honest: HonestTrial[] = [];
  for (let contest = 0; contest < contests; contest += 1) {
    const accounts = mixedAccounts(honestPlayers, seed + contest);
    const held = await holdContest(accounts, bank, prizePlaces);
    onHeld(held, accounts);
    trials.push(...trialsOf(held, accounts));
    honest.push(...honestOf(held, accounts));
  }
  return outcomeOf(trials, honest, prizePlaces);
}

function trialsOf({ standings, queue, everQueued }: HeldContest, accounts: readonly Account[]): Trial[] {
  const kinds = new Map(accounts.map(({ playerId, kind }) => [playerId, kind]));
  const honest = standings.filter(({ playerId }) => !kinds.get(playerId)).map(({ score }) => ({ best: score }));
  return cheatKinds.flatMap((kind) => {
    const best = standings.find(({ playerId }) => kinds.get(playerId) === kind);
    if (best === undefined)
      return { kind, gain: -honest[0]!.best, place: accounts.length, signals: [], isQueued: false };
    const { signals = [] } = queue.find(({ playerId }) => playerId === best.playerId) ?? {};
    return { kind, ...against(honest, { best: best.score }), signals, isQueued: everQueued.has(best.playerId) };
  });
}

function honestOf({ queue, everQueued }: HeldContest, accounts: readonly Account[]): HonestTrial[] {
  const queued = new Map(queue.map((row) => [row.playerId, row]));
  const rank = ({ playerId }: Account) => queued.get(playerId)?.rank ?? Infinity;
  return accounts
    .filter(({ kind }) => !kind)
    .sort((a, b) => rank(a) - rank(b))
    .map(({ playerId }, index) => ({
      place: index + 1,
      signals: queued.get(playerId)?.signals ?? [],
      isQueued: everQueued.has(playerId),
    }));
}

function against(honest: readonly Pick<PlayedMonth, 'best'>[], { best }: Pick<PlayedMonth, 'best'>) {
  const ahead = honest.filter((other) => other.best >= best).length;
  return { gain: best - Math.max(...honest.map((other) => other.best)), place: ahead + 1 };
}

async function playAll(accounts: readonly Account[], bank: Bank): Promise<PlayedMonth[]> {
  const months: PlayedMonth[] = [];
  for (const account of accounts) months.push(await playInMemory(account, bank));
  return months;
}
