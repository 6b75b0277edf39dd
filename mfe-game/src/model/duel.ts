import { type SectorMark, markOfTime } from '@lights-out/contracts/marks';
import type { AnswerFigures } from '@lights-out/contracts/results';
import { type Difficulty, scoreAnswer } from '@lights-out/contracts/scoring';

export type DuelSide = 'own' | 'theirs';

/** One sector of a friend challenge: what each made of it. */
export interface DuelSector {
  readonly n: number;
  readonly points: Readonly<Record<DuelSide, number>>;
  readonly marks: Readonly<Record<DuelSide, SectorMark>>;
  /** Who made more points of it; null where they made the same. */
  readonly takenBy: DuelSide | null;
}

interface FriendRun {
  /** The score after each question. */
  readonly splits: readonly number[];
  readonly marks: readonly SectorMark[];
}

/**
 * The sectors that the player has answered, in order, against the friend's.
 *
 * @param difficulty of the challenge, which both raced at
 */
export function duelOf(answers: readonly AnswerFigures[], friend: FriendRun, difficulty: Difficulty): DuelSector[] {
  return answers.flatMap(({ n, isCorrect, timeTaken }) => {
    const [mark, after] = [friend.marks[n - 1], friend.splits[n - 1]];
    if (mark === undefined || after === undefined) return [];
    const own = scoreAnswer(isCorrect, timeTaken, difficulty);
    const theirs = after - (friend.splits[n - 2] ?? 0);
    const takenBy = own === theirs ? null : own > theirs ? 'own' : 'theirs';
    const ownMark = isCorrect ? markOfTime(timeTaken) : 'wrong';
    return [{ n, points: { own, theirs }, marks: { own: ownMark, theirs: mark }, takenBy }];
  });
}

/** The sectors that a side took, 'S3, S5'; empty for none. */
export function sectorsTakenBy(side: DuelSide, sectors: readonly DuelSector[]): string {
  return sectors
    .filter(({ takenBy }) => takenBy === side)
    .map(({ n }) => `S${n}`)
    .join(', ');
}
