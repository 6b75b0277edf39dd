import { type NamedBoard, isUntimed } from '@lights-out/contracts/board';
import { getReturnedPlaces, getWaitingRuns } from '@lights-out/contracts/fair-play';
import type { BoardView } from '@lights-out/contracts/pages';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

/** The player's best run that waits for a look before it stands on this board; undefined where there is none. */
export function useWaitingRun(board: NamedBoard, userId: string | undefined) {
  const isFree = board.kind !== 'contest';
  const { data = [] } = useQuery({
    queryKey: queryKeys.waitingRuns(userId ?? ''),
    queryFn: ({ signal }) => callApi(getWaitingRuns, { signal }),
    enabled: isFree && userId !== undefined,
    refetchOnMount: 'always',
  });
  if (!isFree) return undefined;
  const own = data.filter((run) => run.board === nameOf(board));
  return own.toSorted((a, b) => b.score - a.score)[0];
}

/** How many places came back to the player on this board; undefined where none did. */
export function useReturnedPlaces({ board, period, difficulty, isOfFriends }: BoardView, userId: string | undefined) {
  const isWhole = period === undefined && difficulty === undefined && isOfFriends !== true;
  const isTold = board.kind !== 'contest' && isWhole;
  const { data = [] } = useQuery({
    queryKey: queryKeys.returnedPlaces(userId ?? ''),
    queryFn: ({ signal }) => callApi(getReturnedPlaces, { signal }),
    enabled: isTold && userId !== undefined,
    refetchOnMount: 'always',
  });
  return isTold ? data.find((one) => one.board === nameOf(board))?.places : undefined;
}

function nameOf(board: NamedBoard) {
  return isUntimed(board) ? 'untimed' : 'free';
}
