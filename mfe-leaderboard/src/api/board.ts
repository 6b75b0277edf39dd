import { boardQuery } from '@lights-out/contracts/board';
import { getLeaderboard } from '@lights-out/contracts/boards';
import type { BoardView } from '@lights-out/contracts/pages';
import { callApiWithHeaders, ownRowQuery, queryKeys } from '@lights-out/web-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { refreshMs } from '../model/refresh.ts';

/** A board page by page, refreshed quietly while the tab is looked at. */
export function useBoard(view: BoardView) {
  return useInfiniteQuery({
    queryKey: queryKeys.boardPages(view),
    queryFn: ({ pageParam, signal }) => fetchPage(view, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
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

async function fetchPage(view: BoardView, cursor: string | undefined, signal: AbortSignal) {
  const { body, headers } = await callApiWithHeaders(getLeaderboard, { query: { ...queryOf(view), cursor }, signal });
  return { rows: body, nextCursor: headers.get('x-next-cursor') ?? undefined };
}

function queryOf({ board, difficulty }: BoardView) {
  return { ...boardQuery(board), difficulty };
}
