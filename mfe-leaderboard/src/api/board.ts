import { getLeaderboard } from '@lights-out/contracts/boards';
import { callApi, callApiWithHeaders, queryKeys } from '@lights-out/web-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import type { BoardChoice } from '../model/board-choice.ts';
import { refreshMs } from '../model/refresh.ts';

/** A board page by page, refreshed quietly while the tab is looked at. */
export function useBoard(choice: BoardChoice) {
  return useInfiniteQuery({
    queryKey: queryKeys.boardPages(choice.isPremium, choice.difficulty),
    queryFn: ({ pageParam, signal }) => fetchPage(choice, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => refreshMs(state.data?.pages.length),
  });
}

/** The player's own row on the board, wherever it stands; null where there is none. Asked only for a `userId`. */
export function useOwnRow(choice: BoardChoice, userId: string | undefined) {
  return useQuery({
    queryKey: queryKeys.ownRow(choice.isPremium, choice.difficulty, userId ?? ''),
    queryFn: async ({ signal }) => {
      const rows = await callApi(getLeaderboard, { query: { ...queryOf(choice), around: 'me', limit: 1 }, signal });
      return rows.find((row) => row.userId === userId) ?? null;
    },
    enabled: userId !== undefined,
    refetchOnMount: 'always',
    refetchInterval: refreshMs(),
  });
}

async function fetchPage(choice: BoardChoice, cursor: string | undefined, signal: AbortSignal) {
  const { body, headers } = await callApiWithHeaders(getLeaderboard, { query: { ...queryOf(choice), cursor }, signal });
  return { rows: body, nextCursor: headers.get('x-next-cursor') ?? undefined };
}

function queryOf({ isPremium, difficulty }: BoardChoice) {
  return { premium: isPremium, difficulty };
}
