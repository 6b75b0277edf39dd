import { boardQuery, type NamedBoard } from '@lights-out/contracts/board';
import { getLeaderboard } from '@lights-out/contracts/boards';
import type { Difficulty } from '@lights-out/contracts/scoring';
import { callApi, queryKeys } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

/** As many on either side that any five of them can be around the player. */
const rowsAsked = 9;

/** The rows of the board around the player's standing after a game; empty until they are known. Fetched once, where they are shown. */
export function useRowsAround(gameId: string, board: NamedBoard, difficulty: Difficulty, isWanted: boolean) {
  const query = useQuery({
    queryKey: queryKeys.finishRows(gameId),
    queryFn: ({ signal }) =>
      callApi(getLeaderboard, {
        query: { ...boardQuery(board), difficulty, around: 'me', limit: rowsAsked },
        signal,
      }),
    enabled: isWanted,
    retry: false,
  });
  return query.data ?? [];
}
