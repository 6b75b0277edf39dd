import { shuffled } from '@lights-out/service-kit';
import { seededRandom } from '@lights-out/service-kit/testing';

import type { Question } from '../../src/domain/bank/bank.ts';
import { cheatKinds, type CheatKind } from './kinds.ts';
import { playAccounts, playHonestly } from './crowd.ts';
import { judgeContest, type Judged } from './judge.ts';
import type { PlayedMonth } from './simulate.ts';

export interface Rehearsal {
  readonly contests: number;
  readonly honestPlayers: number;
  /** How many questions the contest's pool has. */
  readonly questions: number;
  readonly seed: number;
}

/** What one kind of cheating came to over all contests. */
export interface CheatOutcome {
  readonly kind: CheatKind;
  /** Mean of the cheat's best score. */
  readonly meanBest: number;
  /** Shares of the contests. */
  readonly wins: number;
  readonly winsUnseen: number;
  readonly seen: number;
  /** Mean of the sum of the signals' weights: how sure they are. */
  readonly meanWeight: number;
  /** The signals that were shown, the most frequent first. */
  readonly signals: readonly string[];
}

export interface Outcome {
  readonly cheats: readonly CheatOutcome[];
  /** Mean of the best honest score of a contest. */
  readonly bestHonest: number;
  readonly honest: { readonly judged: number; readonly falseAlarms: number };
  /** The honest players on the first ten places. */
  readonly honestAtTop: { readonly judged: number; readonly falseAlarms: number };
  /** Which signals honest players showed, and how often. */
  readonly falseSignals: ReadonlyMap<string, number>;
}

const topPlaces = 10;

/** Plays contests of honest players, and each contest once more with one cheat of each kind in it. */
export function rehearse(pool: readonly Question[], { contests, honestPlayers, questions, seed }: Rehearsal): Outcome {
  const random = seededRandom(seed);
  const drawn = shuffled(pool, random, questions);
  const tallies = cheatKinds.map((kind) => ({
    kind,
    bests: [] as number[],
    wins: 0,
    winsUnseen: 0,
    seen: 0,
    weight: 0,
    signals: [] as string[],
  }));
  const honest = { judged: 0, falseAlarms: 0 };
  const honestAtTop = { judged: 0, falseAlarms: 0 };
  const falseSignals = new Map<string, number>();
  let bestHonest = 0;
  for (let contest = 0; contest < contests; contest += 1) {
    const months = playHonestly(honestPlayers, drawn, random);
    const judged = judgeContest(months).sort((a, b) => b.best - a.best);
    count(honest, judged);
    count(honestAtTop, judged.slice(0, topPlaces));
    for (const { kind } of judged.flatMap(({ signals }) => signals))
      falseSignals.set(kind, (falseSignals.get(kind) ?? 0) + 1);
    const toBeat = judged[0]?.best ?? 0;
    bestHonest += toBeat / contests;
    for (const tally of tallies) {
      const cheat = bestOf(judgeCheat(playAccounts(tally.kind, drawn, random), months));
      const isSeen = cheat.signals.length > 0;
      tally.weight += cheat.signals.reduce((total, { weight }) => total + weight, 0);
      tally.bests.push(cheat.best);
      tally.signals.push(...cheat.signals.map(({ kind }) => kind));
      if (isSeen) tally.seen += 1;
      if (cheat.best > toBeat) tally.wins += 1;
      if (cheat.best > toBeat && !isSeen) tally.winsUnseen += 1;
    }
  }
  const cheats = tallies.map(({ kind, bests, signals, ...counts }) => ({
    kind,
    meanBest: bests.reduce((total, one) => total + one, 0) / contests,
    wins: counts.wins / contests,
    winsUnseen: counts.winsUnseen / contests,
    seen: counts.seen / contests,
    meanWeight: counts.weight / contests,
    signals: byFrequency(signals),
  }));
  return { cheats, bestHonest, honest, honestAtTop, falseSignals };
}

function judgeCheat(accounts: readonly PlayedMonth[], others: readonly PlayedMonth[]): Judged[] {
  return judgeContest([...accounts, ...others], accounts.length);
}

/** The account with the best score, which is the one that would win. */
function bestOf(accounts: readonly Judged[]): Judged {
  return accounts.toSorted((a, b) => b.best - a.best)[0]!;
}

function count(tally: { judged: number; falseAlarms: number }, players: readonly Judged[]): void {
  tally.judged += players.length;
  tally.falseAlarms += players.filter(({ signals }) => signals.length > 0).length;
}

function byFrequency(values: readonly string[]): string[] {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts.keys()].sort((a, b) => counts.get(b)!.length - counts.get(a)!.length);
}
