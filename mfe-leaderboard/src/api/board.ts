import { boardQuery } from '@lights-out/contracts/board';
import { getLeaderboard } from '@lights-out/contracts/boards';
import { getFriendsBoard } from '@lights-out/contracts/friends';
import type { BoardView } from '@lights-out/contracts/pages';
import { callApiWithHeaders, cursorPages, neighboursQuery, queryKeys, useMe } from '@lights-out/web-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { refreshMs } from '../model/refresh.ts';

interface Liveness {
  /** Set where nothing changes any more. */
  readonly isOver: boolean;
}

/** A board page by page, that of friends whole, refreshed quietly while the tab is looked at. */
export function useBoard(view: BoardView, { isOver }: Liveness) {
  const { user } = useMe();
  return useInfiniteQuery({
    queryKey: view.isOfFriends ? queryKeys.friendsBoard(view, user?.id ?? '') : queryKeys.boardPages(view),
    ...cursorPages((cursor, signal) =>
      view.isOfFriends
        ? callApiWithHeaders(getFriendsBoard, { query: queryOf(view), signal })
        : callApiWithHeaders(getLeaderboard, { query: { ...queryOf(view), cursor }, signal }),
    ),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => !isOver && refreshMs(state.data?.pages.length),
  });
}

/** The rows around the player's own. Fetched only for a `userId`. */
export function useNeighbours(view: BoardView, userId: string | undefined, { isOver }: Liveness) {
  return useQuery({
    ...neighboursQuery(view, userId ?? ''),
    enabled: userId !== undefined,
    refetchInterval: !isOver && refreshMs(),
  });
}

function queryOf({ board, difficulty, period }: BoardView) {
  return { ...boardQuery(board), difficulty, period, marks: true };
}
