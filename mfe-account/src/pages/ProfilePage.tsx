import { boardOfFlag, monthly, practice } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { friendsMessages } from '@lights-out/contracts/messages-friends';
import { progressMessages } from '@lights-out/contracts/messages-progress';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { Button, isSessionEnd, Loaded, Page, Tabs, usePageTitle } from '@lights-out/web-kit';
import { type ComponentProps, useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';

import { useHistory } from '../api/history.ts';
import { usePrizes } from '../api/prizes.ts';
import { ModeHistory } from '../components/ModeHistory.tsx';
import { ProgressPanel } from '../components/progress/ProgressPanel.tsx';
import { ProgressSummary } from '../components/progress/ProgressSummary.tsx';
import { PrizePage } from '../components/PrizePage.tsx';
import { ProfileSkeleton } from '../components/ProfileSkeleton.tsx';
import { SignedInOnly } from '../components/SignedInOnly.tsx';
import { Strikes } from '../components/Strikes.tsx';
import { isWon, Winnings } from '../components/Winnings.tsx';
import { useLinkToken } from '../components/use-link-token.ts';
import styles from './ProfilePage.module.css';

const texts = messages.profile;

/** The player's account, figures in each mode, and finished games. */
export function ProfilePage() {
  usePageTitle(texts.title);
  return (
    <Page className={styles.page}>
      <SignedInOnly toast={messages.toasts.signInFirst} loading={<ProfileSkeleton />}>
        {(user, onSessionEnd) => <PrizeOrProfile user={user} onSessionEnd={onSessionEnd} />}
      </SignedInOnly>
    </Page>
  );
}

interface ProfileProps {
  readonly user: User;
  readonly onSessionEnd: () => void;
}

/** The page of the prize that the address names, or the profile where it names none of the player's. */
function PrizeOrProfile({ user, onSessionEnd }: ProfileProps) {
  const [query] = useSearchParams();
  const confirmation = useLinkToken('confirm').token;
  const prizes = usePrizes(user.id);
  const wanted = query.get('claim');
  const award = prizes.data?.find((one) => one.contest === wanted && isWon(one));
  if (award) return <PrizePage user={user} award={award} confirmation={confirmation} />;
  // Not at another try: the button that asked for it stays.
  if (wanted !== null && prizes.isPending && prizes.errorUpdateCount === 0) return <ProfileSkeleton />;
  return <Profile {...{ user, onSessionEnd, prizes, confirmation }} />;
}

function Profile({ user, onSessionEnd, prizes, confirmation }: ProfileProps & ComponentProps<typeof Winnings>) {
  return (
    <>
      <header className={styles.head}>
        <div className={styles.who}>
          <h1 className={styles.name}>{user.displayName}</h1>
          <dl>
            <dt className={styles.label}>{texts.playerId}</dt>
            <dd className={styles.email}>{user.email}</dd>
          </dl>
          <p className={styles.links}>
            <Link to={pages.settings()}>{messages.settings.link}</Link>
            <Link to={pages.friends()}>{friendsMessages.title}</Link>
            <Link to={pages.grid()}>{messages.gridDoor.name}</Link>
          </p>
        </div>
        <div className={styles.actions}>
          <Button to={pages.mode()} isWideOnPhone>
            {texts.play}
          </Button>
          <Button to={pages.leaderboard()} variant="secondary" isWideOnPhone>
            {texts.leaderboard}
          </Button>
        </div>
      </header>
      <Winnings {...{ user, prizes, confirmation }} />
      <Strikes userId={user.id} />
      <Games userId={user.id} onSessionEnd={onSessionEnd} />
    </>
  );
}

function Games({ userId, onSessionEnd }: { userId: string; onSessionEnd: () => void }) {
  const history = useHistory(userId);
  const [tab, setQuery] = useTab();
  const hasEnded = isSessionEnd(history.error);
  useEffect(() => {
    if (hasEnded) onSessionEnd();
  }, [hasEnded, onSessionEnd]);
  return (
    <Loaded
      query={history}
      loading={<ProfileSkeleton.Games />}
      refreshFailure={history.isRefetchError ? () => ({ message: texts.notRefreshed }) : undefined}
    >
      {({ pages: [newest = []] }) => (
        <>
          {newest.length > 0 && <ProgressSummary userId={userId} isOpen={tab === 'progress'} />}
          <Tabs
            label={texts.tabs}
            value={tab ?? boardOfFlag(newest[0]?.isPremium === true).kind}
            onChange={(value) => setQuery({ tab: value }, { replace: true })}
            tabs={[
              { value: practice.kind, label: texts.free, content: <ModeHistory history={history} board={practice} /> },
              {
                value: monthly.kind,
                label: texts.premium,
                content: <ModeHistory history={history} board={monthly} />,
                tone: 'gold',
              },
              { value: 'progress', label: progressMessages.tab, content: <ProgressPanel userId={userId} /> },
            ]}
          />
        </>
      )}
    </Loaded>
  );
}

const tabs = [practice.kind, monthly.kind, 'progress'] as const;

/** Which tab the address names; none, or another word, is that of the mode raced last. */
function useTab() {
  const [query, setQuery] = useSearchParams();
  return [tabs.find((one) => one === query.get('tab')), setQuery] as const;
}
