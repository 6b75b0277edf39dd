import type { Friends } from '@lights-out/contracts/friends';
import { messages } from '@lights-out/contracts/messages';
import { friendsMessages as texts } from '@lights-out/contracts/messages-friends';
import { pages } from '@lights-out/contracts/pages';
import { Button, isSessionEnd, Loaded, Page, Skeleton, useFocusKept, usePageTitle } from '@lights-out/web-kit';
import { useEffect } from 'react';

import { useFriends } from '../api/friends.ts';
import { FriendList } from '../components/friends/FriendList.tsx';
import { OwnLink } from '../components/friends/OwnLink.tsx';
import { Blocked, Requests } from '../components/friends/PeopleToAnswer.tsx';
import { SignedInOnly } from '../components/SignedInOnly.tsx';
import styles from './FriendsPage.module.css';

/** The player's friends, what was raced against each, requests, blocked players, and the link that makes friends. */
export function FriendsPage() {
  usePageTitle(texts.title);
  return (
    <Page>
      <header className={styles.head}>
        <div className={styles.about}>
          <h1>{texts.title}</h1>
          <p className={styles.lead}>{texts.lead}</p>
        </div>
        <Button to={pages.profile()} variant="secondary" isWideOnPhone>
          {texts.back}
        </Button>
      </header>
      <SignedInOnly toast={messages.toasts.signInFirst} next={pages.friends()} loading={<Loading />}>
        {(user, onSessionEnd) => <OwnFriends userId={user.id} onSessionEnd={onSessionEnd} />}
      </SignedInOnly>
    </Page>
  );
}

function OwnFriends({ userId, onSessionEnd }: { readonly userId: string; readonly onSessionEnd: () => void }) {
  const query = useFriends(userId);
  const hasEnded = isSessionEnd(query.error);
  useEffect(() => {
    if (hasEnded) onSessionEnd();
  }, [hasEnded, onSessionEnd]);
  const onRefused = (error: unknown) => {
    if (isSessionEnd(error)) onSessionEnd();
  };
  return (
    <Loaded
      query={query}
      loading={<Loading />}
      failure={() => ({ message: texts.failed })}
      refreshFailure={query.isRefetchError ? () => ({ message: texts.notRefreshed }) : undefined}
    >
      {(friends) => <Sections friends={friends} section={{ userId, onRefused }} />}
    </Loaded>
  );
}

interface SectionsProps {
  readonly friends: Friends;
  readonly section: { readonly userId: string; readonly onRefused: (error: unknown) => void };
}

function Sections({ friends: { link, friends, requests, blocked }, section }: SectionsProps) {
  const focus = useFocusKept();
  return (
    <div className={styles.columns} {...focus}>
      <div className={styles.column}>
        <Requests requests={requests} {...section} />
        <FriendList friends={friends} {...section} />
      </div>
      <div className={styles.column}>
        <OwnLink link={link} isMain={friends.length === 0} {...section} />
        <Blocked blocked={blocked} {...section} />
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={messages.parts.loading} className={styles.columns}>
      <Skeleton height="220px" />
      <Skeleton height="220px" />
    </div>
  );
}
