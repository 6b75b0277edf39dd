import { isUntimed, type NamedBoard } from '@lights-out/contracts/board';
import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { messages } from '@lights-out/contracts/messages';
import type { ResultComparison } from '@lights-out/contracts/results';
import { bestScore, bestUntimedScore, type Difficulty } from '@lights-out/contracts/scoring';
import type { Standing } from '@lights-out/contracts/standing';
import { formatPoints } from '@lights-out/web-kit';

const words = messages.target;

/** What a player races for on a board, from the own best there. */
export interface Target {
  /** 0 where the player has no place yet. */
  readonly best: number;
  /** The place ahead and the score that takes it; null for the leader. */
  readonly next: { readonly rank: number; readonly score: number } | null;
  /** Who stands two places ahead, or behind the leader; null where nobody does, or it is not known. */
  readonly rival: { readonly name: string; readonly score: number } | null;
}

/** @param rows around the player's own, in the order of the board */
export function targetAmong(rows: readonly LeaderboardEntry[], userId: string): Target {
  const at = rows.findIndex((row) => row.userId === userId);
  const own = rows[at];
  if (own === undefined || own.score === 0) return { best: 0, next: null, rival: null };
  const [ahead, other] = [rows[at - 1], own.rank === 1 ? rows[at + 1] : rows[at - 2]];
  return {
    best: own.score,
    next: ahead === undefined ? null : { rank: ahead.rank, score: ahead.score + 1 },
    rival: other === undefined || other.score === 0 ? null : { name: other.displayName, score: other.score },
  };
}

/** What a result leads to: its own reply says so, without another call. */
export function targetAfter({ holder, next }: ResultComparison, { rank }: Pick<Standing, 'rank'>): Target {
  const outOfReach = { rank: rank - 1, score: Infinity };
  return { best: holder.score, next: rank > 1 ? (next ?? outOfReach) : null, rival: null };
}

/** '12 to P33 · own best 1,560 · Mia 40 ahead', as far as each is known and can be reached. */
export function targetWords({ best, next, rival }: Target, board: NamedBoard, difficulty: Difficulty): string {
  if (best === 0) return messages.results.noPlaceYet;
  const most = isUntimed(board) ? bestUntimedScore(difficulty) : bestScore(difficulty);
  const gap = rival === null ? 0 : rival.score - best;
  const told = [
    next === null
      ? words.leads
      : next.score <= most && words.place(formatPoints(next.score - best), formatPoints(next.rank)),
    words.best(formatPoints(best)),
    rival !== null && gap > 0 && words.ahead(rival.name, formatPoints(gap)),
    rival !== null && gap < 0 && words.behind(rival.name, formatPoints(-gap)),
  ];
  return told.filter((one) => one !== false).join(' · ');
}
