import { boardQuery } from '@lights-out/contracts/board';
import { getLeaderboard } from '@lights-out/contracts/boards';
import type { BoardView } from '@lights-out/contracts/pages';
import { callApi, callApiWithHeaders, queryKeys } from '@lights-out/web-kit';
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

/** The player's own row on the board, wherever it stands; null where there is none. Asked only for a `userId`. */
export function useOwnRow(view: BoardView, userId: string | undefined) {
  return useQuery({
    queryKey: queryKeys.ownRow(view, userId ?? ''),
    queryFn: async ({ signal }) => {
      const rows = await callApi(getLeaderboard, { query: { ...queryOf(view), around: 'me', limit: 1 }, signal });
      return rows.find((row) => row.userId === userId) ?? null;
    },
    enabled: userId !== undefined,
    refetchOnMount: 'always',
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
