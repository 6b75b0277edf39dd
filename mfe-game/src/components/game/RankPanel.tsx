import { messages } from '@lights-out/contracts/messages';
import type { Standing } from '@lights-out/contracts/standing';
import { formatPoints, hear, LiveRegion, useMe, useMediaQuery, VisuallyHidden } from '@lights-out/web-kit';
import { useEffect, useMemo, useRef, useState } from 'react';

import { useRank, useRankNeighbours, useSplits } from '../../api/rank.ts';
import type { GameHead } from '../../model/game-state.ts';
import { ownPaceText, paceText } from '../../model/pace.ts';
import { rankTier, type RankTrend, rankTrend, trendShownMs } from '../../model/rank-badge.ts';
import { towerOf, type TowerRow } from '../../model/tower.ts';
import styles from './RankPanel.module.css';
import { Tower } from './Tower.tsx';

interface RankPanelProps {
  readonly head: GameHead | null;
  readonly score: number;
  /** How many questions have been answered. */
  readonly answered: number;
  readonly isRunning: boolean;
}

/** The rank of the score so far: one line on a phone, a side panel on a wide screen. */
export function RankPanel({ head, score, answered, isRunning }: RankPanelProps) {
  const { data, isPlaceholderData } = useRank(head, score, isRunning);
  const standing = score > 0 ? data : undefined;
  const trend = useRankTrend(standing?.rank ?? null);
  const spoken = useSpokenRank(isPlaceholderData ? undefined : standing, score);
  const tower = useTower(head, score);
  const best = head?.best ?? null;
  const splits = useSplits(head, answered);
  const soFar = { score, answered };
  return (
    <section className={styles.panel} aria-label={messages.game.rank}>
      {standing ? (
        <Rank standing={standing} trend={trend} pace={paceText(soFar, splits?.leader, standing)} />
      ) : (
        <Waiting />
      )}
      {/* Has its line from the grid on: nothing moves for it. */}
      {best !== null && <p className={styles.own}>{ownPaceText(soFar, splits?.own)}</p>}
      <Tower rows={tower} />
      <LiveRegion message={spoken} />
    </section>
  );
}

/** As wide and as high as a screen must be for the places around the player. */
const roomForTower = '(width >= 960px) and (height >= 680px)';
const noRows: readonly TowerRow[] = [];

/** The places around the score so far: before the first answer the back of the grid. */
function useTower(head: GameHead | null, score: number): readonly TowerRow[] {
  const { user } = useMe();
  const { data } = useRankNeighbours(head, score, useMediaQuery(roomForTower));
  const best = head?.best ?? null;
  const userId = user?.id;
  return useMemo(() => (data && userId ? towerOf(data, { userId, score, best }) : noRows), [data, userId, score, best]);
}

/** On a wide screen as large as what comes. */
function Waiting() {
  return (
    <>
      <p className={styles.ahead} aria-hidden="true">
        <span className={styles.name}>{messages.game.rank}</span>
        <span className={styles.badge}>–</span>
        <span className={styles.of}>{'\u00a0'}</span>
      </p>
      <p className={styles.waiting}>{messages.game.calculatingRank}</p>
    </>
  );
}

interface RankProps {
  readonly standing: Standing;
  readonly trend: RankTrend | null;
  readonly pace: string;
}

function Rank({ standing, trend, pace }: RankProps) {
  const { rank, totalParticipants } = standing;
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
      <p className={styles.toTop}>{pace}</p>
    </>
  );
}

/** The rank that each new score brings, to be said once: what others do to it later is seen (decision 0208). */
function useSpokenRank(standing: Standing | undefined, score: number): string {
  const [said, setSaid] = useState({ score: 0, rank: null as number | null, text: '' });
  if (standing && said.score !== score) {
    const { rank, totalParticipants } = standing;
    const { rankSpoken, placesUp, placesDown } = messages.game;
    const text = rankSpoken(formatPoints(rank), formatPoints(totalParticipants));
    const gained = said.rank === null ? 0 : said.rank - rank;
    const change = gained > 0 ? placesUp(gained) : placesDown(-gained);
    setSaid({ score, rank, text: gained === 0 ? text : `${text}, ${change}` });
  }
  return said.text;
}

/** Which way the rank has just moved, for two seconds; then null again. Places gained are heard. Follows the clock. */
function useRankTrend(rank: number | null): RankTrend | null {
  const before = useRef<number | null>(null);
  const [trend, setTrend] = useState<RankTrend | null>(null);
  useEffect(() => {
    if (rank === null) return undefined;
    const change = rankTrend(before.current, rank);
    before.current = rank;
    if (!change) return undefined;
    setTrend(change);
    if (change === 'up') hear('overtake');
    const timer = setTimeout(() => setTrend(null), trendShownMs);
    return () => clearTimeout(timer);
  }, [rank]);
  return trend;
}
