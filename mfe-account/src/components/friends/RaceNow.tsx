import { messages } from '@lights-out/contracts/messages';
import { friendsMessages as texts } from '@lights-out/contracts/messages-friends';
import { pages } from '@lights-out/contracts/pages';
import { ApiError, Button, formatPoints, showToast } from '@lights-out/web-kit';
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
  return (
    <>
      <div className={styles.ways}>
        <Button variant="secondary" isBusy={isPending} aria-label={texts.raceNamed(displayName)} onClick={race}>
          {texts.race}
        </Button>
        {children}
      </div>
      <div role="status" className={styles.made}>
        {data && <Made displayName={displayName} {...data} />}
        {data === null && (
          <>
            <p>{texts.raceFirst(displayName)}</p>
            <Link to={pages.mode()} className={styles.link}>
              {texts.raceStart}
            </Link>
          </>
        )}
      </div>
    </>
  );
}

interface MadeProps {
  readonly displayName: string;
  readonly challengeId: string;
  readonly score: number;
}

function Made({ displayName, challengeId, score }: MadeProps) {
  const link = window.location.origin + pages.challenge(challengeId);
  const points = formatPoints(score);
  return (
    <>
      <p>{texts.raceReady(displayName, points)}</p>
      <LinkToShare label={texts.raceLink} link={link} text={texts.raceText(points, link)} isMain />
      <Link to={pages.challenge(challengeId)} className={styles.link}>
        {texts.raceOpen}
      </Link>
    </>
  );
}

function toastOf(error: Error): { title: string; description: string } {
  const { challengeNotCreated } = messages.toasts;
  const isSwitchedOff = error instanceof ApiError && error.code === 'switched-off';
  return isSwitchedOff
    ? { title: challengeNotCreated.title, description: messages.switchedOff.challenges }
    : challengeNotCreated;
}
