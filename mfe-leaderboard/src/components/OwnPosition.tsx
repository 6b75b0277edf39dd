import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { messages } from '@lights-out/contracts/messages';
import { useEffect, useState } from 'react';

import { placesGained } from '../model/movement.ts';
import { RowCells } from './RowCells.tsx';
import rowStyles from './RowCells.module.css';
import styles from './OwnPosition.module.css';

interface OwnPositionProps {
  /** The player's row if it is on the page, and its element. */
  readonly loaded: LeaderboardEntry | undefined;
  readonly loadedElement: HTMLElement | null;
  /** The player's row if it is further down than what is on the page. */
  readonly far: LeaderboardEntry | undefined;
  /** Ranks at the last visit, by the players' ids. */
  readonly ranksBefore: Readonly<Record<string, number>>;
  /** Never covered: the pinned row waits until the podium has left the window. */
  readonly podium: HTMLElement | null;
}

/** The player's own row at the lower edge of the window, while the row itself is further down. */
export function OwnPosition({ loaded, loadedElement, far, ranksBefore, podium }: OwnPositionProps) {
  const isBelow = useIsInside(loadedElement, windowAndAbove) === false;
  const isPodiumSeen = useIsInside(podium) === true;
  if (loaded) {
    // Visual only: a screen reader finds the row in the list.
    return (
      <div aria-hidden="true" className={styles.over}>
        {isBelow && !isPodiumSeen && <Pinned row={loaded} gained={placesGained(ranksBefore, loaded)} />}
      </div>
    );
  }
  if (!far) return null;
  return (
    <section aria-label={messages.leaderboard.ownPlace} className={styles.behind} data-waits={isPodiumSeen}>
      <Pinned row={far} gained={placesGained(ranksBefore, far)} />
    </section>
  );
}

function Pinned({ row, gained }: { row: LeaderboardEntry; gained: number }) {
  return (
    <div className={styles.pinned}>
      <p className={rowStyles.row} data-own="true" data-short="true">
        <RowCells row={row} isOwn gained={gained} />
      </p>
    </div>
  );
}

/** Reaches far above the window: a jump from above it to below it must be noticed. */
const windowAndAbove = '1000000px 0px 0px 0px';

/** Whether the element is in the window, extended by `rootMargin`; undefined until that is known. */
function useIsInside(element: HTMLElement | null, rootMargin = '0px'): boolean | undefined {
  const [last, setLast] = useState<{ readonly element: HTMLElement; readonly isInside: boolean }>();
  useEffect(() => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([latest]) => setLast({ element, isInside: latest?.isIntersecting === true }),
      { rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, rootMargin]);
  return last?.element === element ? last?.isInside : undefined;
}
