import { useEffect, useRef, useState } from 'react';

import { rankTrend, type RankTrend, trendShownMs } from '../../model/rank-badge.ts';

/** Which way the rank has just moved, for two seconds; then null again. Follows the clock. */
export function useRankTrend(rank: number | null): RankTrend | null {
  const before = useRef<number | null>(null);
  const [trend, setTrend] = useState<RankTrend | null>(null);
  useEffect(() => {
    if (rank === null) return undefined;
    const change = rankTrend(before.current, rank);
    before.current = rank;
    if (!change) return undefined;
    setTrend(change);
    const timer = setTimeout(() => setTrend(null), trendShownMs);
    return () => clearTimeout(timer);
  }, [rank]);
  return trend;
}
