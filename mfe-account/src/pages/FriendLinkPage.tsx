import type { BodyOf } from '@lights-out/contracts/route';
import type { getFriendInvitation } from '@lights-out/contracts/friends';
import { practice } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { friendsMessages } from '@lights-out/contracts/messages-friends';
import { pages } from '@lights-out/contracts/pages';
import type { SignInNext } from '@lights-out/contracts/sign-in-next';
import { Button, errorText, isSessionEnd, Loaded, Page, Skeleton, useMe, usePageTitle } from '@lights-out/web-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';

import { isOver, useAcceptLink, useInvitation } from '../api/friends.ts';
import { SharedLink } from '../components/friends/OwnLink.tsx';
import { Refusal } from '../components/Refusal.tsx';
import styles from './FriendsPage.module.css';

const texts = friendsMessages.invitation;

/** What a friend link opens: who invites, and the button that accepts. */
export function FriendLinkPage() {
  usePageTitle(texts.pageTitle);
  const { token = '' } = useParams();
  const { user, isLoading } = useMe();
  return (
    <Page>
      {user ? (
        <Invitation key={user.id} userId={user.id} token={token} />
      ) : isLoading ? (
        <Loading />
      ) : (
        <Visitor token={token} hasAccount={false} />
      )}
    </Page>
  );
}

/** Who is signed out does not see who invites. */
function Visitor({ token, hasAccount }: { readonly token: string; readonly hasAccount: boolean }) {
  const state: SignInNext = { next: pages.friendLink(token), hasAccount, lead: texts.signInLead };
  return (
    <Said title={texts.visitor} text={texts.visitorText}>
      <Button to={pages.email()} state={state} size="lg" isWideOnPhone>
        {texts.signIn}
      </Button>
    </Said>
  );
}

interface InvitationProps {
  readonly userId: string;
  readonly token: string;
}

function Invitation({ userId, token }: InvitationProps) {
  const query = useInvitation(userId, token);
  const { data, error } = query;
  if (isSessionEnd(error)) return <Visitor token={token} hasAccount />;
  // A link that was known may have run out since.
  if (isOver(error)) return <Over />;
  return (
    <Loaded query={query} loading={<Loading />} failure={() => ({ message: texts.failed })} renderFailure={framed}>
      {() => data && <Known invitation={data} userId={userId} token={token} />}
    </Loaded>
  );
}

function framed(panel: ReactNode) {
  return (
    <>
      <h1>{texts.visitor}</h1>
      {panel}
    </>
  );
}

interface KnownProps extends InvitationProps {
  readonly invitation: BodyOf<typeof getFriendInvitation>;
}

function Known({ invitation: { state, displayName }, userId, token }: KnownProps) {
  const [wasAccepted, setAccepted] = useState(false);
  if (state === 'own')
    return (
      <Said title={texts.own} text={texts.ownText} above={<SharedLink token={token} isMain />}>
        <ToFriends />
      </Said>
    );
  if (state === 'friends')
    return (
      <Said title={texts.friends(displayName)} text={texts.friendsText} takesFocus={wasAccepted}>
        <ToFriends isMain />
        <Button to={pages.leaderboard({ board: practice, isOfFriends: true })} variant="secondary" isWideOnPhone>
          {texts.toBoard}
        </Button>
      </Said>
    );
  return <Open {...{ displayName, userId, token }} onAccepted={() => setAccepted(true)} />;
}

interface OpenProps extends InvitationProps {
  readonly displayName: string;
  readonly onAccepted: () => void;
}

function Open({ displayName, userId, token, onAccepted }: OpenProps) {
  const { isPending, error, mutate } = useAcceptLink(userId, token);
  return (
    <Said
      title={texts.title(displayName)}
      text={texts.text(displayName)}
      above={error && <Refusal>{errorText(error)}</Refusal>}
    >
      <Button size="lg" isWideOnPhone isBusy={isPending} onClick={() => mutate(undefined, { onSuccess: onAccepted })}>
        {isPending ? texts.accepting : texts.accept}
      </Button>
      <Button to={pages.home()} variant="ghost">
        {texts.later}
      </Button>
    </Said>
  );
}

function Over() {
  return (
    <Said title={texts.over} text={texts.overText}>
      <ToFriends />
    </Said>
  );
}

function ToFriends({ isMain = false }: { readonly isMain?: boolean }) {
  return (
    <Button to={pages.friends()} variant={isMain ? 'primary' : 'secondary'} isWideOnPhone>
      {texts.toFriends}
    </Button>
  );
}

interface SaidProps {
  readonly title: string;
  readonly text: string;
  /** Between the text and the actions. */
  readonly above?: ReactNode;
  /** What was pressed is gone: the focus goes to the title. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

function Said({ title, text, above, takesFocus = false, children }: SaidProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <header className={styles.about}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{text}</p>
      </header>
      {above && <div className={styles.narrow}>{above}</div>}
      <div className={styles.actions}>{children}</div>
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={messages.parts.loading}>
      <Skeleton height="180px" />
    </div>
  );
}
