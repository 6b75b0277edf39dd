import { difficulties, questionsPerGame, type Difficulty } from '@lights-out/contracts';

import type { Question } from '../bank/bank.ts';
import { priorOf, shareRight } from './calibration.ts';
import { isApart } from './apart.ts';
import { byLabel, longAgo, mixes, type Shuffle } from './draw.ts';
import { isAlike, isForContests, isLookUp, isStory } from './quotas.ts';
import { sum } from './sum.ts';

/** The expected share of average players who answer a question rightly, by its id, where answers have told. */
export type Shares = ReadonlyMap<number, number>;

/** Half of the spread of 2 % between any two games of a contest. */
const tolerance = 0.008;
const candidatesPerLabel = 64;
const mostSwaps = 4;

/** Of an average player's answers to these questions, how many are expected to be right. */
export function expectedRight(questions: readonly Question[], shares: Shares): number {
  return sum(questions.map((question) => shareOf(question, shares)));
}

/** The same for a game of the pool with the mix of its difficulty, on average. */
export function targetOf(pool: readonly Question[], difficulty: Difficulty, shares: Shares): number {
  const known = targets.get(pool);
  if (known?.shares !== shares) targets.set(pool, { shares, means: meansOf(pool, shares) });
  const means = targets.get(pool)!.means;
  return sum(difficulties.map((label) => mixes[difficulty][label] * means[label]));
}

const targets = new WeakMap<readonly Question[], { shares: Shares; means: Readonly<Record<Difficulty, number>> }>();

/**
 * A drawn game with questions exchanged for others that the player has not seen, of the same label (of any label in a game
 * that lacks one) and apart from the rest, until an average player can expect as many right answers as in every other game
 * of the pool, within 0.8 %. Since points follow from right answers and the time they take, the expected score is the same.
 * Where that cannot be reached, it is as close as exchanging gets.
 */
export function balanced(
  drawn: readonly Question[],
  pool: readonly Question[],
  difficulty: Difficulty,
  { seenAt, shares, shuffle }: { seenAt: ReadonlyMap<number, Date>; shares: Shares; shuffle: Shuffle },
): Question[] {
  const target = targetOf(pool, difficulty, shares);
  const isClose = (game: readonly Question[]) => Math.abs(expectedRight(game, shares) / target - 1) <= tolerance;
  if (shares.size === 0 || isClose(drawn)) return [...drawn];
  const isSeen = ({ id }: Question) => seenAt.has(id);
  // Where the game has what was seen, as the pool is used up, that is exchanged for what else was seen long ago.
  const seen = drawn.some(isSeen) ? longAgo(pool.filter(isSeen), seenAt, questionsPerGame) : [];
  const others = difficulties.flatMap((label) =>
    shuffle(
      [
        ...(byLabel(pool).get(label) ?? []).filter((one) => !isSeen(one)),
        ...seen.filter((one) => one.difficulty === label),
      ],
      candidatesPerLabel,
    ),
  );
  const counted = (label: Difficulty) => drawn.filter((question) => question.difficulty === label).length;
  const keepsLabels = difficulties.every((label) => counted(label) === mixes[difficulty][label]);
  let game = drawn;
  // A look-up for another kind, or something else for a story, only where nothing else helps.
  for (const keepsKinds of [true, false])
    for (let swaps = 0; swaps < mostSwaps && !isClose(game); swaps += 1) {
      const before = game;
      game = closer(game, others, { target, shares, seenAt, keepsLabels, keepsKinds });
      if (game === before) break;
    }
  return [...game];
}

interface Wanted {
  readonly target: number;
  readonly shares: Shares;
  readonly seenAt: ReadonlyMap<number, Date>;
  readonly keepsLabels: boolean;
  /** No look-up comes in place of another kind, and nothing else in place of a story or a written one. */
  readonly keepsKinds: boolean;
}

/** The first exchange that is close enough to the target, else the one that comes closest; the game itself where none helps. */
function closer(
  game: readonly Question[],
  others: readonly Question[],
  { target, shares, seenAt, keepsLabels, keepsKinds }: Wanted,
): readonly Question[] {
  const sharesOfGame = game.map((question) => shareOf(question, shares));
  const now = sum(sharesOfGame) - target;
  let best = { distance: Math.abs(now), game };
  for (const other of others) {
    if (game.includes(other)) continue;
    const share = shareOf(other, shares);
    for (const [index, asked] of game.entries()) {
      if (keepsLabels && asked.difficulty !== other.difficulty) continue;
      const distance = Math.abs(now + share - sharesOfGame[index]!);
      if (distance >= best.distance || (keepsKinds && isDuller(other, asked))) continue;
      if (seenAt.has(other.id) && !seenAt.has(asked.id)) continue;
      // They are to last, so that one comes for one alone.
      if (isForContests(other) && !isForContests(asked)) continue;
      const rest = game.toSpliced(index, 1);
      if (!isApart(other, rest) || (keepsKinds && isAlike(other, rest))) continue;
      best = { distance, game: game.with(index, other) };
      if (distance <= tolerance * target) return best.game;
    }
  }
  return best.game;
}

function isDuller(other: Question, asked: Question): boolean {
  const isOf = (isOfKind: (one: Question) => boolean) => isOfKind(asked) && !isOfKind(other);
  return (isLookUp(other) && !isLookUp(asked)) || isOf(isStory) || isOf(isForContests);
}

function shareOf({ id, difficulty }: Question, shares: Shares): number {
  return shares.get(id) ?? labelShares[difficulty];
}

const labelShares = Object.fromEntries(difficulties.map((label) => [label, shareRight(priorOf(label))])) as Readonly<
  Record<Difficulty, number>
>;

function meansOf(pool: readonly Question[], shares: Shares): Readonly<Record<Difficulty, number>> {
  const mean = (label: Difficulty) => {
    const own = pool.filter((question) => question.difficulty === label);
    return own.length === 0 ? labelShares[label] : expectedRight(own, shares) / own.length;
  };
  return Object.fromEntries(difficulties.map((label) => [label, mean(label)])) as Record<Difficulty, number>;
}
