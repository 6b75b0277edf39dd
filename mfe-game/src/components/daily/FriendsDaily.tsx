import type { FriendsDailyRow } from '@lights-out/contracts/friends';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { dailyFigure, friendsQuery, Loaded, Skeleton, useMe } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import { useFriendsDaily } from '../../api/friends.ts';
import styles from './FriendsDaily.module.css';

const texts = messages.daily.friends;

/** How those friends did who have raced the number, the player among them. */
export function FriendsDaily({ n, isToday }: { readonly n: number; readonly isToday: boolean }) {
  const { user } = useMe();
  const query = useFriendsDaily(user?.id, n);
  const titleId = useId();
  if (user === null) return null;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <header className={styles.head}>
        <h2 id={titleId}>{texts.title}</h2>
        <Link to={pages.friends()} className={styles.link}>
          {texts.link}
        </Link>
      </header>
      <Loaded query={query} loading={<Skeleton height="24px" />} failure={() => ({ message: texts.failed })}>
        {(rows) =>
          rows.some(({ userId }) => userId !== user.id) ? (
            <Rows rows={rows} ownId={user.id} />
          ) : (
            <Alone userId={user.id} isToday={isToday} />
          )
        }
      </Loaded>
    </section>
  );
}

/** Without friends there is something to do about it. */
function Alone({ userId, isToday }: { readonly userId: string; readonly isToday: boolean }) {
  const { data, isPending } = useQuery(friendsQuery(userId));
  if (isPending) return <Skeleton height="24px" />;
  if (data?.friends.length === 0) {
    return (
      <div>
        <p className={styles.muted}>{texts.nobody}</p>
        <Link to={pages.friends()} className={styles.link}>
          {texts.invite}
        </Link>
      </div>
    );
  }
  return <p className={styles.muted}>{isToday ? texts.none : texts.noneOnItsDay}</p>;
}

function Rows({ rows, ownId }: { readonly rows: readonly FriendsDailyRow[]; readonly ownId: string }) {
  return (
    <ol className={styles.list}>
      {rows.map(({ userId, displayName, isUntimed, ...result }) => (
        <li key={userId} className={styles.row} data-own={userId === ownId}>
          <span className={styles.name}>{userId === ownId ? texts.you : displayName}</span>
          <span>
            {dailyFigure({ ...result, isUntimed })}
            {isUntimed && <span className={styles.muted}>{` ${texts.noClock}`}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
