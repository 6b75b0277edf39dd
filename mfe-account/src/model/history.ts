import { boardOfFlag, type NamedBoard } from '@lights-out/contracts/board';
import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { historyMaxRows } from '@lights-out/contracts/constants';
import type { HistoryEntry } from '@lights-out/contracts/results';

/** A finished game as the history shows it. */
export type Run = HistoryEntry;

export interface Figures {
  readonly games: number;
  /** Means over the games, not rounded; 0 without games. */
  readonly averageScore: number;
  readonly averageCorrect: number;
  readonly highScore: number;
}

/** How much of the history the figures are made from. */
export type Coverage = 'all' | 'being-loaded' | 'failed' | 'newest';

/** Pages that are fetched without being asked for: the figures of a thousand games, in ten calls. */
export const pagesByItself = 10;

/** The figures of some games. Challenge games are games like any other here; games without the clock count in none. */
export function figuresOf(all: readonly Run[]): Figures {
  const runs = all.filter(({ isUntimed }) => !isUntimed);
  return {
    games: runs.length,
    averageScore: mean(runs.map(({ score }) => score)),
    averageCorrect: mean(runs.map(({ correctAnswers }) => correctAnswers)),
    highScore: Math.max(0, ...runs.map(({ score }) => score)),
  };
}

export function runsOn(board: NamedBoard, runs: readonly Run[]): Run[] {
  return runs.filter((run) => boardOfFlag(run.isPremium).kind === board.kind);
}

/** The cursor of the next page; undefined if the last one was not full and therefore the last. */
export function pageAfter(page: readonly Run[]): string | undefined {
  return page.length < historyMaxRows ? undefined : page.at(-1)?.id;
}

/** The run that a row of a board shows, known by the instant of its end. */
export function runOfRow(row: Pick<LeaderboardEntry, 'achievedAt' | 'score'>, runs: readonly Run[]): Run | undefined {
  return runs.find((run) => run.isPremium && run.completedAt === row.achievedAt && run.score === row.score);
}

/** @param pages how many are loaded */
export function coverageOf({
  pages,
  hasMore,
  hasFailed,
}: {
  pages: number;
  hasMore: boolean;
  hasFailed: boolean;
}): Coverage {
  if (!hasMore) return 'all';
  if (hasFailed) return 'failed';
  return pages < pagesByItself ? 'being-loaded' : 'newest';
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
