import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { mistakesQuery, useMe, usePlayerState } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import styles from './MistakesCount.module.css';

const freshMs = 300_000;

/** How many mistakes are due, for players who want to see it; nothing while none is. */
export function MistakesCount() {
  const { user } = useMe();
  const isOn = usePlayerState('isMistakeCountOn');
  const { data } = useQuery({
    ...mistakesQuery(user?.id ?? ''),
    enabled: isOn && user !== null,
    staleTime: freshMs,
    // What falls due at midnight appears in a tab that is open.
    refetchInterval: freshMs,
  });
  if (!isOn || user === null || data === undefined || data.due === 0) return null;
  return (
    <Link to={pages.mistakes()} className={styles.count} aria-label={messages.mistakesDoor.spoken(data.due)}>
      <span aria-hidden="true">↻ {data.due}</span>
    </Link>
  );
}
