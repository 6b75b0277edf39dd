import type { Standing } from '@lights-out/contracts/standing';

export type RankTier = 'first' | 'podium' | 'top-10-percent' | 'top-25-percent' | 'top-50-percent' | 'field';

/** The colour of a rank badge: the first, the first three, then the best 10, 25 and 50 percent. */
export function rankTier({ rank, totalParticipants }: Pick<Standing, 'rank' | 'totalParticipants'>): RankTier {
  if (rank === 1) return 'first';
  if (rank <= 3) return 'podium';
  const share = rank / Math.max(totalParticipants, rank);
  if (share <= 0.1) return 'top-10-percent';
  if (share <= 0.25) return 'top-25-percent';
  return share <= 0.5 ? 'top-50-percent' : 'field';
}

export type RankTrend = 'up' | 'down';

/** Up is a better rank, a smaller number; null if nothing changed or there was no rank before. */
export function rankTrend(before: number | null, now: number): RankTrend | null {
  if (before === null || before === now) return null;
  return now < before ? 'up' : 'down';
}

/** How long the arrow of a changed rank stays. */
export const trendShownMs = 2_000;
