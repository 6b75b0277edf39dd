import { messages } from '@lights-out/contracts/messages';
import { Button, ErrorPanel, formatPoints, LiveRegion } from '@lights-out/web-kit';
import { useState } from 'react';

import { podiumPlaces } from '../model/standings.ts';
import styles from './MorePlaces.module.css';

interface MorePlacesProps {
  /** The last place that is shown. */
  readonly shown: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why the last try failed. */
  readonly error: string | undefined;
  readonly onMore: () => void;
}

const texts = messages.leaderboard;

/** Asks for the next page of the board, and tells those who cannot see it that it has come. */
export function MorePlaces({ shown, hasMore, isLoading, error, onMore }: MorePlacesProps) {
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const hasCome = askedAt !== null && shown > askedAt;
  const first = Math.max(podiumPlaces, askedAt ?? 0) + 1;
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
