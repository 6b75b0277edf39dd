import { passes, type Sat } from './heats.ts';
import type { CheatKind } from './kinds.ts';

/** What one kind of cheating came to in one contest: its account with the best score. */
export interface Trial {
  readonly kind: CheatKind;
  /** Points beyond the best honest player. */
  readonly gain: number;
  /** Among the honest, from 1: where it would stand if it were the only cheat. */
  readonly place: number;
  readonly signals: readonly { readonly kind: string; readonly weight: number }[];
  /** Whether it stands in the stewards' queue before the standings are confirmed, with signals or without. */
  readonly isQueued: boolean;
  readonly prizes: Prizes;
}

/** Whether the account receives a prize after the heats, and what is counted on. */
export interface Prizes {
  /** The holder passes by count, and nothing else is looked at. */
  readonly byCount: boolean;
  /** The steward goes by the rule for stewards. No signal is looked at, here or below. */
  readonly byRule: boolean;
  /** As well, stewards strike whoever shows a signal. */
  readonly counting: boolean;
  /** The holder looks up what is missing, at the risk of being seen. */
  readonly lookingUp: boolean;
  /** The holder is a strong fan. */
  readonly ofStrongFan: boolean;
}

/** An honest player of one contest. */
export interface HonestTrial {
  /** Among the honest, from 1. */
  readonly place: number;
  readonly signals: Trial['signals'];
  readonly isQueued: boolean;
  /** Of a player on a prize place. */
  readonly heat?: { readonly sat: Sat; readonly isConfirmed: boolean };
}

/** How often of how many times. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

/** What one kind of cheating came to over all contests. */
export interface CheatOutcome {
  readonly kind: CheatKind;
  readonly meanGain: number;
  readonly first: Share;
  /** Any prize place. */
  readonly atPrize: Share;
  /** In the queue with a signal. */
  readonly seen: Share;
  /** A prize place without standing in the stewards' queue at all. */
  readonly unqueuedAtPrize: Share;
  /** A prize place in the queue without a signal: a person has to clear it, and is not told what to look for. */
  readonly unseenAtPrize: Share;
  readonly prizes: Readonly<Record<keyof Prizes, Share>>;
  /** Mean of the sum of the signals' weights: how sure they are. */
  readonly meanWeight: number;
  /** The signals that were shown, the most frequent first. */
  readonly signals: readonly string[];
}

export interface Outcome {
  readonly cheats: readonly CheatOutcome[];
  /** Honest players with a signal, those too whom it does not put into the queue since they are far from a prize. */
  readonly honest: Share;
  readonly honestAtTop: Share;
  /** Honest players of the first ten places who stand in the queue because their place has to be cleared. */
  readonly honestForClearing: Share;
  /** Honest players on a prize place who fail the heat and its repeat, by count. */
  readonly failedHeat: Share;
  /** The same by the rule for stewards. */
  readonly failedRule: Share;
  /** Which signals honest players showed, and how often. */
  readonly falseSignals: ReadonlyMap<string, number>;
}

const topPlaces = 10;

export function outcomeOf(trials: readonly Trial[], honest: readonly HonestTrial[], prizePlaces: number): Outcome {
  const cheats = [...Map.groupBy(trials, ({ kind }) => kind)].map(([kind, own]) => {
    const share = (has: (trial: Trial) => boolean): Share => ({ count: own.filter(has).length, of: own.length });
    const atPrize = ({ place }: Trial) => place <= prizePlaces;
    return {
      kind,
      meanGain: mean(own.map(({ gain }) => gain)),
      first: share(({ place }) => place === 1),
      atPrize: share(atPrize),
      seen: share((trial) => trial.isQueued && isSeen(trial)),
      unqueuedAtPrize: share((trial) => atPrize(trial) && !trial.isQueued),
      unseenAtPrize: share((trial) => atPrize(trial) && isForClearing(trial)),
      prizes: {
        byCount: share(({ prizes }) => prizes.byCount),
        byRule: share(({ prizes }) => prizes.byRule),
        counting: share(({ prizes }) => prizes.counting),
        lookingUp: share(({ prizes }) => prizes.lookingUp),
        ofStrongFan: share(({ prizes }) => prizes.ofStrongFan),
      },
      meanWeight: mean(own.map(({ signals }) => signals.reduce((total, { weight }) => total + weight, 0))),
      signals: [...byFrequency(own.flatMap(({ signals }) => signals)).keys()],
    };
  });
  const heats = honest.flatMap(({ heat }) => heat ?? []);
  const top = honest.filter(({ place }) => place <= topPlaces);
  const shareOf = (of: readonly HonestTrial[], has: (trial: HonestTrial) => boolean): Share => ({
    count: of.filter(has).length,
    of: of.length,
  });
  return {
    cheats,
    honest: shareOf(honest, isSeen),
    honestAtTop: shareOf(top, isSeen),
    honestForClearing: shareOf(top, isForClearing),
    failedHeat: { count: heats.filter(({ sat }) => !passes(sat)).length, of: heats.length },
    failedRule: { count: heats.filter(({ isConfirmed }) => !isConfirmed).length, of: heats.length },
    falseSignals: byFrequency(honest.flatMap(({ signals }) => signals)),
  };
}

/** Where the true share lies with 95 percent, after Wilson (1927), which holds for few contests too. */
export function intervalOf({ count, of }: Share): readonly [number, number] {
  const z = 1.96;
  const centre = (count + z ** 2 / 2) / (of + z ** 2);
  const half = (z / (of + z ** 2)) * Math.sqrt((count * (of - count)) / of + z ** 2 / 4);
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}

function isSeen({ signals }: Pick<Trial, 'signals'>): boolean {
  return signals.length > 0;
}

/** In the queue for its place alone. */
function isForClearing(trial: Pick<Trial, 'signals' | 'isQueued'>): boolean {
  return trial.isQueued && !isSeen(trial);
}

function mean(values: readonly number[]): number {
  return values.reduce((total, one) => total + one, 0) / values.length;
}

function byFrequency(signals: Trial['signals']): ReadonlyMap<string, number> {
  const counts = [...Map.groupBy(signals, ({ kind }) => kind)].map(([kind, own]) => [kind, own.length] as const);
  return new Map(counts.sort(([, a], [, b]) => b - a));
}
