import { messages } from '@lights-out/contracts/messages';
import { friendsMessages as friends } from '@lights-out/contracts/messages-friends';
import { pages } from '@lights-out/contracts/pages';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Loaded,
  RemoteLoading,
  RemoteUnavailable,
  SignInFirst,
  Skeleton,
} from '@lights-out/web-kit';

import { Group, Part, WideState } from '../Part.tsx';

const { dailyDoor, nav, parts, profile } = messages;

const nothing = () => {};
const waiting = { data: undefined, error: null, isFetching: true, refetch: nothing };
const failed = { data: undefined, error: new Error(parts.failed), isFetching: false, refetch: nothing };
const old = { data: profile.coversAll, error: new Error(parts.failed), isFetching: false, refetch: nothing };

export function Failing() {
  return (
    <Group title="Empty, loading, failing">
      <Part name="EmptyState" rule="Says what would be here, and offers the next action.">
        <WideState name="with an action; without">
          <EmptyState text={profile.emptyFree} action={<Button to={pages.home()}>{profile.start}</Button>} />
          <EmptyState text={dailyDoor.first} />
        </WideState>
      </Part>
      <Part name="SignInFirst" rule="In place of what only signed-in players see; leads back to the page.">
        <WideState name="for a visitor">
          <SignInFirst text={friends.signIn} button={friends.signInButton} hasAccount={false} />
        </WideState>
      </Part>
      <Part
        name="ErrorPanel"
        rule="What went wrong and what to do, in the colour of errors and with its mark; never in red."
      >
        <WideState name="without a retry; with one; while it is repeated">
          <ErrorPanel message={dailyDoor.failed} />
          <ErrorPanel message={dailyDoor.failed} onRetry={nothing} />
          <ErrorPanel message={dailyDoor.failed} onRetry={nothing} isRetrying />
        </WideState>
      </Part>
      <Part name="Skeleton" rule="The size of what comes, so that nothing moves when it is there.">
        <WideState name="a line; of a given size">
          <Skeleton />
          <Skeleton width="60%" height="48px" />
        </WideState>
      </Part>
      <Loading />
      <Part
        name="RemoteLoading, RemoteUnavailable"
        rule="A part of the site that is loaded at run time: its place is as large as a page, and when it fails the rest works. RemoteBoundary shows both."
      >
        <WideState name="loading, without its heading and with it">
          <RemoteLoading name={nav.leaderboard} />
          <RemoteLoading name={nav.profile} heading={profile.title} />
        </WideState>
        <WideState name="failed">
          <RemoteUnavailable name={nav.leaderboard} onRetry={nothing} />
        </WideState>
      </Part>
    </Group>
  );
}

function Loading() {
  const draw = (text: string) => <p>{text}</p>;
  return (
    <Part name="Loaded" rule="A query is one of three: its data, a place of its size, or the error with a retry.">
      <WideState name="loading">
        <Loaded query={waiting} loading={<Skeleton height="96px" />}>
          {draw}
        </Loaded>
      </WideState>
      <WideState name="failed">
        <Loaded query={failed}>{draw}</Loaded>
      </WideState>
      <WideState name="loaded; could not be refreshed">
        <Loaded query={{ ...old, error: null }}>{draw}</Loaded>
        <Loaded query={old} refreshFailure={() => ({ message: profile.notRefreshed })}>
          {draw}
        </Loaded>
      </WideState>
    </Part>
  );
}
