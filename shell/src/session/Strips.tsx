import { getGame } from '@lights-out/contracts/game';
import { messages } from '@lights-out/contracts/messages';
import { gameVisitOf, pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import {
  Button,
  callApi,
  formatStartClock,
  type PlayerState,
  queryKeys,
  useNow,
  usePlayerState,
} from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';

import styles from './Strips.module.css';
import { WinnerStrip } from './WinnerStrip.tsx';

const texts = messages.raceStrip;

type Race = NonNullable<PlayerState['runningRace']>;

/** One strip at the foot of the page: the way back to a race that was left, or else what a player has won. */
export default function Strips({ user }: { readonly user: User }) {
  const race = useLeftRace();
  return race ? <RaceStrip race={race} /> : <WinnerStrip user={user} />;
}

/** The race that this browser has left, if the server says that it still runs; a contest's has its card on two pages. */
function useLeftRace(): Race | null {
  const race = usePlayerState('runningRace');
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: queryKeys.leftGame(race?.gameId ?? ''),
    queryFn: ({ signal }) => callApi(getGame, { params: { id: race?.gameId ?? '' }, signal }),
    enabled: race !== null,
    retry: false,
  });
  if (race === null || data?.state !== 'running') return null;
  const { board } = gameVisitOf(new URL(race.path, window.location.href).searchParams);
  const isTold = board.kind === 'contest' && (pathname === pages.mode() || pathname === pages.payment());
  return isTold ? null : race;
}

function RaceStrip({ race: { gameId, path, startedAt } }: { readonly race: Race }) {
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
