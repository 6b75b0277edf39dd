import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { messages } from '@lights-out/contracts/messages';
import { Badge, DifficultyBadge, formatPoints, ordinal, SectorMarks, VisuallyHidden } from '@lights-out/web-kit';
import { type Ref, useContext } from 'react';

import { correctOf, speedOf } from '../model/figures.ts';
import { BoardContext } from './board-context.ts';
import { PlayerHelmet } from './PlayerHelmet.tsx';
import styles from './Podium.module.css';

interface PodiumProps {
  /** First, second, third; null for an open position. */
  readonly places: readonly (LeaderboardEntry | null)[];
  readonly ownId: string | undefined;
  /** Set where the contest has ended: steps without a player are left out, and the winner's helmet is large. */
  readonly isOver?: boolean;
  /** The element of the player's own step. */
  readonly ownRef: Ref<HTMLLIElement>;
  readonly ref?: Ref<HTMLElement>;
}

const texts = messages.leaderboard;

/** The first three: in order for screen readers, with the winner in the middle on the screen. */
export function Podium({ places, ownId, isOver = false, ownRef, ref }: PodiumProps) {
  return (
    <section ref={ref} aria-label={texts.podium}>
      <ol className={styles.podium} data-empty={places.every((entry) => entry === null)} data-over={isOver}>
        {places.map((entry, index) => {
          if (entry === null && isOver) return null;
          const isOwn = entry !== null && entry.userId === ownId;
          return (
            <li
              key={index + 1}
              ref={isOwn ? ownRef : undefined}
              className={styles.place}
              data-place={index + 1}
              data-own={isOwn}
            >
              <Step place={index + 1} />
              {entry && <PlayerHelmet userId={entry.userId} className={styles.helmet} />}
              {entry ? <Holder entry={entry} isOwn={isOwn} /> : <OpenStep />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** First for screen readers, last on the screen. */
function Step({ place }: { place: number }) {
  return (
    <div className={styles.step}>
      <span aria-hidden="true" className={styles.number}>
        {place}
      </span>
      <VisuallyHidden>{ordinal(place)}</VisuallyHidden>
    </div>
  );
}

function Holder({ entry, isOwn }: { entry: LeaderboardEntry; isOwn: boolean }) {
  const { isMixed, prizes } = useContext(BoardContext);
  return (
    <div className={styles.holder}>
      {entry.rank <= prizes && <Badge tone="gold">{texts.prize.badge}</Badge>}
      {isOwn && <Badge tone="own">{texts.you}</Badge>}
      <p className={styles.name}>{entry.displayName}</p>
      <p className={styles.points}>
        {formatPoints(entry.score)} <span className={styles.unit}>{texts.points}</span>
      </p>
      <p className={styles.figures}>
        <span>
          {correctOf(entry)} <span className={styles.word}>{texts.correct}</span>
        </span>{' '}
        {!entry.isUntimed && (
          <span>
            {speedOf(entry)} <span className={styles.word}>{texts.averageSpeed}</span>
          </span>
        )}
      </p>
      {entry.marks && <SectorMarks marks={entry.marks} className={styles.sectors} />}
      {isMixed && (
        <span className={styles.difficulty}>
          <DifficultyBadge difficulty={entry.difficulty} />
        </span>
      )}
    </div>
  );
}

function OpenStep() {
  return (
    <div className={styles.holder} data-free>
      <p className={styles.name}>
        <span aria-hidden="true">{texts.placeholder}</span>
        <VisuallyHidden>{texts.openPosition}</VisuallyHidden>
      </p>
    </div>
  );
}
