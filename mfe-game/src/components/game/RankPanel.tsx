import { messages } from '@lights-out/contracts/messages';
import type { Standing } from '@lights-out/contracts/results';
import { formatPoints, VisuallyHidden } from '@lights-out/web-kit';
import { useEffect, useRef, useState } from 'react';

import { useRank } from '../../api/rank.ts';
import type { GameHead } from '../../model/game-state.ts';
import { rankTier, type RankTrend, rankTrend, trendShownMs } from '../../model/rank-badge.ts';
import styles from './RankPanel.module.css';

interface RankPanelProps {
  readonly head: GameHead | null;
  readonly score: number;
  readonly isRunning: boolean;
}

/** The rank of the score so far: one line on a phone, a side panel on a wide screen. */
export function RankPanel({ head, score, isRunning }: RankPanelProps) {
  const { data } = useRank(head, score, isRunning);
  const standing = score > 0 ? data : undefined;
  const trend = useRankTrend(standing?.rank ?? null);
  return (
    <section className={styles.panel} aria-label={messages.game.rank}>
      {standing ? <Rank standing={standing} trend={trend} /> : <Waiting />}
    </section>
  );
}

/** On a wide screen as large as what comes. */
function Waiting() {
  return (
    <>
      <p className={styles.ahead} aria-hidden="true">
        <span className={styles.name}>{messages.game.rank}</span>
        <span className={styles.badge}>–</span>
      </p>
      <p className={styles.waiting}>{messages.game.calculatingRank}</p>
    </>
  );
}

function Rank({ standing, trend }: { readonly standing: Standing; readonly trend: RankTrend | null }) {
  const { rank, totalParticipants, scoreNeededForTopRank } = standing;
  const toTop =
    scoreNeededForTopRank > 0 ? messages.results.toTop(formatPoints(scoreNeededForTopRank)) : messages.results.leading;
  return (
    <>
      <p className={styles.name} aria-hidden="true">
        {messages.game.rank}
      </p>
      <p className={styles.rank}>
        <span className={styles.badge} data-tier={rankTier(standing)}>
          #{formatPoints(rank)}
        </span>
        {trend && <VisuallyHidden>{trend === 'up' ? messages.game.rankUp : messages.game.rankDown}</VisuallyHidden>}{' '}
        <span className={styles.of}>{messages.game.rankOf(formatPoints(totalParticipants))}</span>
        <span className={styles.arrow} data-trend={trend ?? undefined} aria-hidden="true">
          {trend && (trend === 'up' ? '▲' : '▼')}
        </span>
      </p>
      <p className={styles.toTop}>{toTop}</p>
    </>
  );
}

/** Which way the rank has just moved, for two seconds; then null again. Follows the clock. */
function useRankTrend(rank: number | null): RankTrend | null {
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
