import { messages } from '@lights-out/contracts/messages';
import { friendsMessages as texts } from '@lights-out/contracts/messages-friends';
import { pages } from '@lights-out/contracts/pages';
import { ApiError, Button, formatPoints, LiveRegion, showToast } from '@lights-out/web-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { useRaceNow } from '../../api/race-now.ts';
import styles from './Friends.module.css';
import { LinkToShare } from './LinkToShare.tsx';
import type { FriendsSection } from './section.ts';

interface RaceNowProps extends FriendsSection {
  readonly displayName: string;
  /** Beside the button. */
  readonly children: ReactNode;
}

/** Makes a challenge of the player's newest race, and gives the link to send to the friend. */
export function RaceNow({ userId, displayName, onRefused, children }: RaceNowProps) {
  const { data, isPending, mutate } = useRaceNow(userId);
  const race = () =>
    mutate(undefined, {
      onError: (error) => {
        showToast({ ...toastOf(error), variant: 'destructive' });
        onRefused(error);
      },
    });
  const said = data === null ? texts.raceFirst(displayName) : data ? readyText(displayName, data) : '';
  return (
    <>
      <div className={styles.ways}>
        <Button variant="secondary" isBusy={isPending} aria-label={texts.raceNamed(displayName)} onClick={race}>
          {texts.race}
        </Button>
        {children}
      </div>
      <LiveRegion message={said} />
      {data && <Made displayName={displayName} {...data} />}
      {data === null && (
        <div className={styles.made}>
          <p>{texts.raceFirst(displayName)}</p>
          <Link to={pages.mode()} className={styles.link}>
            {texts.raceStart}
          </Link>
        </div>
      )}
    </>
  );
}

interface MadeChallenge {
  readonly challengeId: string;
  readonly score: number;
}

function Made({ displayName, ...made }: MadeChallenge & { readonly displayName: string }) {
  const link = window.location.origin + pages.challenge(made.challengeId);
  return (
    <div className={styles.made}>
      <p>{readyText(displayName, made)}</p>
      <LinkToShare label={texts.raceLink} link={link} text={texts.raceText(formatPoints(made.score), link)} isMain />
      <Link to={pages.challenge(made.challengeId)} className={styles.link}>
        {texts.raceOpen}
      </Link>
    </div>
  );
}

function readyText(displayName: string, { score }: MadeChallenge): string {
  return texts.raceReady(displayName, formatPoints(score));
}

function toastOf(error: Error): { title: string; description: string } {
  const { challengeNotCreated } = messages.toasts;
  const isSwitchedOff = error instanceof ApiError && error.code === 'switched-off';
  return isSwitchedOff
    ? { title: challengeNotCreated.title, description: messages.switchedOff.challenges }
    : challengeNotCreated;
}
