import type { LeaderboardEntry } from '@lights-out/contracts/boards';

export const podiumPlaces = 3;

/** A board as the page shows it. */
export interface Standings {
  /** First, second, third; null where nobody stands yet. */
  readonly podium: readonly (LeaderboardEntry | null)[];
  /** Everyone from 4th on that is loaded. */
  readonly tower: readonly LeaderboardEntry[];
}

/**
 * Puts the pages of a board together. Who moved between pages while they were fetched may be on two of them: the
 * better place counts.
 */
export function arrange(pages: readonly (readonly LeaderboardEntry[])[]): Standings {
  const seen = new Set<string>();
  const rows = pages.flat().filter(({ userId }) => !seen.has(userId) && seen.add(userId));
  return {
    podium: Array.from({ length: podiumPlaces }, (_, index) => rows[index] ?? null),
    tower: rows.slice(podiumPlaces),
  };
}

/** The player's own row among those that are loaded. */
export function ownRowIn({ podium, tower }: Standings, userId: string | undefined): LeaderboardEntry | undefined {
  if (userId === undefined) return undefined;
  return [...podium, ...tower].find((row) => row?.userId === userId) ?? undefined;
}
