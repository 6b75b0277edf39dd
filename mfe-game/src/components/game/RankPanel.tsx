import type { GameSplits } from '@lights-out/contracts/game';
import { messages } from '@lights-out/contracts/messages';
import type { Standing } from '@lights-out/contracts/standing';
import { isUntimed } from '@lights-out/contracts/board';
import { formatPoints, hear, LiveRegion, useMediaQuery, VisuallyHidden } from '@lights-out/web-kit';
import { useEffect, useMemo, useRef, useState } from 'react';

import { useRank, useSplits } from '../../api/rank.ts';
import type { GameHead } from '../../model/game-state.ts';
import { ownPaceText, paceText, type ScoreSoFar } from '../../model/pace.ts';
import { rankTier, type RankTrend, rankTrend, trendShownMs } from '../../model/rank-badge.ts';
import { type RaceTower, raceTower, rowsAround } from '../../model/tower.ts';
import styles from './RankPanel.module.css';
import { Tower } from './Tower.tsx';

interface RankPanelProps {
  readonly head: GameHead | null;
  readonly score: number;
  /** How many questions have been answered. */
  readonly answered: number;
  readonly isRunning: boolean;
  /** What stands below leaves a phone no room for the rows. */
  readonly isCramped: boolean;
}

/**
 * The race against the field after as many questions, where there is room for it, and the rank that the score so far would have
 * as a final one: one line on a phone, a side panel on a wide screen.
 */
export function RankPanel({ head, score, answered, isRunning, isCramped }: RankPanelProps) {
  const { data, isPlaceholderData } = useRank(head, score, isRunning);
  const standing = score > 0 ? data : undefined;
  const trend = useRankTrend(standing?.rank ?? null);
  const spoken = useSpokenRank(isPlaceholderData ? undefined : standing, score);
  const best = head?.best ?? null;
  const splits = useSplits(head);
  const soFar = { score, answered };
  const rows = useRoomForRows(isCramped);
  const tower = useTower(head, soFar, splits);
  const gained = usePlacesGained(tower, answered);
  return (
    // A new element where the rows come or go with a question, so that what stands beside them does not appear to move.
    <section
      key={rows > 0 ? 'rows' : 'line'}
      className={styles.panel}
      data-has-tower={rows > 0 || undefined}
      aria-label={messages.game.rank}
    >
      {rows > 0 && <Race tower={tower} answered={answered} size={rows} gained={gained} />}
      {standing ? (
        <Rank
          name={rows > 0 ? messages.game.asFinal : messages.game.rank}
          standing={standing}
          trend={trend}
          pace={paceText(soFar, splits?.leader, standing)}
        />
      ) : (
        <Waiting />
      )}
      {/* Its line is kept from the start, so that nothing moves when it comes. */}
      {best !== null && <p className={styles.own}>{ownPaceText(soFar, splits?.own)}</p>}
      <LiveRegion message={spoken} />
    </section>
  );
}

/** How many rows of the race the screen has room for. */
function useRoomForRows(isCramped: boolean): number {
  const isDesk = useMediaQuery('(width >= 960px) and (height >= 680px)');
  const isHighDesk = useMediaQuery('(width >= 960px) and (height >= 820px)');
  const isTablet = useMediaQuery('(600px <= width < 960px) and (height >= 640px)');
  const isPhone = useMediaQuery('(width < 600px) and (height >= 640px)');
  if (isHighDesk) return 9;
  if (isDesk) return 5;
  return isTablet || (isPhone && !isCramped) ? 3 : 0;
}

function useTower(
  head: GameHead | null,
  { score, answered }: ScoreSoFar,
  splits: GameSplits | undefined,
): RaceTower | null {
  return useMemo(() => {
    if (!head || !splits) return null;
    const { field, own } = splits;
    return raceTower(
      { score, answered },
      { field, own, difficulty: head.difficulty, isUntimed: isUntimed(head.board) },
    );
  }, [head, splits, score, answered]);
}

interface RaceProps {
  /** Null until it is known. */
  readonly tower: RaceTower | null;
  readonly answered: number;
  readonly size: number;
  readonly gained: number;
}

function Race({ tower, answered, size, gained }: RaceProps) {
  return (
    <div className={styles.race}>
      <p className={styles.raceHead}>
        {tower && (
          <>
            <span className={styles.place}>
              {messages.game.raceOf(formatPoints(tower.place), formatPoints(tower.cars))}
            </span>{' '}
            <span className={styles.after}>
              {answered === 0 ? messages.game.onGrid : messages.game.raceAfter(answered)}
            </span>
          </>
        )}
      </p>
      <Tower rows={tower ? rowsAround(tower.rows, size) : []} size={size} gained={gained} isOnGrid={answered === 0} />
    </div>
  );
}

/** The places that the last answer has gained, negative for lost; each gain is heard once. Follows the race. */
function usePlacesGained(tower: RaceTower | null, answered: number): number {
  const before = useRef<{ place: number; answered: number } | null>(null);
  const [gained, setGained] = useState(0);
  const place = tower?.place;
  useEffect(() => {
    if (place === undefined || before.current?.answered === answered) return;
    const change = before.current === null ? 0 : before.current.place - place;
    before.current = { place, answered };
    setGained(change);
    if (change > 0) hear('overtake');
  }, [place, answered]);
  return gained;
}

/** A skeleton of the panel's size on a wide screen, so that nothing moves when the rank arrives. */
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
  readonly name: string;
  readonly standing: Standing;
  readonly trend: RankTrend | null;
  readonly pace: string;
}

function Rank({ name, standing, trend, pace }: RankProps) {
  const { rank, totalParticipants } = standing;
  return (
    <>
      <p className={styles.name} aria-hidden="true">
        {name}
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

/** The rank that each new score brings, to be said once: what others do to it later is seen. */
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
