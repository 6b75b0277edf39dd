import { progressMessages as texts } from '@lights-out/contracts/messages-progress';
import { pages } from '@lights-out/contracts/pages';
import { progressQuery, Skeleton, useFocusKept } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import styles from './ProgressSummary.module.css';
import { trendText } from './RaceTrend.tsx';

interface ProgressSummaryProps {
  readonly userId: string;
  /** All of it is shown below. */
  readonly isOpen: boolean;
}

/** Where the player's points lead, in a sentence, and the way to all of the progress. */
export function ProgressSummary({ userId, isOpen }: ProgressSummaryProps) {
  const { data, isPending } = useQuery(progressQuery(userId));
  const titleId = useId();
  const focus = useFocusKept();
  return (
    <section aria-labelledby={titleId} className={styles.summary} {...focus}>
      <h2 id={titleId} className={styles.title}>
        {texts.tab}
      </h2>
      {isPending && <Skeleton height="1lh" />}
      {data && data.races.length > 0 && <p>{trendText(data.races)}</p>}
      {!isOpen && (
        <Link to={pages.profile({ tab: 'progress' })} replace className={styles.all}>
          {texts.all}
        </Link>
      )}
    </section>
  );
}
