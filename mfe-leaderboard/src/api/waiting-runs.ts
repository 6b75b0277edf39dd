import { type NamedBoard, isUntimed } from '@lights-out/contracts/board';
import { getWaitingRuns } from '@lights-out/contracts/fair-play';
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
  const own = data.filter((run) => run.board === (isUntimed(board) ? 'untimed' : 'free'));
  return own.toSorted((a, b) => b.score - a.score)[0];
}
