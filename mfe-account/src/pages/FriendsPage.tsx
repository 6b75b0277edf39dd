import type { Friends } from '@lights-out/contracts/friends';
import { messages } from '@lights-out/contracts/messages';
import { friendsMessages as texts } from '@lights-out/contracts/messages-friends';
import { pages } from '@lights-out/contracts/pages';
import {
  Button,
  isSessionEnd,
  Loaded,
  Page,
  SignInFirst,
  Skeleton,
  useFocusKept,
  useMe,
  usePageTitle,
} from '@lights-out/web-kit';

import { useFriends } from '../api/friends.ts';
import { FriendList } from '../components/friends/FriendList.tsx';
import { OwnLink } from '../components/friends/OwnLink.tsx';
import { Blocked, Requests } from '../components/friends/PeopleToAnswer.tsx';
import styles from './FriendsPage.module.css';

/** The player's friends, what was raced against each, requests, blocked players, and the link that makes friends. */
export function FriendsPage() {
  usePageTitle(texts.title);
  const { user, isLoading } = useMe();
  return (
    <Page>
      <header className={styles.head}>
        <div className={styles.about}>
          <h1>{texts.title}</h1>
          <p className={styles.lead}>{texts.lead}</p>
        </div>
        {user && (
          <Button to={pages.profile()} variant="secondary" isWideOnPhone>
            {texts.back}
          </Button>
        )}
      </header>
      {user ? (
        <OwnFriends key={user.id} userId={user.id} />
      ) : isLoading ? (
        <Loading />
      ) : (
        <SignInFirst text={texts.signIn} button={texts.signInButton} hasAccount={false} />
      )}
    </Page>
  );
}

function OwnFriends({ userId }: { readonly userId: string }) {
  const query = useFriends(userId);
  if (isSessionEnd(query.error)) return <SignInFirst text={texts.signIn} button={texts.signInButton} hasAccount />;
  const onRefused = (error: unknown) => {
    // What is asked for anew is refused, too, and the page follows that.
    if (isSessionEnd(error)) void query.refetch();
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
