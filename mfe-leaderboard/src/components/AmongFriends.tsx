import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, EmptyState, friendsQuery, isSessionEnd, Loaded, SignInFirst, useMe } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import styles from './AmongFriends.module.css';
import { BoardSkeleton } from './BoardSkeleton.tsx';

const texts = messages.leaderboard.friends;

/** A board of friends for who has some; for others a sentence and the way to get there. */
export function AmongFriends({ children }: { readonly children: ReactNode }) {
  const { user, isLoading } = useMe();
  const query = useQuery({ ...friendsQuery(user?.id ?? ''), enabled: user !== null });
  if (isLoading) return <BoardSkeleton />;
  if (user === null || isSessionEnd(query.error))
    return (
      <div className={styles.way}>
        <SignInFirst text={texts.signIn} button={texts.signInButton} hasAccount={user !== null} />
      </div>
    );
  return (
    <Loaded query={query} loading={<BoardSkeleton />} failure={() => ({ message: texts.failed })}>
      {({ friends }) =>
        friends.length === 0 ? (
          <div className={styles.way}>
            <EmptyState
              text={texts.none}
              action={
                <Button to={pages.friends()} isWideOnPhone>
                  {texts.invite}
                </Button>
              }
            />
          </div>
        ) : (
          <>
            {children}
            <Link to={pages.friends()} className={styles.more}>
              {texts.more}
            </Link>
          </>
        )
      }
    </Loaded>
  );
}
