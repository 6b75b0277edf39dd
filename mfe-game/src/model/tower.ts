import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { messages } from '@lights-out/contracts/messages';

type Row = Pick<LeaderboardEntry, 'rank' | 'userId' | 'displayName' | 'score'>;

export interface TowerRow {
  readonly rank: number;
  readonly userId: string;
  readonly name: string;
  readonly score: number;
  readonly isYou: boolean;
}

interface You {
  readonly userId: string;
  readonly score: number;
  /** The own best on the board, which does not count against the score; null where there is none. */
  readonly best: number | null;
}

const towerSize = 5;

/**
 * The places around the score so far, as if the game ended now: the player in the middle where there is someone to
 * either side. The player's own standing is left out, and the ranks close up behind it.
 *
 * @param rows of the board around the score, with the ranks of the board
 */
export function towerOf(rows: readonly Row[], { userId, score, best }: You): readonly TowerRow[] {
  const own = rows.find((row) => row.userId === userId);
  const isOwnAbove = best !== null && best >= score && !own;
  const others = rows
    .filter((row) => row !== own)
    .map((row) => ({ ...row, rank: row.rank - (isOwnAbove || (own && own.rank < row.rank) ? 1 : 0) }));
  const ahead = others.filter((row) => row.score >= score);
  const behind = others.filter((row) => row.score < score).map((row) => ({ ...row, rank: row.rank + 1 }));
  const you = { rank: (ahead.at(-1)?.rank ?? 0) + 1, userId, displayName: messages.game.you, score };
  const half = Math.floor(towerSize / 2);
  const shownAhead = ahead.slice(-Math.max(half, towerSize - 1 - behind.length));
  return [...shownAhead, you, ...behind]
    .slice(0, towerSize)
    .map((row) => ({ ...row, name: row.displayName, isYou: row === you }));
}
