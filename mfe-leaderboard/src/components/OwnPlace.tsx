import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import { messages } from '@lights-out/contracts/messages';

import { RowCells } from './RowCells.tsx';
import rowStyles from './RowCells.module.css';
import styles from './OwnPlace.module.css';
import { useIsBelowFold } from './use-is-below-fold.ts';
import { useIsSeen } from './use-is-seen.ts';

interface OwnPlaceProps {
  /** The player's row where it is among those on the page, and where it is drawn. */
  readonly loaded: LeaderboardEntry | undefined;
  readonly loadedElement: HTMLElement | null;
  /** The player's row where it is further down than what is on the page. */
  readonly far: LeaderboardEntry | undefined;
  /** Never covered: the pinned row waits until the podium has left the window. */
  readonly podium: HTMLElement | null;
}

/** The player's own place at the lower edge of the window, while the row itself is further down. */
export function OwnPlace({ loaded, loadedElement, far, podium }: OwnPlaceProps) {
  const isBelow = useIsBelowFold(loadedElement);
  const isPodiumSeen = useIsSeen(podium);
  if (loaded) {
    // Only for the eye: who listens finds the row in the list.
    return (
      <div aria-hidden="true" className={styles.over}>
        {isBelow && !isPodiumSeen && <Pinned row={loaded} />}
      </div>
    );
  }
  if (!far) return null;
  return (
    <section aria-label={messages.leaderboard.ownPlace} className={styles.behind} data-waits={isPodiumSeen}>
      <Pinned row={far} />
    </section>
  );
}

function Pinned({ row }: { row: LeaderboardEntry }) {
  return (
    <div className={styles.pinned}>
      <p className={rowStyles.row} data-own="true" data-short="true">
        <RowCells row={row} isOwn />
      </p>
    </div>
  );
}
