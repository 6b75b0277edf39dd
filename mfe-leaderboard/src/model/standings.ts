import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import type { BoardView } from '@lights-out/contracts/pages';
import type { Difficulty } from '@lights-out/contracts/scoring';

export const podiumPositions = 3;

/** A board as the page shows it. */
export interface Standings {
  /** First, second, third; null for an open position. */
  readonly podium: readonly (LeaderboardEntry | null)[];
  /** The loaded rows from 4th place on. */
  readonly tower: readonly LeaderboardEntry[];
}

/**
 * Joins the pages of a board. A player who changed rank between two fetches may be on two pages: the better rank counts.
 * Runs without a point are left out; all of them are at the board's end.
 */
export function arrange(pages: readonly (readonly LeaderboardEntry[])[]): Standings {
  const seen = new Set<string>();
  const rows = scored(pages.flat()).filter(({ userId }) => !seen.has(userId) && seen.add(userId));
  return {
    podium: Array.from({ length: podiumPositions }, (_, index) => rows[index] ?? null),
    tower: rows.slice(podiumPositions),
  };
}

/** The rows that the page shows, of any part of a board. */
export function scored(rows: readonly LeaderboardEntry[]): readonly LeaderboardEntry[] {
  return rows.filter(({ score }) => score > 0);
}

/** The player's own row among those that are loaded. */
export function ownRowIn({ podium, tower }: Standings, userId: string | undefined): LeaderboardEntry | undefined {
  if (userId === undefined) return undefined;
  return [...podium, ...tower].find((row) => row?.userId === userId) ?? undefined;
}

/** The one difficulty of a board's runs: the chosen one, or that of a contest; undefined where each run has its own. */
export function difficultyOfAll(rows: readonly LeaderboardEntry[], view: BoardView): Difficulty | undefined {
  if (view.difficulty !== undefined) return view.difficulty;
  const [first] = rows;
  if (!first || view.board.kind !== 'contest') return undefined;
  return rows.every(({ difficulty }) => difficulty === first.difficulty) ? first.difficulty : undefined;
}
