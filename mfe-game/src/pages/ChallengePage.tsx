import type { Challenge } from '@lights-out/contracts/challenges';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, EmptyState, Loaded, Page, StartLights, useMe, usePageTitle } from '@lights-out/web-kit';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';

import { isGone, useChallenge, useChallengeTable } from '../api/challenges.ts';
import { AddFriends } from '../components/challenge/AddFriends.tsx';
import { ChallengeOffer } from '../components/challenge/ChallengeOffer.tsx';
import { ChallengeSkeleton } from '../components/challenge/ChallengeSkeleton.tsx';
import { ChallengeTable } from '../components/challenge/ChallengeTable.tsx';
import { ChallengeTerms } from '../components/challenge/ChallengeTerms.tsx';
import { useLoadToasts } from '../components/challenge/use-load-toasts.ts';
import { TurnAway } from '../components/TurnAway.tsx';
import styles from './ChallengePage.module.css';

const { challenge: texts, toasts } = messages;

/** A friend challenge as its link shows it: the terms, the players so far, and the way in. */
export function ChallengePage() {
  const { id = '' } = useParams();
  usePageTitle(texts.pageTitle);
  const query = useChallenge(id);
  useLoadToasts(query);
  if (isGone(query.error)) return <Missing />;
  return (
    <Page className={styles.page}>
      {/* A challenge that is known stays where a refresh fails: that is said in a toast. */}
      <Loaded
        query={query}
        loading={<ChallengeSkeleton />}
        failure={() => ({ title: toasts.challengeNotLoaded.description, message: texts.loadFailed })}
        renderFailure={(panel) => <NotLoaded>{panel}</NotLoaded>}
      >
        {(challenge) => <KnownChallenge challenge={challenge} onExpire={() => void query.refetch()} />}
      </Loaded>
    </Page>
  );
}

function NotLoaded({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <h1>{texts.pageTitle}</h1>
      {children}
      <div>
        <ReturnHome />
      </div>
    </>
  );
}

/** /challenge without an id. */
export function NoChallenge() {
  return <TurnAway toast={toasts.challengeInvalid} to={pages.home()} />;
}

function KnownChallenge({ challenge, onExpire }: { readonly challenge: Challenge; readonly onExpire: () => void }) {
  const { user } = useMe();
  const table = useChallengeTable(challenge.challengeId, true);
  const own = table.data?.find(({ userId }) => userId === user?.id);
  const isOwn = user?.id === challenge.creatorId;
  return (
    <>
      <header className={styles.head}>
        <h1>{isOwn ? texts.ownTitle : texts.title(challenge.creatorName)}</h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      <div className={styles.columns}>
        <ChallengeOffer challenge={challenge} isOwn={isOwn} own={own} leader={table.data?.[0]} />
        <div className={styles.column}>
          <ChallengeTerms challenge={challenge} onExpire={onExpire} />
          <ChallengeTable query={table} ownId={user?.id} />
          {user && table.data && <AddFriends challenge={challenge} rows={table.data} userId={user.id} />}
        </div>
      </div>
      <div>
        <ReturnHome />
      </div>
    </>
  );
}

function Missing() {
  return (
    <Page className={styles.page}>
      <StartLights lit={0} className={styles.lights} />
      <h1>{texts.pageTitle}</h1>
      <EmptyState text={messages.game.lost.challengeNotFound} action={<ReturnHome />} />
    </Page>
  );
}

function ReturnHome() {
  return (
    <Button variant="secondary" isWideOnPhone to={pages.home()}>
      {texts.home}
    </Button>
  );
}
