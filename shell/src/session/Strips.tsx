import { messages } from '@lights-out/contracts/messages';
import type { User } from '@lights-out/contracts/player';
import { Button, formatStartClock, useNow } from '@lights-out/web-kit';

import { type LeftRace, useLeftRace } from '../api/use-left-race.ts';
import styles from './Strips.module.css';
import { WinnerStrip } from './WinnerStrip.tsx';

const texts = messages.raceStrip;

/** One strip at the foot of the page: the way back to a race that was left, or else what a player has won. */
export default function Strips({ user }: { readonly user: User }) {
  const race = useLeftRace(user);
  return race ? <RaceStrip race={race} /> : <WinnerStrip user={user} />;
}

function RaceStrip({ race: { gameId, path, startedAt } }: { readonly race: LeftRace }) {
  const now = useNow(60_000);
  return (
    <aside aria-label={texts.label} className={styles.strip} data-is="race">
      <p className={styles.text}>{texts.text(formatStartClock(startedAt, new Date(now)))}</p>
      <Button to={path} state={{ gameId }} className={styles.go}>
        {texts.goOn}
      </Button>
    </aside>
  );
}
