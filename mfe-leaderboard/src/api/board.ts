import { boardQuery } from '@lights-out/contracts/board';
import { getLeaderboard } from '@lights-out/contracts/boards';
import type { BoardView } from '@lights-out/contracts/pages';
import { callApiWithHeaders, cursorPages, ownRowQuery, queryKeys } from '@lights-out/web-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { refreshMs } from '../model/refresh.ts';

/** A board page by page, refreshed quietly while the tab is looked at. */
export function useBoard(view: BoardView) {
  return useInfiniteQuery({
    queryKey: queryKeys.boardPages(view),
    ...cursorPages((cursor, signal) =>
      callApiWithHeaders(getLeaderboard, { query: { ...queryOf(view), cursor }, signal }),
    ),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => refreshMs(state.data?.pages.length),
  });
}

/** The player's own row on the board, whatever its rank; null without one. Fetched only for a `userId`. */
export function useOwnRow(view: BoardView, userId: string | undefined) {
  return useQuery({
    ...ownRowQuery(view, userId ?? ''),
    enabled: userId !== undefined,
    refetchInterval: refreshMs(),
  });
}

function queryOf({ board, difficulty }: BoardView) {
  return { ...boardQuery(board), difficulty };
}
