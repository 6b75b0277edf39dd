import { getGame } from '@lights-out/contracts/game';
import { gameVisitOf, pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { callApi, type PlayerState, queryKeys, usePlayerState } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';

export type LeftRace = NonNullable<PlayerState['runningRace']>;

/** The race that this browser has left, if the server says that it still runs; a contest's has its card on two pages. */
export function useLeftRace(user: User | null): LeftRace | null {
  const race = usePlayerState('runningRace');
  const { pathname } = useLocation();
  const { data } = useQuery({
    queryKey: queryKeys.leftGame(race?.gameId ?? ''),
    queryFn: ({ signal }) => callApi(getGame, { params: { id: race?.gameId ?? '' }, signal }),
    enabled: race !== null && user !== null,
    retry: false,
  });
  if (race === null || user === null || data?.state !== 'running') return null;
  const { board } = gameVisitOf(new URL(race.path, window.location.href).searchParams);
  const isTold = board.kind === 'contest' && (pathname === pages.mode() || pathname === pages.payment());
  return isTold ? null : race;
}
