import type { LeaderboardEntry } from '@lights-out/contracts/boards';

/** How far a row is behind others, in points. */
export interface Gaps {
  /** Behind the leader. */
  readonly leader: number;
  /** Behind the row ahead; undefined where that is not loaded. */
  readonly ahead: number | undefined;
}

/**
 * The gaps of all rows but the leader's, by the players' ids; of none where the leader is not among them.
 *
 * @param rows parts of one board in any order
 */
export function gapsOf(rows: readonly LeaderboardEntry[]): ReadonlyMap<string, Gaps> {
  const scores = new Map(rows.map(({ rank, score }) => [rank, score]));
  const best = scores.get(1);
  if (best === undefined) return new Map();
  const gaps = (row: LeaderboardEntry): Gaps => {
    const ahead = scores.get(row.rank - 1);
    return { leader: best - row.score, ahead: ahead === undefined ? undefined : ahead - row.score };
  };
  return new Map(rows.filter(({ rank }) => rank > 1).map((row) => [row.userId, gaps(row)]));
}
