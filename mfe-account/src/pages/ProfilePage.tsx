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
          <Link to={pages.settings()} className={styles.settings}>
            {messages.settings.link}
          </Link>
          <Link to={pages.friends()} className={styles.settings}>
            {friendsMessages.title}
          </Link>
          <Link to={pages.grid()} className={styles.settings}>
            {messages.gridDoor.name}
          </Link>
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
        <Tabs
          label={texts.tabs}
          initial={boardOfFlag(newest[0]?.isPremium === true).kind}
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
      )}
    </Loaded>
  );
}
