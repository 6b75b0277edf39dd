import { messages } from '@lights-out/contracts/messages';
import { Button, ErrorPanel, formatPoints, LiveRegion } from '@lights-out/web-kit';
import { useState } from 'react';

import { podiumPositions } from '../model/standings.ts';
import styles from './MorePositions.module.css';

interface MorePositionsProps {
  /** The last rank on the page. */
  readonly shown: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the last try failed. */
  readonly error: string | undefined;
  readonly onMore: () => void;
}

const texts = messages.leaderboard;

/** Loads the next page of the board and announces it to screen readers. */
export function MorePositions({ shown, hasMore, isLoading, error, onMore }: MorePositionsProps) {
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const hasCome = askedAt !== null && shown > askedAt;
  const first = Math.max(podiumPositions, askedAt ?? 0) + 1;
  const ask = () => {
    setAskedAt(shown);
    onMore();
  };
  return (
    <>
      <LiveRegion message={hasCome ? texts.moreShown(formatPoints(first), formatPoints(shown)) : ''} />
      {error !== undefined && <ErrorPanel message={error} onRetry={ask} isRetrying={isLoading} />}
      {hasMore && error === undefined && (
        <Button variant="secondary" isWide isBusy={isLoading} onClick={ask} className={styles.more}>
          {isLoading ? messages.parts.loading : texts.more}
        </Button>
      )}
    </>
  );
}
